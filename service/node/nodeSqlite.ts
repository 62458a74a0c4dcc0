/** The Driver over node:sqlite. */

import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Bindings,
  type Driver,
  inTransaction,
  type Row,
  type Statement,
} from '#service/core/sqlite/driver.ts';
import { memoized } from '#src/state/memoized.ts';

/** For another process that writes: an import of one dictionary takes seconds. */
const timeoutMs = 30_000;

/**
 * A file, or memory for `:memory:`. With write-ahead logging a service reads while an import writes; the next
 * statement sees another process's commit. `readOnly` never writes, and fails without the file. Throws Error of
 * SQLite: no folder, no rights, or no database.
 */
export function openDatabase(path: string, { readOnly = false } = {}): Driver {
  const database = new DatabaseSync(path, { readOnly });
  database.exec(`PRAGMA busy_timeout = ${timeoutMs}`);
  if (!readOnly) database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
  database.exec('PRAGMA cache_size = -16384; PRAGMA temp_store = MEMORY');
  return {
    exec: (sql) => database.exec(sql),
    prepare: memoized((sql) => statementOf(database.prepare(sql))),
    transaction: (work) =>
      inTransaction(
        (sql) => database.exec(sql),
        () => database.isTransaction,
        work,
      ),
    close: () => database.close(),
  };
}

function statementOf(statement: StatementSync): Statement {
  return {
    all: (bindings: Bindings = []) => statement.all(...bindings) as Row[],
    get: (bindings: Bindings = []) => statement.get(...bindings) as Row | undefined,
    run(bindings: Bindings = []) {
      statement.run(...bindings);
    },
  };
}

/** Milliseconds between attempts. */
const intervalMs = 200;

/**
 * Waits until no other process locks the file, and locks it until release; never writes into it. `noteWait`
 * is called once if it has to wait. Rejects with the error of SQLite when the file can't be made.
 */
export async function lockFile(file: string, noteWait: () => void): Promise<{ release(): void }> {
  const database = new DatabaseSync(file);
  for (let attempts = 0; !isLocked(database); attempts += 1) {
    if (attempts === 0) noteWait();
    await pause(intervalMs);
  }
  return { release: () => database.close() };
}

/** Journal in memory: a full disk must not prevent locking. Node has no `OFF`. */
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
