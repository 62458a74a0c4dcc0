/** The database that finding is measured over: one that is there, and is only read. */
import { existsSync } from 'node:fs';
import { storedFormLists } from '#service/core/forms/formWriter.ts';
import { prepareDatabase } from '#service/core/sqlite/database.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { openDatabase } from '#service/node/nodeSqlite.ts';
import { databaseFile } from '#service/node/settings.ts';

const hint =
  'Import the dictionaries and lists of forms first: npm run import -- <folder> --forms <folder>. ' +
  'Another folder of data can be chosen: DATA_DIR=… npm run finding';

/**
 * Opens the database of a data folder for reading.
 * @throws {Error} in words for people where there is none, it can't be used, or a language has no forms in it.
 */
export function openFindingData(dataFolder: string, languages: readonly string[]): Driver {
  const file = databaseFile(dataFolder);
  if (!existsSync(file)) throw new Error(`${dataFolder} contains no database.\n${hint}`);
  let driver: Driver | undefined;
  try {
    driver = openDatabase(file, { readOnly: true });
    prepareDatabase(driver);
  } catch (error) {
    driver?.close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The database ${file} cannot be used: ${reason}\n${hint}`, { cause: error });
  }
  const known = new Set(storedFormLists(driver).map(({ language }) => language));
  const without = languages.filter((language) => !known.has(language));
  if (without.length === 0) return driver;
  driver.close();
  throw new Error(`The database ${file} has no forms of ${without.join(', ')}.\n${hint}`);
}
