/** One writer at a time in a data folder. */

import { join } from 'node:path';
import { inWords, otherDataFolder } from '#service/import/starter/openData.ts';
import { type FileLock, lockFile } from '#service/node/nodeSqlite.ts';

/** Name of the file in the data folder; it is beside the data, for a service reads on while an import writes. */
const fileName = 'import.lock';

/**
 * Waits until no other process imports into a data folder, and keeps others
 * from it until the lock is released. `noteWait` is told once when there is something to wait for.
 * Rejects in words for people when the file can't be made; the cause is the error of SQLite.
 */
export async function lockImports(dataFolder: string, noteWait: () => void): Promise<FileLock> {
  const file = join(dataFolder, fileName);
  try {
    return await lockFile(file, noteWait);
  } catch (error) {
    throw inWords(`The file ${file} cannot be used`, otherDataFolder('run import'), error);
  }
}
