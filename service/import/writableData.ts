/** The database of a data folder, opened for one import at a time. */

import type { Driver } from '#service/core/sqlite/driver.ts';
import { makeWritable, openToWrite, otherDataFolder } from '#service/import/starter/openData.ts';
import { type FileLock, troubleOf } from '#service/node/nodeSqlite.ts';
import { lockImports } from './importLock.ts';

/** Where data is written to. */
export interface OpenData {
  /** The database, or why there was no room even to open it. */
  readonly opened: Driver | FullDisk;
  /** Lets the next import in. */
  close(): void;
}

/** A full disk, as SQLite or the system tells of it. */
export interface FullDisk {
  readonly full: unknown;
}

/**
 * The database of a data folder, with nobody else importing into it. A disk that is
 * full already is told of by each source, as one that becomes full.
 * Rejects in words for people when the folder can't be written or the database not be used; the cause is the error.
 */
export async function writableData(folder: string): Promise<OpenData> {
  let lock: FileLock | undefined;
  let driver: Driver | undefined;
  const close = () => {
    driver?.close();
    lock?.release();
  };
  try {
    makeWritable('DATA_DIR', folder, otherDataFolder('run import'));
    lock = await lockImports(folder, () =>
      console.error(`Another import is writing into ${folder}. Waiting for it to end …`),
    );
    driver = openToWrite(folder, 'run import');
    return { opened: driver, close };
  } catch (error) {
    close();
    const cause = causeOf(error);
    if (troubleOf(cause) !== 'full') throw error;
    return { opened: { full: cause }, close: () => undefined };
  }
}

/** The error that one in words for people was made of, or the error itself. */
export function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? error.cause : error;
}
