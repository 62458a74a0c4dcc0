/** The data folder at start: made if need be, its database opened and filled with the starter lexicon. */
import { accessSync, constants, mkdirSync } from 'node:fs';
import { prepareDatabase } from '#service/core/database.ts';
import type { Driver } from '#service/core/driver.ts';
import { prepareStarter } from '#service/import/starter.ts';
import { openDatabase } from './nodeSqlite.ts';
import { databaseFile } from './settings.ts';

/**
 * Opens the database of a data folder, ready to answer.
 * @throws {Error} in words for people when the folder can't be written or the database not be used.
 */
export function openData(dataFolder: string): Driver {
  explain(`DATA_DIR (${dataFolder}) can not be written`, () => {
    mkdirSync(dataFolder, { recursive: true });
    accessSync(dataFolder, constants.W_OK | constants.X_OK);
  });
  const file = databaseFile(dataFolder);
  return explain(`The database ${file} can not be used`, () => {
    const driver = openDatabase(file);
    prepareDatabase(driver);
    prepareStarter(driver);
    return driver;
  });
}

function explain<Result>(what: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${what}: ${reason}\nAnother folder can be chosen: DATA_DIR=… npm start`, {
      cause: error,
    });
  }
}
