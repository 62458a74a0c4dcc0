/** The worker's database: one, with a store for each kind of thing. */
import type { DBSchema } from 'idb';
import { offlineDatabase } from '#src/contract/offlineDatabases.ts';
import { offlineVersion } from '#src/contract/versions.ts';
import type { OfflineArea } from '#src/contract/workerMessage.ts';
import { type AllStores, transactionalDatabase } from '#src/state/transactionalDatabase.ts';
import type { Fact, ShownWords } from './keptPiece.ts';

interface OfflineSchema extends DBSchema {
  contents: { key: string; value: string | Blob };
  /** With the least recently used of each area first. */
  facts: { key: string; value: Fact; indexes: { used: [OfflineArea, number] } };
  words: { key: string; value: ShownWords };
  /** Bytes of each area: the sum of its facts, changed with them. To add them up takes 0.7 s for 25,000. */
  totals: { key: OfflineArea; value: number };
  settings: { key: string; value: number | boolean };
}

/** What a transaction over all stores can do. */
export type OfflineStores<Mode extends 'readonly' | 'readwrite'> = AllStores<OfflineSchema, Mode>;

const offline = transactionalDatabase<OfflineSchema>({
  name: offlineDatabase,
  version: offlineVersion,
  stores: ['contents', 'facts', 'words', 'totals', 'settings'],
  upgrade(database) {
    database.createObjectStore('contents');
    database.createObjectStore('facts', { keyPath: 'key' }).createIndex('used', ['area', 'used']);
    database.createObjectStore('words', { keyPath: 'key' });
    database.createObjectStore('totals');
    database.createObjectStore('settings');
  },
});

/** Does something with all stores in one transaction; see `TransactionalDatabase`. */
export const inOffline = offline.inTransaction;
