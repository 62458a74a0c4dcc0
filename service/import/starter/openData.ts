import { accessSync, constants, statSync } from 'node:fs';
import { prepareDatabase } from '#service/core/sqlite/database.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { makeFolder } from '#service/node/files.ts';
import { openDatabase } from '#service/node/nodeSqlite.ts';
import { databaseFile } from '#service/node/settings.ts';
import { messageOf } from '#src/state/unknownValue.ts';
import { prepareStarter } from './starter.ts';

/** A hint for messages; `command` as npm takes it. */
export function otherDataFolder(command: string): string {
  return `Choose another folder: DATA_DIR=… npm ${command}`;
}

/** Makes a folder if need be and checks it. Throws Error with a message for the user, with its cause. */
export function makeWritable(what: string, folder: string, hint: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw inWords(`${what} (${folder}) cannot be written`, hint, error);
  }
}

/** Does not add the sample dictionary. `command` is the one to repeat. Throws Error as `makeWritable`. */
export function openToWrite(dataFolder: string, command: string): Driver {
  const file = databaseFile(dataFolder);
  let driver: Driver | undefined;
  try {
    const stats = statSync(file, { throwIfNoEntry: false });
    // SQLite reports a pipe as a failing disk, and a file that may only be read at the first write.
    if (stats?.isFile() === false) throw new Error('it is not a regular file');
    if (stats !== undefined) accessSync(file, constants.R_OK | constants.W_OK);
    driver = openDatabase(file);
    prepareDatabase(driver);
    return driver;
  } catch (error) {
    driver?.close();
    throw unusable(file, command, error);
  }
}

/**
 * Opens the database with the sample dictionary; if that cannot be updated, for example on a full disk, with the data
 * it has. `command` as for `openToWrite`. Throws Error as `makeWritable`.
 */
export function openData(
  dataFolder: string,
  noteTrouble: (trouble: string) => void = console.error,
  command = 'start',
): Driver {
  makeWritable('DATA_DIR', dataFolder, otherDataFolder(command));
  const driver = openToWrite(dataFolder, command);
  try {
    prepareStarter(driver);
  } catch (error) {
    noteTrouble(
      `The sample dictionary in ${databaseFile(dataFolder)} cannot be updated: ${messageOf(error)}`,
    );
  }
  return driver;
}

/**
 * Opens a complete database that nothing may change, as in an image. Throws Error with a message for the user without
 * one, or if it cannot be read.
 */
export function openToRead(dataFolder: string): Driver {
  const file = databaseFile(dataFolder);
  let driver: Driver | undefined;
  try {
    driver = openDatabase(file, { readOnly: true });
    prepareDatabase(driver);
    return driver;
  } catch (error) {
    driver?.close();
    const hint =
      'DATA_READ_ONLY needs a folder that npm run copy has made. Without it, the folder is prepared.';
    throw inWords(`The database ${file} cannot be used`, hint, error);
  }
}

/** The error of a database, with a hint for the user. */
export function unusable(file: string, command: string, cause: unknown): Error {
  const hint =
    'If it is damaged, stop the service, move the file away (and those with -wal and -shm, if they exist), ' +
    `and import the dictionaries again. ${otherDataFolder(command)}`;
  return inWords(`The database ${file} cannot be used`, hint, cause);
}

/** An error with a message for the user: what can't be done, why, and the hint; caused by the original error. */
export function inWords(what: string, hint: string, cause: unknown): Error {
  return new Error(`${what}: ${messageOf(cause)}\n${hint}`, { cause });
}
