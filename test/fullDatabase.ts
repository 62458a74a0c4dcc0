/**
 * The full data, imported once per run of tests, by whoever asks first: it takes a minute.
 * All others wait for it, and read.
 */
import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';
import type { Service } from '#service/core/resolvers/service.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { openData } from '#service/import/starter/openData.ts';
import { lockFile, openDatabase } from '#service/node/nodeSqlite.ts';
import { databaseFile, projectFolder } from '#service/node/settings.ts';
import { unhurriedService } from '#test/service/core/asking.ts';

/** The environment variable that says where it is made (`starterSetup.ts`). */
export const fullDataVariable = 'FULL_DATA';

/** The most milliseconds that the import, and whoever waits for it, may take where everything is busy. */
export const fullImportTimeoutMs = 300_000;

/**
 * The database of the full data, open for reading: the dictionaries of `GIELLALT_DATA` and all lists of forms of
 * `PARADIGMS_DATA`, where these are set, with the starter lexicon; imported as `npm run import` does. Rejects where
 * the import fails.
 */
export async function openFullData(): Promise<Driver> {
  const folder = process.env[fullDataVariable];
  if (folder === undefined) throw new Error('Where the full data goes is set by test/starterSetup.ts.');
  const whole = join(folder, 'whole');
  const lock = await lockFile(join(folder, 'tests.lock'), () => undefined);
  try {
    if (!existsSync(whole)) {
      await importInto(folder);
      writeFileSync(whole, '');
    }
  } finally {
    lock.release();
  }
  return openDatabase(databaseFile(folder), { readOnly: true });
}

/** The service over the full data, for the tests of a group, with a clock that stands still. */
export function shareFullService(): { readonly service: Service; readonly driver: Driver } {
  let shared: { readonly service: Service; readonly driver: Driver } | undefined;
  const started = () => {
    if (shared === undefined) throw new Error('The full data is opened before the first test.');
    return shared;
  };
  beforeAll(async () => {
    const driver = await openFullData();
    shared = { driver, service: unhurriedService(driver) };
  }, fullImportTimeoutMs);
  afterAll(() => shared?.driver.close());
  return {
    get service() {
      return started().service;
    },
    get driver() {
      return started().driver;
    },
  };
}

async function importInto(folder: string): Promise<void> {
  const { GIELLALT_DATA: dictionaries, PARADIGMS_DATA: paradigms } = process.env;
  const lists = paradigms === undefined ? [] : ['forms', 'more'].map((name) => join(paradigms, name));
  const command = join(projectFolder, 'service', 'import', 'command.ts');
  const values = [
    ...(dictionaries === undefined ? [] : [dictionaries]),
    ...lists.filter((list) => existsSync(list)).flatMap((list) => ['--forms', list]),
  ];
  await promisify(execFile)(process.execPath, [command, ...values], {
    env: { ...process.env, DATA_DIR: folder },
  });
  openData(folder).close();
}
