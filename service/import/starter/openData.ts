/** The data folder: made if need be, its database opened and, at start, filled with the starter lexicon. */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { prepareDatabase, raiseRevision, revisionOf } from '#service/core/sqlite/database.ts';
import { makeFolder } from '#service/node/files.ts';
import { damageOf, type FileDriver, openDatabase, troubleOf } from '#service/node/nodeSqlite.ts';
import { databaseFile } from '#service/node/settings.ts';
import { prepareStarter } from './starter.ts';

/** What people are told to write when another data folder is wanted; `command` as npm takes it. */
export function otherDataFolder(command: string): string {
  return `Choose another folder: DATA_DIR=… npm ${command}`;
}

/**
 * Makes a folder if need be, and looks whether files can be made in it.
 * @throws {Error} in words for people: what it is, why it can't be, and the hint; the error itself is its cause.
 */
export function makeWritable(what: string, folder: string, hint: string): void {
  explain(`${what} (${folder}) cannot be written`, hint, () => {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  });
}

/**
 * Opens the database of a data folder to write into it, without the starter lexicon. `command` is the
 * one to be given again with another folder.
 * @throws {Error} in words for people, its cause the error itself, when the database can't be used.
 */
export function openToWrite(dataFolder: string, command: string): FileDriver {
  const file = databaseFile(dataFolder);
  return explain(`The database ${file} cannot be used`, otherDataFolder(command), () => {
    // SQLite itself says so only at the first write.
    if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
    return prepared(file);
  });
}

/**
 * Opens the database of a data folder, ready to answer. On a full disk it answers
 * from what is there; `noteTrouble` is told what is missing. `command` is the one
 * to be given again with another folder.
 * @throws {Error} in words for people when the folder can't be written or the database not be used.
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
    return explain(`The database ${file} cannot be used`, hint, () => {
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
    });
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const reason = cause instanceof Error ? cause.message : String(cause);
    if (troubleOf(cause) === 'full')
      throw new Error(
        `The disk is full: ${file} cannot be opened (${reason}). Free some space and start again.`,
        {
          cause,
        },
      );
    if (troubleOf(cause) !== 'damaged') throw error;
    throw new Error(damageOf(file, reason), { cause });
  }
}

/**
 * Changes to the database that has replaced the open one, under the same name.
 * @throws {Error} of SQLite, or UnusableDatabase; the old one stays open then.
 */
export function reopenData(driver: FileDriver, dataFolder: string): void {
  const old = revisionOf(driver);
  const next = prepared(databaseFile(dataFolder));
  try {
    // An import may be writing: the service must not wait for it.
    next.exec('PRAGMA busy_timeout = 0');
    // Caches are made per revision, and the new database may have the same number.
    next.transaction(() => raiseRevision(next, old));
  } finally {
    next.close();
  }
  driver.reopen();
}

function prepared(file: string): FileDriver {
  // SQLite says of a pipe that the disk fails.
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

/** An error in words for people: what can't be done, why, and the hint; its cause is the error itself. */
export function inWords(what: string, hint: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  return new Error(`${what}: ${reason}\n${hint}`, { cause: error });
}

function explain<Result>(what: string, hint: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw inWords(what, hint, error);
  }
}
