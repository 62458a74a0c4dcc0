/** The check at start: whether what the record names is there, without reading any of it. */
import { tablesVersion } from '#src/contract/versions.ts';
import type { DeviceStorage } from './deviceStorage.ts';

/**
 * `fine`: everything is there, or nothing was ever here. `outdated`: made by another version of
 * the app, all parts are here to make it anew. `evicted`: the browser cleared some or all of it
 * away. `refused`: the browser lets this page keep nothing.
 */
export type DeviceHealth = 'fine' | 'outdated' | 'evicted' | 'refused';

/** Checks; `noted` are the packs that were here according to the note in local storage. */
export async function deviceHealth(storage: DeviceStorage, noted: readonly string[]): Promise<DeviceHealth> {
  try {
    const record = await storage.record();
    if (record === undefined) return noted.length > 0 ? 'evicted' : 'fine';
    if (record.file === undefined) return 'fine';
    const here = await storage.partHashes();
    const complete = record.packs.every(({ parts }) => parts.every(({ hash }) => here.has(hash)));
    if (!(await storage.hasDatabase(record.file))) return 'evicted';
    if (record.tables !== tablesVersion) return complete ? 'outdated' : 'evicted';
    return 'fine';
  } catch {
    return 'refused';
  }
}
