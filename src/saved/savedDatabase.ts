/**
 * What a person saved on this device: lists, words with notes, recordings, texts, practice cards.
 * The only database here that cannot be rebuilt; clearing caches does not touch it.
 * Each store is written by the files of its own folder.
 */
import type { DBSchema } from 'idb';
import { savedVersion } from '#src/contract/versions.ts';
import { type AllStores, transactionalDatabase } from '#src/state/transactionalDatabase.ts';

export const savedDatabase = 'kept';

/** Not a Blob: Safari loses those at times. */
export interface StoredSound {
  readonly type: string;
  readonly content: ArrayBuffer;
}

/** Records are `unknown` until they are checked when read. */
interface SavedSchema extends DBSchema {
  /** By id, as words: `savedWord.ts`. */
  lists: { key: string; value: unknown };
  words: { key: string; value: unknown; indexes: { stem: string } };
  /** By id of the recording; those recorded here in parts, with keys like `id/0`. */
  sounds: { key: string; value: StoredSound };
  /** Metadata of texts in the reader, by id. */
  texts: { key: string; value: unknown };
  /** The texts, by the same ids. */
  bodies: { key: string; value: string };
  cards: { key: string; value: unknown };
  /** Reports that earlier versions stored until they were sent. Nothing is added. */
  reports: { key: string; value: unknown };
}

/** Of the parts of a sound, or the cards of a word. */
export function keysUnder(id: string): IDBKeyRange {
  return IDBKeyRange.bound(`${id}/`, `${id}/\uffff`);
}

/** Of a sound or of its part. */
export function soundId(key: string): string {
  return key.replace(/\/.*/u, '');
}

export type SavedStores<Mode extends 'readonly' | 'readwrite'> = AllStores<SavedSchema, Mode>;

export const savedStores = ['lists', 'words', 'sounds', 'texts', 'bodies', 'cards', 'reports'] as const;

const database = transactionalDatabase<SavedSchema>({
  name: savedDatabase,
  version: savedVersion,
  stores: savedStores,
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

export const savedTransaction = database.inTransaction;
