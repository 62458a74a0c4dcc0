/**
 * The parts that changes of what is kept consist of, within a transaction: what belongs to a piece, and the sum of its
 * area, change together. Each rejects with the browser's `DOMException` when it refuses.
 */
import { type OfflineArea, offlineAreas, offlineBudgets } from '#src/contract/workerMessage.ts';
import type { Fact, KnownPiece } from './keptPiece.ts';
import type { OfflineStores } from './offlineDatabase.ts';

type Reading = OfflineStores<'readonly'> | OfflineStores<'readwrite'>;

/** What a change can do with the stores. */
export type Writing = OfflineStores<'readwrite'>;

/** An area's facts in the index, the least recently used first. */
export function within(area: OfflineArea): IDBKeyRange {
  return IDBKeyRange.bound([area], [area, []]);
}

/** Bytes of an area. */
export async function areaBytes(stores: Reading, area: OfflineArea): Promise<number> {
  return (await stores.objectStore('totals').get(area)) ?? 0;
}

/** Bytes that an area may hold. */
export async function areaBudget(stores: Reading, area: OfflineArea): Promise<number> {
  const stored = await stores.objectStore('settings').get(`budget ${area}`);
  return typeof stored === 'number' ? stored : offlineBudgets[area].usual;
}

/** Adds the bytes of facts to their areas' totals, or with -1 as `sign` takes them away. */
async function count(stores: Writing, sign: 1 | -1, facts: readonly Fact[]): Promise<void> {
  for (const area of offlineAreas) {
    const own = facts.filter((fact) => fact.area === area);
    const bytes = own.reduce((sum, fact) => sum + sign * fact.bytes, await areaBytes(stores, area));
    await stores.objectStore('totals').put(bytes, area);
  }
}

/**
 * Keeps pieces, in place of what was there under their names. Requests go out together: one by one, a thousand pieces
 * take seconds.
 */
export async function putPieces(stores: Writing, all: readonly KnownPiece[]): Promise<void> {
  const known = stores.objectStore('facts');
  // An answer may hold the same part twice.
  const pieces = [...new Map(all.map((one) => [one.fact.key, one])).values()];
  const before = await Promise.all(pieces.map(({ fact }) => known.get(fact.key)));
  await dropPieces(
    stores,
    before.filter((fact) => fact !== undefined),
  );
  await Promise.all(
    pieces.map(async ({ piece: { key, content, words = [] }, fact }) => {
      await stores.objectStore('contents').put(content, key);
      await known.put(fact);
      if (words.length > 0) await stores.objectStore('words').put({ key, words });
    }),
  );
  await count(
    stores,
    1,
    pieces.map(({ fact }) => fact),
  );
}

/** Lets pieces go. */
export async function dropPieces(stores: Writing, going: readonly Fact[]): Promise<void> {
  await count(stores, -1, going);
  await Promise.all(
    going.flatMap(({ key }) =>
      (['contents', 'words', 'facts'] as const).map((name) => stores.objectStore(name).delete(key)),
    ),
  );
}
