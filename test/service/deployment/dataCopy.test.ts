/** A data folder copied while a service answers from it and an import writes into it. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { copyData } from '#service/commands/copy.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { openDatabase } from '#service/node/nodeSqlite.ts';
import { databaseFile, packFolder, projectFolder } from '#service/node/settings.ts';
import { readDataState } from '#service/server/health.ts';
import { folderWithApp, startInTest } from '#test/service/server/serving.ts';
import { copyStarter, copyStarterWithPacks } from '#test/starterData.ts';

const { path, appDir } = folderWithApp();

function withData<Value>(dataDir: string, read: (driver: Driver) => Value): Value {
  const driver = openDatabase(databaseFile(dataDir), { readOnly: true });
  const value = read(driver);
  driver.close();
  return value;
}

const entriesIn = (dataDir: string) =>
  withData(dataDir, readDataState).holdings.reduce((sum, { entries }) => sum + entries, 0);

/** What of a copy does not fit together: words with no article, pages that are damaged. */
const faultsOf = (dataDir: string) =>
  withData(dataDir, (driver) => {
    const strays = driver
      .prepare('SELECT text FROM stem, json_each(stem.articles) WHERE value NOT IN (SELECT id FROM article)')
      .all();
    const checked = driver.prepare('PRAGMA integrity_check').all();
    return [...strays, ...checked.filter((row) => row['integrity_check'] !== 'ok')];
  });

const fixture = ['service/import/command.ts', '--force', 'test/fixtures/giellalt'];

test('a copy made while the data changes is whole: as it was before a change, or after it [S74]', async () => {
  const { dataDir } = await startInTest({ appDir });
  const states = new Set([entriesIn(dataDir)]);
  const env = { ...process.env, DATA_DIR: dataDir };
  const importing = spawn(process.execPath, fixture, { cwd: projectFolder, stdio: 'ignore', env });
  const ended = once(importing, 'close');
  const copies: string[] = [];
  while (importing.exitCode === null) {
    const to = join(path, `copy-${copies.length}`);
    copyData(dataDir, to);
    await setImmediate();
    copies.push(to);
    states.add(entriesIn(dataDir));
  }
  await ended;
  const last = join(path, 'last');
  copyData(dataDir, last);
  expect(states.size).toBeGreaterThan(1);
  // A dictionary may come and be followed by the next while a copy is made: each state is whole.
  expect(copies.flatMap(faultsOf)).toEqual([]);
  const known = [...states];
  for (const entries of copies.map(entriesIn)) {
    expect(entries).toBeGreaterThanOrEqual(Math.min(...known));
    expect(entries).toBeLessThanOrEqual(Math.max(...known));
  }
  // What is still in the log beside the database is in the copy.
  expect(entriesIn(last)).toBe(entriesIn(dataDir));
});

test('the command takes the packs along, and leaves a folder that has data as it is [S74]', () => {
  const from = join(path, 'from');
  const to = join(path, 'to');
  copyStarterWithPacks(from);
  const options = { cwd: projectFolder, encoding: 'utf8', env: { ...process.env, DATA_DIR: from } } as const;
  const run = () => spawnSync(process.execPath, ['service/commands/copy.ts', to], options);
  expect(run()).toMatchObject({ status: 0, stdout: `Copied ${from} to ${to}.\n` });
  expect(readdirSync(packFolder(to)).sort()).toEqual(readdirSync(packFolder(from)).sort());
  expect(readdirSync(to).sort()).toEqual(['packs', 'satnegirji.sqlite']);
  expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining('Name an empty folder') });
});

test('what is damaged or not there is refused, and nothing is left [S74]', () => {
  const from = join(path, 'damaged');
  const kept = join(path, 'nothing');
  expect(() => copyData(from, kept)).toThrow('contains no database');
  copyStarter(from);
  const text = 'no database, but long enough to be looked at as if it were one';
  writeFileSync(databaseFile(from), text, { flag: 'r+' });
  mkdirSync(kept, { recursive: true });
  expect(() => copyData(from, kept)).toThrow('file is not a database');
  expect(readdirSync(kept)).toEqual([]);
});
