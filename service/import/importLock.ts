/**
 * One writer at a time in a data folder. The lock is the system's own on an empty
 * database file beside the data: it is gone with the process that has it, however that ends.
 */

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

/** A lock that is held. */
export interface ImportLock {
  /** Lets the next one in. */
  release(): void;
}

/** Name of the file in the data folder; nothing is ever written into it. */
const fileName = 'import.lock';

/** Milliseconds between attempts. */
const interval = 200;

/**
 * Waits until no other process imports into a data folder, and keeps others
 * from it until the lock is released. `noteWait` is told once when there is something to wait for.
 * @throws {Error} of SQLite when the file can't be made.
 */
export async function lockImports(dataFolder: string, noteWait: () => void): Promise<ImportLock> {
  const database = new DatabaseSync(join(dataFolder, fileName));
  for (let attempts = 0; !isLocked(database); attempts += 1) {
    if (attempts === 0) noteWait();
    await pause(interval);
  }
  return { release: () => database.close() };
}

/** Without a journal in a file: a full disk must not keep anybody from the lock. Node allows no `OFF`. */
function isLocked(database: DatabaseSync): boolean {
  try {
    database.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === sqliteBusy)
      return false;
    database.close();
    throw error;
  }
}

/** SQLITE_BUSY; extended codes add multiples of 256. */
const sqliteBusy = 5;
