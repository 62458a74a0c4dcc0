/** The data folder at start: made if need be, its database opened and filled with the starter lexicon. */
import { accessSync, constants, mkdirSync } from 'node:fs';
import { prepareDatabase } from '#service/core/database.ts';
import type { Driver } from '#service/core/driver.ts';
import { prepareStarter } from '#service/import/starter.ts';
import { openDatabase } from './nodeSqlite.ts';
import { databaseFile } from './settings.ts';

/**
 * Opens the database of a data folder, ready to answer.
 * @throws {Error} in words for people when the folder can't be written.
 */
export function openData(dataFolder: string): Driver {
  try {
    mkdirSync(dataFolder, { recursive: true });
    accessSync(dataFolder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `DATA_DIR (${dataFolder}) can not be written: ${reason}. Choose a folder that can: DATA_DIR=… npm start`,
    );
  }
  const driver = openDatabase(databaseFile(dataFolder));
  prepareDatabase(driver);
  prepareStarter(driver);
  return driver;
}
