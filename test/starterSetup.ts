/** Before any test, once per run: the starter lexicon and its packs, made as a service makes them, for tests to copy. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openData } from '#service/import/starter/openData.ts';
import { packFolder } from '#service/node/settings.ts';
import { makePacks } from '#service/packs/packMaker.ts';
import { fullDataVariable } from './fullDatabase.ts';
import { starterVariable } from './starterData.ts';

let folder = '';

/** Makes it, and tells where it is in the environment of all that is started from here. */
export function setup(): void {
  folder = mkdtempSync(join(tmpdir(), 'satnegirji-starter-'));
  const driver = openData(folder);
  makePacks(driver, packFolder(folder));
  driver.close();
  process.env[starterVariable] = folder;
  // Made when a test first asks for it, in the same place: one folder goes at the end.
  const full = join(folder, 'full');
  mkdirSync(full);
  process.env[fullDataVariable] = full;
}

/** Removes it. */
export function teardown(): void {
  rmSync(folder, { recursive: true, force: true });
}
