/** Data folders with the starter lexicon: copied, since to make one takes half a second of work. */
import { copyFileSync, cpSync, mkdirSync } from 'node:fs';
import { databaseFile, packFolder } from '#service/node/settings.ts';

/** The environment variable that says where `starterSetup.ts` has made it. */
export const starterVariable = 'STARTER_DATA';

/** Whether it has been made: not for benchmarks, which run without Vitest. */
export function hasStarter(): boolean {
  return process.env[starterVariable] !== undefined;
}

/** The folder that was made; throws outside a test run. */
function made(): string {
  const folder = process.env[starterVariable];
  if (folder === undefined) throw new Error('The starter lexicon is made by test/starterSetup.ts.');
  return folder;
}

/** Makes a data folder with the starter lexicon, without packs. Throws outside a test run. */
export function copyStarter(folder: string): void {
  mkdirSync(folder, { recursive: true });
  copyFileSync(databaseFile(made()), databaseFile(folder));
}

/** Makes a data folder with the starter lexicon and its packs, as after a first start. Throws outside a test run. */
export function copyStarterWithPacks(folder: string): void {
  copyStarter(folder);
  cpSync(starterPacks(), packFolder(folder), { recursive: true });
}

/** The packs of the starter lexicon: a folder that all tests read and none writes. Throws outside a test run. */
export function starterPacks(): string {
  return packFolder(made());
}
