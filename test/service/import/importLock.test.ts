import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, it } from 'vitest';
import { storedDictionaries } from '#service/core/pack/dictionaryWriter.ts';
import { lockFile, openDatabase } from '#service/node/nodeSqlite.ts';
import { databaseFile } from '#service/node/settings.ts';

const fixtures = join(import.meta.dirname, '../../fixtures');
const command = join(import.meta.dirname, '../../../service/import/command.ts');
const lockModule = join(import.meta.dirname, '../../../service/node/nodeSqlite.ts');
const folder = mkdtempSync(join(tmpdir(), 'lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

function startImport(dataFolder: string): ChildProcess {
  return spawn(process.execPath, [command, join(fixtures, 'giellalt/dict-sme-nob')], {
    env: { ...process.env, DATA_DIR: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stderr === null) throw new Error('No output');
  const [line] = await once(createInterface({ input: child.stderr }), 'line');
  return String(line);
}

it('M9: a second import says that it waits, and goes on when the first has ended', async () => {
  const data = mkdtempSync(join(folder, 'data-'));
  // The first one, for as long as it likes: the limit of SQLite's own waiting plays no part.
  const lock = await lockFile(join(data, 'import.lock'), () => expect.unreachable('nobody else is there'));
  const second = startImport(data);
  const ended = once(second, 'exit');
  expect(await firstLine(second)).toBe(`Another import is writing into ${data}. Waiting for it to end …`);
  expect(second.exitCode).toBeNull();
  lock.release();
  expect(await ended).toEqual([0, null]);
  const driver = openDatabase(databaseFile(data));
  expect(storedDictionaries(driver)).toMatchObject([{ code: 'gtsmenob', entries: 2 }]);
  driver.close();
});

it('M9: an import that was killed keeps nobody waiting', async () => {
  const data = mkdtempSync(join(folder, 'data-'));
  const hold =
    `const { lockFile } = await import(${JSON.stringify(lockModule)});` +
    `await lockFile(${JSON.stringify(join(data, 'import.lock'))}, () => undefined); console.error('held'); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', hold]);
  expect(await firstLine(holder)).toBe('held');
  const next = startImport(data);
  const ended = once(next, 'exit');
  expect(await firstLine(next)).toContain('Another import is writing');
  holder.kill('SIGKILL');
  expect(await ended).toEqual([0, null]);
});
