/** Storage: its size, areas and persistence. */
import type { OfflineArea } from '#src/contract/cacheLimits.ts';

export interface StorageEstimate {
  readonly used: number;
  readonly quota: number;
}

/** Absent or incomplete in old browsers, absent on pages that aren't secure. */
function browserStorage(): Partial<StorageManager> | undefined {
  return (navigator as { readonly storage?: StorageManager }).storage;
}

/** `undefined` where the browser doesn't say. */
export async function storageEstimate(): Promise<StorageEstimate | undefined> {
  const { usage, quota } = (await browserStorage()?.estimate?.()) ?? {};
  return usage === undefined || quota === undefined ? undefined : { used: usage, quota };
}

/** Asks for persistence; `undefined` where that is impossible. */
export async function askToStay(): Promise<boolean | undefined> {
  return browserStorage()?.persist?.();
}

/** Whether storage is persistent; `undefined` where that is unknown. */
export async function mayStay(): Promise<boolean | undefined> {
  return browserStorage()?.persisted?.();
}

/** The person's limit for an area, in bytes. */
interface StorageLimit {
  /** In ascending order. */
  readonly choices: readonly number[];
  /** `undefined` if nothing is stored. */
  readonly bytes: () => Promise<number | undefined>;
  /** Deletes the excess at once, least recently used first. */
  readonly change: (bytes: number) => Promise<void>;
}

export interface SavedCounts {
  readonly lists: number;
  readonly words: number;
  /** Words with a note or example of the person's own. */
  readonly notes: number;
  readonly recordings: number;
  readonly texts: number;
}

/** Answers and sounds of the service worker, downloaded dictionaries (`whole`), persisted queries (`last`), history, saved words, choices. */
export type StorageAreaName = OfflineArea | 'whole' | 'last' | 'history' | 'saved' | 'choices';

export interface StorageArea {
  readonly name: StorageAreaName;
  /** Made by the person: cannot be fetched again, so deleting needs a confirmation. */
  readonly counts?: () => Promise<SavedCounts>;
  readonly clear: () => Promise<void>;
  /** Absent where only the person decides what is stored. */
  readonly limit?: StorageLimit;
}
