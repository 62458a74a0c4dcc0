import { accessSync, constants, statSync } from 'node:fs';
import { prepareDatabase } from '#service/core/sqlite/database.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { makeFolder, messageOf } from '#service/node/files.ts';
import { damageOf, openDatabase, troubleOf } from '#service/node/nodeSqlite.ts';
import { databaseFile } from '#service/node/settings.ts';
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
  try {
    return prepared(file);
  } catch (error) {
    throw unusable(file, command, error);
  }
}

/**
 * Opens the database with the sample dictionary. On a full disk it uses the existing data and calls
 * `noteTrouble`. `command` as for `openToWrite`. Throws Error as `makeWritable`.
 */
export function openData(
  dataFolder: string,
  noteTrouble: (trouble: string) => void = () => undefined,
  command = 'start',
): Driver {
  makeWritable('DATA_DIR', dataFolder, otherDataFolder(command));
  const file = databaseFile(dataFolder);
  const driver = openToWrite(dataFolder, command);
  try {
    prepareStarter(driver);
  } catch (error) {
    if (troubleOf(error) !== 'full') throw unusable(file, command, error);
    noteTrouble(
      `The disk is full: the sample dictionary in ${file} could not be updated. Free some space and start again.`,
    );
  }
  return driver;
}

function prepared(file: string): Driver {
  const stats = statSync(file, { throwIfNoEntry: false });
  // SQLite reports a pipe as a failing disk, and a file that may only be read at the first write.
  if (stats?.isFile() === false) throw new Error('it is not a regular file');
  if (stats !== undefined) accessSync(file, constants.R_OK | constants.W_OK);
  const driver = openDatabase(file);
  try {
    prepareDatabase(driver);
    return driver;
  } catch (error) {
    driver.close();
    throw error;
  }
}

/** The error of a database, in words for the user and with the error of SQLite as its cause. */
export function unusable(file: string, command: string, cause: unknown): Error {
  const trouble = troubleOf(cause);
  if (trouble === undefined)
    return inWords(`The database ${file} cannot be used`, otherDataFolder(command), cause);
  const reason = messageOf(cause);
  const full = `The disk is full: ${file} cannot be opened (${reason}). Free some space and try again.`;
  return new Error(trouble === 'full' ? full : damageOf(file, reason), { cause });
}

/** An error with a message for the user: what can't be done, why, and the hint; caused by the original error. */
export function inWords(what: string, hint: string, cause: unknown): Error {
  return new Error(`${what}: ${messageOf(cause)}\n${hint}`, { cause });
}
