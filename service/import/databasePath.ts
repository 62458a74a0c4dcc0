/** Where the server's database lies. */

import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The database file: `satnegirji.sqlite` in DATA_DIR, or in `data/` of the project. Makes the folder. */
export function databasePath(): string {
  const { DATA_DIR: chosen } = process.env;
  const folder = chosen ?? resolve(import.meta.dirname, '../../data');
  mkdirSync(folder, { recursive: true });
  return join(folder, 'satnegirji.sqlite');
}
