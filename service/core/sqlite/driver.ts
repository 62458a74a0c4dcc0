/** The SQLite calls of the service, for node:sqlite on the server and SQLite WebAssembly on the device. */

export type SqlValue = string | number | null | Uint8Array;

export type Row = Readonly<Record<string, SqlValue>>;

/** Values of `?` placeholders, in order. */
export type Bindings = readonly SqlValue[];

/** Prepared, reusable. */
export interface Statement {
  all(bindings?: Bindings): readonly Row[];
  /** `undefined` when there is none. */
  get(bindings?: Bindings): Row | undefined;
  run(bindings?: Bindings): void;
}

/** Errors of SQLite are thrown as they are. */
export interface Driver {
  /** SQL without bindings: schema, pragmas. */
  exec(sql: string): void;
  /** The same SQL gives the same statement. */
  prepare(sql: string): Statement;
  /** Immediate transaction; rolls back and rethrows when `work` throws. */
  transaction<Result>(work: () => Result): Result;
  close(): void;
}

/** Immediate transaction. Throws what the work or the commit throws, after rolling back. */
export function inTransaction<Result>(
  exec: (sql: string) => void,
  isOpen: () => boolean,
  work: () => Result,
): Result {
  exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    exec('COMMIT');
    return result;
  } catch (error) {
    // After some errors (full disk, out of memory) SQLite has rolled back already; then ROLLBACK would hide them.
    if (isOpen()) exec('ROLLBACK');
    throw error;
  }
}

/** 0 without a row. */
export function numberIn(row: Row | undefined, column: string): number {
  return Number(row?.[column] ?? 0);
}

/** '' without a row or value. */
export function textIn(row: Row | undefined, column: string): string {
  return String(row?.[column] ?? '');
}
