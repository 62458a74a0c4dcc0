/** The data folder at start: made if need be, its database opened and filled with the starter lexicon. */
import { accessSync, constants, mkdirSync } from 'node:fs';
import { prepareDatabase } from '#service/core/sqlite/database.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { damageOf } from '#service/node/integrityWatch.ts';
import { openDatabase, troubleOf } from '#service/node/nodeSqlite.ts';
import { databaseFile } from '#service/node/settings.ts';
import { prepareStarter } from './starter.ts';

/**
 * Opens the database of a data folder, ready to answer. On a full disk it answers
 * from what is there; `noteTrouble` is told what is missing.
 * @throws {Error} in words for people when the folder can't be written or the database not be used.
 */
export function openData(
  dataFolder: string,
  noteTrouble: (trouble: string) => void = () => undefined,
): Driver {
  explain(`DATA_DIR (${dataFolder}) can not be written`, () => {
    mkdirSync(dataFolder, { recursive: true });
    accessSync(dataFolder, constants.W_OK | constants.X_OK);
  });
  const file = databaseFile(dataFolder);
  try {
    return explain(`The database ${file} can not be used`, () => {
      const driver = openDatabase(file);
      prepareDatabase(driver);
      try {
        prepareStarter(driver);
      } catch (error) {
        if (troubleOf(error) !== 'full') throw error;
        noteTrouble(`The disk is full: the starter lexicon could not be brought up to date in ${file}.`);
      }
      return driver;
    });
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const reason = cause instanceof Error ? cause.message : String(cause);
    if (troubleOf(cause) === 'full')
      throw new Error(
        `The disk is full: there is no room even to open ${file} (${reason}). Make room and start again.`,
        {
          cause,
        },
      );
    if (troubleOf(cause) !== 'damaged') throw error;
    throw new Error(damageOf(file, reason), { cause });
  }
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
