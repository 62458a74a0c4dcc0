import type { OfflineArea } from '#src/contract/workerMessage.ts';

/** How much an area may hold, which the visitor decides. In bytes. */
export interface StorageLimit {
  /** What can be chosen, from little to much. */
  readonly choices: readonly number[];
  /** What holds now; `undefined` where nothing keeps anything. */
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
export interface KeptCounts {
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
  /** What they consist of, where that is more than one thing. */
  readonly pieces?: () => Promise<StorageItems>;
  /** What a person made themselves: it can not be fetched again, and is asked for twice before it goes. */
  readonly counts?: () => Promise<KeptCounts>;
  /** Gives them back. */
  readonly clear: () => Promise<void>;
  /** Absent where the visitor alone decides what is kept. */
  readonly limit?: StorageLimit;
}
