/** The two engines every specification of the service runs on. */

import sqlite3InitModule from '@sqlite.org/sqlite-wasm';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { openWasm, type WasmEngine } from '#service/core/sqlite/wasmSqlite.ts';
import { emptyDatabase } from './smallDictionaries.ts';

/** A place where the dictionary service can sit, with an empty, prepared database in memory. */
export interface Backend {
  readonly backend: string;
  readonly open: () => Driver;
}

/** The engine, loaded once for all specifications of a file. */
export const engine: WasmEngine = await sqlite3InitModule();

/** Server and device. */
export const backends: readonly Backend[] = [
  { backend: 'node:sqlite', open: () => emptyDatabase() },
  { backend: 'SQLite WASM', open: () => emptyDatabase(openWasm(engine)) },
];
