/** The Driver over Node's own SQLite. */

import { basename } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Bindings,
  type Driver,
  inTransaction,
  type Row,
  type Statement,
} from '#service/core/sqlite/driver.ts';

/** How a database file is opened. */
export interface OpenOptions {
  /** Never writes, and fails when the file does not exist. */
  readonly readOnly?: boolean;
}

/** A database in a file, which another file may replace. */
export interface FileDriver extends Driver {
  /**
   * Opens the file that has the path now, and closes the one that was open. Prepared statements stay valid.
   * @throws {Error} of SQLite; the old file stays open then.
   */
  reopen(): void;
}

/** Milliseconds to wait for another process that writes: an import of one dictionary takes seconds. */
const timeoutMs = 30_000;

/**
 * Opens a database file, or one in memory for `:memory:`. Write-ahead logging lets a running service read on
 * while an import writes; on another process's commit the next statement sees the new data. Throws Error of
 * SQLite: no folder, no rights, or no database.
 */
export function openDatabase(path: string, options: OpenOptions = {}): FileDriver {
  return driverOf(() => opened(path, options));
}

function opened(path: string, options: OpenOptions): DatabaseSync {
  const database = new DatabaseSync(path, { readOnly: options.readOnly ?? false });
  database.exec(`PRAGMA busy_timeout = ${timeoutMs}`);
  if (options.readOnly !== true) {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
  }
  database.exec('PRAGMA cache_size = -16384; PRAGMA temp_store = MEMORY');
  return database;
}

/** What a failure of SQLite means for people. */
export type SqliteTrouble = 'damaged' | 'full';

/** What an error of SQLite or the system says of the database file or its disk; `undefined` for any other. */
export function troubleOf(error: unknown): SqliteTrouble | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) return 'full';
  if (!('errcode' in error)) return undefined;
  // Extended codes add multiples of 256. A write beyond a quota or a limit of file sizes is an I/O error.
  const code = Number(error.errcode) % 256;
  if (code === sqliteCorrupt || code === sqliteNotADatabase) return 'damaged';
  return code === sqliteFull || code === sqliteInputOutput ? 'full' : undefined;
}

/** What to do about a damaged database, in words for people. */
export function damageOf(database: string, problem: string): string {
  const name = basename(database);
  return (
    `The database ${name} is damaged (${problem}). Stop the service, move ${name} away ` +
    `(and ${name}-wal and ${name}-shm, if they exist), and import the dictionaries again.`
  );
}

const sqliteInputOutput = 10;
const sqliteCorrupt = 11;
const sqliteFull = 13;
const sqliteNotADatabase = 26;

/**
 * Moves what is committed into the database file and empties the log beside it. Done before and after large
 * writes: what a full disk has undone would else stay in the log and keep the disk full. Throws Error of
 * SQLite, but not of a full disk.
 */
export function emptyLog(driver: Driver): void {
  try {
    driver.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
  } catch (error) {
    // The data is safe in the log; there is only no room yet to move it.
    if (troubleOf(error) !== 'full') throw error;
  }
}

function driverOf(open: () => DatabaseSync): FileDriver {
  let database = open();
  const statements = new Map<string, StatementSync>();
  const compiled = (sql: string): StatementSync => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const statement = database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  return {
    exec: (sql) => database.exec(sql),
    prepare(sql) {
      compiled(sql);
      // Callers keep statements; after a reopen the next call compiles them again.
      return statementOf(() => compiled(sql));
    },
    transaction: (work) =>
      inTransaction(
        (sql) => database.exec(sql),
        () => {
          // Some errors (disk full, I/O) have rolled back already; then ROLLBACK itself would throw.
          if (database.isTransaction) database.exec('ROLLBACK');
        },
        work,
      ),
    reopen() {
      const next = open();
      statements.clear();
      database.close();
      database = next;
    },
    close: () => database.close(),
  };
}

function statementOf(compiled: () => StatementSync): Statement {
  return {
    all: (bindings: Bindings = []) => compiled().all(...bindings) as Row[],
    get: (bindings: Bindings = []) => compiled().get(...bindings) as Row | undefined,
    run(bindings: Bindings = []) {
      compiled().run(...bindings);
    },
  };
}

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
