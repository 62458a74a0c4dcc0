/** Making a database ready for use. */

import { tablesVersion } from '#src/contract/versions.ts';
import { applicationId, tables } from './databaseTables.ts';
import type { Driver } from './driver.ts';
import { numberIn } from './row.ts';

/** The file is no dictionary database, or one of another version. */
export class UnusableDatabase extends Error {
  /** Names the kind of error in logs. */
  override readonly name = 'UnusableDatabase';
}

/**
 * Creates the tables in an empty database and checks those of any other.
 * Writes nothing when they are there already, so a read-only one can be passed.
 * @throws {UnusableDatabase} in words for people when it is another program's, or of another version;
 * otherwise of SQLite.
 */
export function prepareDatabase(driver: Driver): void {
  if (pragma(driver, 'user_version') !== 0 || tableCount(driver) > 0) {
    check(driver);
    return;
  }
  driver.transaction(() => {
    // Another process may have made them between the check and the lock.
    if (tableCount(driver) > 0) return;
    driver.exec(tables);
    driver.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${tablesVersion}`);
  });
  check(driver);
}

/**
 * A number that is another one after every change of the data, whoever made it.
 * @throws {Error} of SQLite.
 */
export function revisionOf(driver: Driver): number {
  return numberIn(driver.prepare("SELECT value FROM state WHERE name = 'revision'").get(), 'value');
}

/**
 * Notes a change of the data; to be called inside the transaction that makes it. The new revision is above `other`,
 * which another database had that this one replaces.
 * @throws {Error} of SQLite.
 */
export function raiseRevision(driver: Driver, other = 0): void {
  driver.prepare("UPDATE state SET value = max(value, ?) + 1 WHERE name = 'revision'").run([other]);
}

function check(driver: Driver): void {
  if (pragma(driver, 'application_id') !== applicationId) {
    throw new UnusableDatabase(
      'This file is a database, but not a dictionary database. Choose another DATA_DIR.',
    );
  }
  const version = pragma(driver, 'user_version');
  if (version !== tablesVersion) {
    throw new UnusableDatabase(
      `The dictionary database has tables of version ${version}; this program needs version ${tablesVersion}. ` +
        'Move the file away and import again.',
    );
  }
}

function pragma(driver: Driver, name: string): number {
  return numberIn(driver.prepare(`PRAGMA ${name}`).get(), name);
}

function tableCount(driver: Driver): number {
  return numberIn(driver.prepare('SELECT count(*) AS n FROM sqlite_schema').get(), 'n');
}
