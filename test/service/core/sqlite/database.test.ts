import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { prepareDatabase, revisionOf } from '#service/core/sqlite/database.ts';
import { openWasm } from '#service/core/sqlite/wasmSqlite.ts';
import { openDatabase } from '#service/node/nodeSqlite.ts';
import { serviceOver, stemPage, textsOf } from '#test/service/core/asking.ts';
import { backends, engine } from '#test/service/core/backends.ts';
import { entry, write } from '#test/service/core/smallDictionaries.ts';
import { testFolder } from '#test/service/import/importProgram.ts';

const folder = testFolder('database');

describe.each(backends)('a database on $backend', ({ open }) => {
  it('refuses tables of another version, and what is no dictionary database, in words', () => {
    const later = open();
    later.exec('PRAGMA user_version = 99');
    expect(() => prepareDatabase(later)).toThrow(/version 99; this program needs version/u);
    const foreign = open();
    foreign.exec('PRAGMA application_id = 1');
    expect(() => prepareDatabase(foreign)).toThrow(/not a dictionary database/u);
  });
});

describe('a database file', () => {
  const path = join(folder, 'file.sqlite');

  it('is read while another connection writes, and answers from the new data then', () => {
    const writer = openDatabase(path);
    prepareDatabase(writer);
    write(writer, 'gtsmenob', [entry(['guolli'], ['fisk'])]);
    const reader = openDatabase(path, { readOnly: true });
    prepareDatabase(reader);
    const service = serviceOver(reader);
    const before = revisionOf(reader);
    writer.transaction(() => {
      writer.exec("DELETE FROM stem WHERE text = 'guolli'");
      expect(textsOf(stemPage(service, 'g'))).toEqual(['guolli']);
    });
    write(writer, 'gtsmenob', [entry(['golli'], ['gull'])]);
    expect(textsOf(stemPage(service, 'go'))).toEqual(['golli']);
    expect(revisionOf(reader)).not.toBe(before);
    reader.close();
    writer.close();
  });

  it('opens in WebAssembly from its bytes, and the bytes of that again', () => {
    const device = openWasm(engine, readFileSync(path));
    write(device, 'gtsmefin', [entry(['beana'], ['koira'])]);
    const again = openWasm(engine, device.bytes().slice());
    expect(textsOf(stemPage(serviceOver(again), 'beana'))).toEqual(['beana']);
    device.close();
    again.close();
  });

  it('is refused in words when its bytes are none', () => {
    const broken = openWasm(engine, new Uint8Array(8192).fill(65));
    expect(() => prepareDatabase(broken)).toThrow(/not a database/u);
  });
});
