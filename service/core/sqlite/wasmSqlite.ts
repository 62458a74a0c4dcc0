/**
 * The Driver over SQLite WebAssembly. The engine is handed in, because the
 * device and the tests load it in different ways; only the calls named here
 * are used.
 */

import {
  type Bindings,
  type Driver,
  inTransaction,
  type Row,
  type SqlValue,
  type Statement,
} from './driver.ts';

/** A prepared statement of the engine's object interface (oo1). */
interface WasmStatement {
  /** The C pointer; undefined once finalized. */
  readonly pointer?: number | undefined;
  /** Number of columns in the answer. */
  readonly columnCount: number;
  /** Binds values to placeholders, from 1. */
  bind(values: SqlValue[]): unknown;
  /** Goes to the next row; false at the end. */
  step(): boolean;
  /** The row's values, written into the array given. */
  get(target: SqlValue[]): unknown;
  /** Names of the answer's columns. */
  getColumnNames(): string[];
  /** Makes it ready to run again; clears the bindings too when asked. */
  reset(alsoBindings?: boolean): unknown;
  /** Frees it. */
  finalize(): unknown;
}

/** A database of the engine's object interface (oo1). */
interface WasmDatabase {
  /** The C pointer; undefined once closed. */
  readonly pointer?: number | undefined;
  /** Runs SQL. */
  exec(sql: string): unknown;
  /** Prepares SQL. */
  prepare(sql: string): WasmStatement;
  /** Closes it. */
  close(): void;
}

/** What the engine (`sqlite3InitModule()`) is used for. */
export interface WasmEngine {
  /** The object interface. */
  readonly oo1: { readonly DB: new (name: string, flags?: string) => WasmDatabase };
  /** The C interface. */
  readonly capi: {
    readonly SQLITE_DESERIALIZE_FREEONCLOSE: number;
    readonly SQLITE_DESERIALIZE_RESIZEABLE: number;
    sqlite3_deserialize(
      database: number,
      schema: string,
      data: number,
      size: number,
      room: number,
      flags: number,
    ): number;
    sqlite3_js_db_export(database: number): Uint8Array;
  };
  /** The engine's memory. */
  readonly wasm: WasmMemory & { allocFromTypedArray(bytes: Uint8Array): number };
}

/** A driver whose whole database can be taken out as bytes. */
export interface WasmDriver extends Driver {
  /** A copy of the database file: what the device stores and later opens again. */
  bytes(): Uint8Array;
}

/**
 * Opens a database in memory: empty, or the one whose file's bytes are given.
 * @throws {Error} with SQLite's code where the bytes are no database.
 */
export function openWasm(engine: WasmEngine, bytes?: Uint8Array): WasmDriver {
  const database = new engine.oo1.DB(':memory:', 'c');
  if (bytes !== undefined) {
    const { capi } = engine;
    const data = engine.wasm.allocFromTypedArray(openable(bytes));
    const flags = capi.SQLITE_DESERIALIZE_FREEONCLOSE | capi.SQLITE_DESERIALIZE_RESIZEABLE;
    const size = bytes.byteLength;
    const code = capi.sqlite3_deserialize(pointerOf(database), 'main', data, size, size, flags);
    if (code !== 0) {
      database.close();
      throw new Error(`These bytes cannot be opened as a database (SQLite code ${code}).`);
    }
  }
  return driverOf(engine, database);
}

/**
 * The bytes as the engine can open them: a plain array (it refuses subclasses,
 * such as the Buffer Node reads files into), and not marked as using a
 * write-ahead log, which memory has none of. The marks are bytes 18 and 19.
 */
function openable(bytes: Uint8Array): Uint8Array {
  if (bytes[18] !== 2 && bytes[19] !== 2) {
    return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
  const copy = new Uint8Array(bytes);
  copy.fill(1, 18, 20);
  return copy;
}

function pointerOf(database: WasmDatabase): number {
  if (database.pointer === undefined) throw new Error('The database is closed.');
  return database.pointer;
}

function driverOf(engine: WasmEngine, database: WasmDatabase): WasmDriver {
  const statements = new Map<string, WasmStatement>();
  const known = new Map<string, Statement>();
  const runner = createWasmRunner(engine.wasm);
  return {
    exec(sql) {
      database.exec(sql);
    },
    prepare(sql) {
      const before = known.get(sql);
      if (before !== undefined) return before;
      const raw = database.prepare(sql);
      const statement = statementOf(raw, runner);
      statements.set(sql, raw);
      known.set(sql, statement);
      return statement;
    },
    transaction: (work) =>
      inTransaction(
        (sql) => database.exec(sql),
        () => rollBack(database),
        work,
      ),
    close() {
      for (const statement of statements.values()) statement.finalize();
      statements.clear();
      known.clear();
      runner.end();
      database.close();
    },
    bytes: () => engine.capi.sqlite3_js_db_export(pointerOf(database)),
  };
}

/** Some errors (out of memory) have rolled back already; then ROLLBACK itself throws, and must not hide them. */
function rollBack(database: WasmDatabase): void {
  try {
    database.exec('ROLLBACK');
  } catch {
    // Nothing is left to roll back.
  }
}

function statementOf(statement: WasmStatement, runner: WasmRunner): Statement {
  let names: readonly string[] | undefined;

  function row(): Row {
    // Names are asked for once a row exists: the engine may have to prepare anew after a change of schema.
    names ??= statement.getColumnNames();
    const values: SqlValue[] = [];
    statement.get(values);
    const result: Record<string, SqlValue> = {};
    names.forEach((name, column) => {
      result[name] = values[column] ?? null;
    });
    return result;
  }

  function using<Result>(bindings: Bindings, work: () => Result): Result {
    try {
      if (bindings.length > 0) statement.bind([...bindings]);
      return work();
    } finally {
      statement.reset(bindings.length > 0);
    }
  }

  return {
    all: (bindings = []) =>
      using(bindings, () => {
        const rows: Row[] = [];
        while (statement.step()) rows.push(row());
        return rows;
      }),
    get: (bindings = []) => using(bindings, () => (statement.step() ? row() : undefined)),
    run(bindings = []) {
      const { pointer } = statement;
      // Left to the object interface, which knows what to say of an error.
      if (pointer !== undefined && runner.run(pointer, bindings)) return;
      using(bindings, () => {
        while (statement.step());
      });
    },
  };
}

/** The engine's memory and its bare C functions. */
interface WasmMemory {
  /** Reserves bytes. */
  alloc(size: number): number;
  /** Gives reserved bytes back. */
  dealloc(pointer: number): void;
  /** The memory as bytes; another view after it has grown. */
  heap8u(): Uint8Array;
  /** C functions, unchecked. */
  readonly exports: object;
}

/** Known to every engine that has WebAssembly, but to no library of the language itself. */
declare const TextEncoder: new () => {
  encodeInto(text: string, bytes: Uint8Array): { readonly written: number };
};

interface CFunctions {
  sqlite3_bind_text(statement: number, place: number, text: number, size: number, owner: number): number;
  sqlite3_bind_double(statement: number, place: number, value: number): number;
  sqlite3_bind_int(statement: number, place: number, value: number): number;
  sqlite3_bind_int64(statement: number, place: number, value: bigint): number;
  sqlite3_bind_null(statement: number, place: number): number;
  sqlite3_step(statement: number): number;
  sqlite3_reset(statement: number): number;
}

const done = 101;
const row = 100;

/** Tells SQLite to copy the text before it returns. */
const transient = -1;

const largestInt = 2 ** 31 - 1;

/** Runs statements of one database. */
interface WasmRunner {
  /** Runs a statement with these values; false when that failed, and then nothing has happened. */
  run(statement: number, bindings: Bindings): boolean;
  /** Gives back the memory it works in. */
  end(): void;
}

/** Makes the runner of a database. */
function createWasmRunner(memory: WasmMemory): WasmRunner {
  const c = memory.exports as CFunctions;
  const encoder = new TextEncoder();
  let size = 1 << 16;
  let scratch = 0;

  function room(wanted: number): void {
    if (scratch !== 0 && wanted <= size) return;
    if (scratch !== 0) memory.dealloc(scratch);
    size = Math.max(size, wanted * 2);
    scratch = memory.alloc(size);
  }

  function bindText(statement: number, place: number, text: string): number {
    // No UTF-16 unit becomes more than three bytes.
    room(text.length * 3);
    const heap = memory.heap8u();
    const { written } = encoder.encodeInto(text, heap.subarray(scratch, scratch + size));
    return c.sqlite3_bind_text(statement, place, scratch, written, transient);
  }

  function bind(statement: number, place: number, value: SqlValue): number {
    if (typeof value === 'string') return bindText(statement, place, value);
    if (value === null) return c.sqlite3_bind_null(statement, place);
    if (typeof value !== 'number') return row;
    if (!Number.isInteger(value)) return c.sqlite3_bind_double(statement, place, value);
    if (Math.abs(value) <= largestInt) return c.sqlite3_bind_int(statement, place, value);
    return c.sqlite3_bind_int64(statement, place, BigInt(value));
  }

  return {
    run(statement, bindings) {
      let place = 0;
      for (const value of bindings) {
        place += 1;
        if (bind(statement, place, value) !== 0) return false;
      }
      let code = c.sqlite3_step(statement);
      while (code === row) code = c.sqlite3_step(statement);
      c.sqlite3_reset(statement);
      return code === done;
    },
    end() {
      if (scratch !== 0) memory.dealloc(scratch);
      scratch = 0;
    },
  };
}
