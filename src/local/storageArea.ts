/** Room for what is to be kept, and whether the browser promises to keep it. */
import type { OfflineArea } from '#src/contract/workerMessage.ts';

/** The part of `navigator.storage` that is used. */
type StorageEstimateSource = Pick<StorageManager, 'estimate' | 'persist' | 'persisted'>;

/** How much of the browser's room is used and how much there is. */
export interface StorageEstimate {
  readonly used: number;
  readonly quota: number;
}

/** The browser's storage; absent in old browsers and on pages that aren't secure. */
function browserStorage(): StorageEstimateSource | undefined {
  return (navigator as { readonly storage?: StorageManager }).storage;
}

/** How much room there is; `undefined` where the browser doesn't say. */
export async function storageEstimate(source = browserStorage()): Promise<StorageEstimate | undefined> {
  const { usage, quota } = (await source?.estimate()) ?? {};
  return usage === undefined || quota === undefined ? undefined : { used: usage, quota };
}

/** Asks the browser not to clear away what is kept; `undefined` where it can't be asked. */
export async function askToStay(source = browserStorage()): Promise<boolean | undefined> {
  return source?.persist();
}

/** Whether the browser has promised not to clear it away; `undefined` where it can't be asked. */
export async function mayStay(source = browserStorage()): Promise<boolean | undefined> {
  return source?.persisted();
}

/** How much an area may hold, which the visitor decides. In bytes. */
interface StorageLimit {
  /** What can be chosen, from little to much. */
  readonly choices: readonly number[];
  /** The current limit; `undefined` if nothing is stored. */
  readonly bytes: () => Promise<number | undefined>;
  /** Changes it; what is too much goes at once, least recently used first. */
  readonly change: (bytes: number) => Promise<void>;
}

/** What whole dictionaries take, in bytes. */
export interface StorageItems {
  /** The database that answers. */
  readonly database: number;
  /** The downloaded files it is made from. */
  readonly files: number;
}

/** How much a person keeps. */
export interface SavedCounts {
  readonly lists: number;
  readonly words: number;
  /** Words with a note or an example of the person's own. */
  readonly notes: number;
  readonly recordings: number;
  readonly texts: number;
}

/**
 * The areas, one list: what the service worker keeps of what was visited, whole dictionaries, what was
 * last on screen, words seen, what a person keeps, choices.
 */
export type StorageAreaName = OfflineArea | 'whole' | 'last' | 'history' | 'kept' | 'choices';

/** A place where this device keeps something, with what it weighs. */
export interface StorageArea {
  readonly name: StorageAreaName;
  /** Bytes that are kept. */
  readonly bytes: () => Promise<number>;
  /** Counts by kind, if there is more than one kind. */
  readonly pieces?: () => Promise<StorageItems>;
  /** Made by the person: cannot be fetched again, so deleting it needs a confirmation. */
  readonly counts?: () => Promise<SavedCounts>;
  /** Gives them back. */
  readonly clear: () => Promise<void>;
  /** Absent where the visitor alone decides what is kept. */
  readonly limit?: StorageLimit;
}
