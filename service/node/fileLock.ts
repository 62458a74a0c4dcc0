/**
 * One process at a time. The lock is the system's own on an empty database file:
 * it is gone with the process that has it, however that ends.
 */

import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

/** A lock that is held. */
export interface FileLock {
  /** Lets the next one in. */
  release(): void;
}

/** Milliseconds between attempts. */
const interval = 200;

/**
 * Waits until no other process has the lock of a file, and keeps others from it until
 * it is released; nothing is ever written into the file. `noteWait` is told once when
 * there is something to wait for. Rejects with the error of SQLite when the file can't be made.
 */
export async function lockFile(file: string, noteWait: () => void): Promise<FileLock> {
  const database = new DatabaseSync(file);
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
