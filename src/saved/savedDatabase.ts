/**
 * What a person keeps on this device: lists, words with their notes, recordings, texts that are read, what is being
 * learnt, reports that wait for a network. The only database here that cannot be rebuilt; clearing caches does not
 * touch it. Every store is written by the files of its own room.
 */
import type { DBSchema } from 'idb';
import { savedVersion } from '#src/contract/versions.ts';
import { type AllStores, transactionalDatabase } from '#src/state/transactionalDatabase.ts';

/** Name of the database. */
export const savedDatabase = 'kept';

/** A sound as it is stored. Not a Blob: Safari loses those at times. */
export interface StoredSound {
  /** MIME type. */
  readonly type: string;
  readonly content: ArrayBuffer;
}

/** Records are checked when read: `unknown` until then. */
interface SavedSchema extends DBSchema {
  /** Lists, by their ids: `wordList.ts`. */
  lists: { key: string; value: unknown };
  /** Words, by their ids: `savedWord.ts`. */
  words: { key: string; value: unknown; indexes: { stem: string } };
  /** Sounds, by the ids of their recordings. */
  sounds: { key: string; value: StoredSound };
  /** Metadata of texts in the reader, by their ids. */
  texts: { key: string; value: unknown };
  /** The texts themselves, by the same ids. */
  bodies: { key: string; value: string };
  /** Practice cards, by their keys. */
  cards: { key: string; value: unknown };
  /** Reports that wait, by their ids. */
  reports: { key: string; value: unknown };
}

/** What a transaction over all stores can do. */
export type SavedStores<Mode extends 'readonly' | 'readwrite'> = AllStores<SavedSchema, Mode>;

const kept = transactionalDatabase<SavedSchema>({
  name: savedDatabase,
  version: savedVersion,
  stores: ['lists', 'words', 'sounds', 'texts', 'bodies', 'cards', 'reports'],
  upgrade(database) {
    database.createObjectStore('lists', { keyPath: 'id' });
    database.createObjectStore('words', { keyPath: 'id' }).createIndex('stem', 'stem');
    database.createObjectStore('sounds');
    database.createObjectStore('texts', { keyPath: 'id' });
    database.createObjectStore('bodies');
    database.createObjectStore('cards', { keyPath: 'key' });
    database.createObjectStore('reports', { keyPath: 'id' });
  },
});

/** Does something with all stores in one transaction; see `transactionalDatabase`. */
export const savedTransaction = kept.inTransaction;
