import { expect, onTestFinished, test } from 'vitest';
import { prepareDatabase } from '#service/core/sqlite/database.ts';
import type { DatabaseFile } from '#service/core/sqlite/wasmFiles.ts';
import { openDatabase } from '#service/core/sqlite/wasmSqlite.ts';
import { serviceOver, stemPage, textsOf } from '#test/service/core/asking.ts';
import { engine } from '#test/service/core/backends.ts';
import { entry, write } from '#test/service/core/smallDictionaries.ts';

/** A file in memory that notes what is read. */
function testFile(bytes = Buffer.alloc(0)) {
  const room = Buffer.alloc(1 << 23);
  const state = { bytes, isReadOnly: false, isClosed: false, read: 0, isBroken: false };
  const file: DatabaseFile = {
    get isReadOnly() {
      return state.isReadOnly;
    },
    read(into, at) {
      if (state.isBroken) throw new Error('gone');
      const read = state.bytes.subarray(at, at + into.length);
      into.set(read);
      state.read += read.length;
      return read.length;
    },
    write(from, at) {
      room.set(from, at);
      state.bytes = room.subarray(0, Math.max(state.bytes.length, at + from.length));
    },
    size: () => state.bytes.length,
    truncate(size) {
      state.bytes = state.bytes.subarray(0, size);
    },
    close() {
      state.isClosed = true;
    },
  };
  return { file, state };
}

function manyWords(count: number) {
  return Array.from({ length: count }, (_, number) =>
    entry([`sátni${number}`], [`ord ${number} ${'x'.repeat(99)}`]),
  );
}

test('a database is written to a file and read of it page by page, by several at the same time [L1]', () => {
  const { file, state } = testFile();
  const writer = openDatabase(engine, file);
  writer.exec('PRAGMA journal_mode = OFF; PRAGMA cache_size = 4');
  prepareDatabase(writer);
  write(writer, 'gtsmenob', manyWords(5000));
  writer.exec('VACUUM');
  writer.close();
  expect(state.isClosed).toBe(true);

  const readers = [1, 2].map(() => {
    const one = testFile(state.bytes);
    one.state.isReadOnly = true;
    const driver = openDatabase(engine, one.file);
    onTestFinished(() => driver.close());
    return { driver, own: one.state };
  });
  for (const { driver, own } of readers) {
    expect(textsOf(stemPage(serviceOver(driver), 'sátni12')).slice(0, 2)).toEqual(['sátni12', 'sátni120']);
    expect(own.read).toBeLessThan(state.bytes.length / 5);
    expect(() => driver.exec('DELETE FROM stem')).toThrow(/readonly/u);
    expect(driver.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  }
});

test('a file that can no longer be read is an error, not an empty answer [L1]', () => {
  const { file, state } = testFile();
  const driver = openDatabase(engine, file);
  driver.exec('PRAGMA journal_mode = OFF');
  prepareDatabase(driver);
  driver.close();
  const again = openDatabase(engine, file);
  onTestFinished(() => again.close());
  state.isBroken = true;
  expect(() => again.prepare('SELECT * FROM stem').all()).toThrow(/disk I\/O error/u);
});
