import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { prepareDatabase, raiseRevision, revisionOf } from '#service/core/sqlite/database.ts';
import { makeFolder, messageOf } from '#service/node/files.ts';
import { damageOf, type FileDriver, openDatabase, troubleOf } from '#service/node/nodeSqlite.ts';
import { databaseFile } from '#service/node/settings.ts';
import { prepareStarter } from './starter.ts';

/** A hint for messages; `command` as npm takes it. */
export function otherDataFolder(command: string): string {
  return `Choose another folder: DATA_DIR=… npm ${command}`;
}

/** Makes a folder if need be and checks it. Throws Error with a message for the user, with its cause. */
export function makeWritable(what: string, folder: string, hint: string): void {
  explain(`${what} (${folder}) cannot be written`, hint, () => {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  });
}

/** Does not add the sample dictionary. `command` is the one to repeat. Throws Error as `makeWritable`. */
export function openToWrite(dataFolder: string, command: string): FileDriver {
  const file = databaseFile(dataFolder);
  return explain(`The database ${file} cannot be used`, otherDataFolder(command), () => {
    // SQLite itself says so only at the first write.
    if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
    return prepared(file);
  });
}

/**
 * Opens the database with the sample dictionary. On a full disk it uses the existing data and calls
 * `noteTrouble`. `command` as for `openToWrite`. Throws Error as `makeWritable`.
 */
export function openData(
  dataFolder: string,
  noteTrouble: (trouble: string) => void = () => undefined,
  command = 'start',
): FileDriver {
  const hint = otherDataFolder(command);
  makeWritable('DATA_DIR', dataFolder, hint);
  const file = databaseFile(dataFolder);
  try {
    const driver = prepared(file);
    try {
      prepareStarter(driver);
    } catch (error) {
      if (troubleOf(error) !== 'full') throw error;
      noteTrouble(
        `The disk is full: the sample dictionary in ${file} could not be updated. Free some space and start again.`,
      );
    }
    return driver;
  } catch (error) {
    const trouble = troubleOf(error);
    if (trouble === undefined) throw inWords(`The database ${file} cannot be used`, hint, error);
    const message =
      trouble === 'full'
        ? `The disk is full: ${file} cannot be opened (${messageOf(error)}). Free some space and start again.`
        : damageOf(file, messageOf(error));
    throw new Error(message, { cause: error });
  }
}

/** For a file that replaced the open one. Throws Error of SQLite, or UnusableDatabase; the old one stays open then. */
export function reopenData(driver: FileDriver, dataFolder: string): void {
  const old = revisionOf(driver);
  const next = prepared(databaseFile(dataFolder));
  try {
    // The service must not wait for an import that is writing.
    next.exec('PRAGMA busy_timeout = 0');
    // Caches are made per revision, and the new database may have the same number.
    next.transaction(() => raiseRevision(next, old));
  } finally {
    next.close();
  }
  driver.reopen();
}

function prepared(file: string): FileDriver {
  // SQLite reports a pipe as a failing disk.
  if (statSync(file, { throwIfNoEntry: false })?.isFile() === false)
    throw new Error('it is not a regular file');
  const driver = openDatabase(file);
  try {
    prepareDatabase(driver);
    return driver;
  } catch (error) {
    driver.close();
    throw error;
  }
}

/** An error with a message for the user: what can't be done, why, and the hint; caused by the original error. */
export function inWords(what: string, hint: string, error: unknown): Error {
  return new Error(`${what}: ${messageOf(error)}\n${hint}`, { cause: error });
}

function explain<Result>(what: string, hint: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw inWords(what, hint, error);
  }
}
