/** The Driver over SQLite WebAssembly. Device and tests load the engine in different ways and pass it in. */

import type { Database, PreparedStatement, Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { memoized } from '#src/state/memoized.ts';
import {
  type Bindings,
  type Driver,
  inTransaction,
  type Row,
  type SqlValue,
  type Statement,
} from './driver.ts';
import { type DatabaseFile, fileNamer, vfsName } from './wasmFiles.ts';

export type WasmEngine = Sqlite3Static;

interface WasmDriver extends Driver {
  /** The database file, which the device stores; valid until the next change. */
  bytes(): Uint8Array;
}

/**
 * In memory: empty, or from the bytes of a file. Beyond `room` bytes more, writing doubles its memory. Throws Error with
 * SQLite's code for bytes that are no database.
 */
export function openWasm(engine: WasmEngine, bytes: Uint8Array = new Uint8Array(), room = 0): WasmDriver {
  const { capi, wasm } = engine;
  const database = new engine.oo1.DB(':memory:', 'c');
  const size = bytes.byteLength;
  const data = wasm.alloc(size + room || 1);
  wasm.heap8u().set(openable(bytes), data);
  const flags = capi.SQLITE_DESERIALIZE_FREEONCLOSE | capi.SQLITE_DESERIALIZE_RESIZEABLE;
  const code = capi.sqlite3_deserialize(pointerOf(database), 'main', data, size, size + room, flags);
  if (code !== 0) {
    database.close();
    throw new Error(`These bytes cannot be opened as a database (SQLite code ${code}).`);
  }
  return driverOf(engine, database);
}

/**
 * The bytes as the engine opens them: a plain array, since it refuses subclasses such as Node's Buffer, and
 * not marked (bytes 18 and 19) as using a write-ahead log, which memory has none of.
 */
function openable(bytes: Uint8Array): Uint8Array {
  if (bytes[18] !== 2 && bytes[19] !== 2) {
    return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
  const copy = new Uint8Array(bytes);
  copy.fill(1, 18, 20);
  return copy;
}

/** A file is closed with the database. Throws Error with SQLite's code for what is no database. */
export function openDatabase(engine: WasmEngine, source: DatabaseFile | Uint8Array): Driver {
  if (source instanceof Uint8Array) return openWasm(engine, source);
  const database = new engine.oo1.DB(fileNamer(engine)(source), source.isReadOnly ? 'r' : 'w', vfsName);
  return driverOf(engine, database);
}

function pointerOf({ pointer }: Database | PreparedStatement): number {
  if (pointer === undefined) throw new Error('The database is closed.');
  return pointer;
}

function driverOf(engine: WasmEngine, database: Database): WasmDriver {
  const raw: PreparedStatement[] = [];
  const runner = createRunner(engine);
  return {
    exec(sql) {
      database.exec(sql);
    },
    prepare: memoized((sql) => {
      const prepared = database.prepare(sql);
      raw.push(prepared);
      return statementOf(prepared, runner);
    }),
    transaction: (work) =>
      inTransaction(
        (sql) => database.exec(sql),
        () => engine.capi.sqlite3_get_autocommit(pointerOf(database)) === 0,
        work,
      ),
    close() {
      for (const statement of raw) statement.finalize();
      runner.end();
      database.close();
    },
    bytes: () => bytesOf(engine, pointerOf(database)),
  };
}

function bytesOf({ capi, wasm }: WasmEngine, database: number): Uint8Array {
  const stack = wasm.pstack.pointer;
  try {
    const size = wasm.pstack.alloc(8);
    const data = capi.sqlite3_serialize(database, 'main', size, capi.SQLITE_SERIALIZE_NOCOPY);
    return wasm.heap8u().subarray(data, data + Number(wasm.peek(size, 'i64')));
  } finally {
    wasm.pstack.restore(stack);
  }
}

function statementOf(statement: PreparedStatement, runner: Runner): Statement {
  let names: readonly string[] | undefined;

  function row(): Row {
    // Only once a row exists: the engine may prepare again after a change of schema.
    names ??= statement.getColumnNames();
    const values = statement.get([]) as SqlValue[];
    return Object.fromEntries(names.map((name, column) => [name, values[column] ?? null]));
  }

  function using<Result>(bindings: Bindings, work: () => Result): Result {
    try {
      // The object interface binds blobs, and reports errors.
      if (!runner.bind(pointerOf(statement), bindings)) statement.bind([...bindings]);
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
      if (runner.run(pointerOf(statement), bindings)) return;
      // The object interface binds blobs, and reports errors.
      using(bindings, () => {
        while (statement.step());
      });
    },
  };
}

/** Every engine with WebAssembly has it, but the language's own types don't. */
declare const TextEncoder: new () => {
  encodeInto(text: string, bytes: Uint8Array): { readonly written: number };
};

interface CFunctions {
  sqlite3_bind_text(statement: number, index: number, text: number, size: number, owner: number): number;
  sqlite3_bind_double(statement: number, index: number, value: number): number;
  sqlite3_bind_int64(statement: number, index: number, value: bigint): number;
  sqlite3_bind_int(statement: number, index: number, value: number): number;
  sqlite3_bind_null(statement: number, index: number): number;
  sqlite3_step(statement: number): number;
  sqlite3_reset(statement: number): number;
}

const [rowCode, doneCode] = [100, 101];

/** Not 0, which is SQLite's code for success. */
const notBound = 1;

/** Tells SQLite to copy the text before it returns. */
const transient = -1;

type Runner = ReturnType<typeof createRunner>;

/** Runs statements by C functions: with the object interface building a database takes 1.7 times as long. */
function createRunner({ wasm }: WasmEngine) {
  const c = wasm.exports as CFunctions;
  const encoder = new TextEncoder();
  let size = 0;
  let scratch = 0;

  function bindText(statement: number, index: number, text: string): number {
    // A UTF-16 unit is at most three bytes.
    if (text.length * 3 > size || scratch === 0) {
      if (scratch !== 0) wasm.dealloc(scratch);
      size = Math.max(1 << 16, text.length * 6);
      scratch = wasm.alloc(size);
    }
    const { written } = encoder.encodeInto(text, wasm.heap8u().subarray(scratch, scratch + size));
    return c.sqlite3_bind_text(statement, index, scratch, written, transient);
  }

  function bindOne(statement: number, index: number, value: SqlValue): number {
    if (typeof value === 'string') return bindText(statement, index, value);
    if (value === null) return c.sqlite3_bind_null(statement, index);
    if (typeof value !== 'number') return notBound;
    if (!Number.isInteger(value)) return c.sqlite3_bind_double(statement, index, value);
    if (Math.abs(value) < 2 ** 31) return c.sqlite3_bind_int(statement, index, value);
    return c.sqlite3_bind_int64(statement, index, BigInt(value));
  }

  /** False on failure. */
  function bind(statement: number, bindings: Bindings): boolean {
    return bindings.every((value, index) => bindOne(statement, index + 1, value) === 0);
  }

  return {
    bind,
    /** False on failure; then nothing has happened. */
    run(statement: number, bindings: Bindings): boolean {
      if (!bind(statement, bindings)) return false;
      let code = c.sqlite3_step(statement);
      while (code === rowCode) code = c.sqlite3_step(statement);
      c.sqlite3_reset(statement);
      return code === doneCode;
    },
    /** Frees its memory. */
    end(): void {
      if (scratch !== 0) wasm.dealloc(scratch);
      scratch = 0;
    },
  };
}
