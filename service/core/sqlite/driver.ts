/**
 * The few SQLite calls the service uses, so that one set of SQL serves both
 * backends: node:sqlite on the server, SQLite WebAssembly on the device.
 */

/** A value SQLite stores or gives back. */
export type SqlValue = string | number | null | Uint8Array;

/** One row of an answer, by column name. */
export type Row = Readonly<Record<string, SqlValue>>;

/** Values bound to `?` placeholders, in order. */
export type Bindings = readonly SqlValue[];

/** A prepared statement; kept by the caller and used any number of times. */
export interface Statement {
  /** All rows of the answer. */
  all(bindings?: Bindings): readonly Row[];
  /** The first row, or `undefined` when there is none. */
  get(bindings?: Bindings): Row | undefined;
  /** Runs a statement that answers nothing. */
  run(bindings?: Bindings): void;
}

/** An open database. Errors of SQLite are thrown as they are. */
export interface Driver {
  /** Runs SQL that takes no bindings: schema, pragmas. */
  exec(sql: string): void;
  /** Prepares a statement; the same SQL gives the same prepared statement. */
  prepare(sql: string): Statement;
  /** Runs `work` in one immediate transaction; rolls back and rethrows when it throws. */
  transaction<Result>(work: () => Result): Result;
  /** Closes the database and all its statements. */
  close(): void;
}

/**
 * Runs work in one immediate transaction of a database.
 * @throws whatever the work or the commit throws, after `rollBack`; that one must not throw where SQLite has
 * rolled back already, as it does on a full disk: it would hide why.
 */
export function inTransaction<Result>(
  exec: (sql: string) => void,
  rollBack: () => void,
  work: () => Result,
): Result {
  exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    exec('COMMIT');
    return result;
  } catch (error) {
    rollBack();
    throw error;
  }
}

/** A column that is a number; 0 when there is no row. */
export function numberIn(row: Row | undefined, column: string): number {
  return Number(row?.[column] ?? 0);
}

/** A column that is a text; '' when there is no row, or nothing in it. */
export function textIn(row: Row | undefined, column: string): string {
  return String(row?.[column] ?? '');
}
