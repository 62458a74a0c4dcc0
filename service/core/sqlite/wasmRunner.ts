/**
 * Running a statement of SQLite WebAssembly by its C functions alone. The object
 * interface checks and converts every argument, which for the million statements
 * of building a database is more than half of the time.
 */

import type { Bindings, SqlValue } from './driver.ts';

/** The engine's memory and its bare C functions. */
export interface WasmMemory {
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
export interface WasmRunner {
  /** Runs a statement with these values; false when that failed, and then nothing has happened. */
  run(statement: number, bindings: Bindings): boolean;
  /** Gives back the memory it works in. */
  end(): void;
}

/** Makes the runner of a database. */
export function createWasmRunner(memory: WasmMemory): WasmRunner {
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
