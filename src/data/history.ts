/** The words looked up on this device: a keepsake, never evicted, kept until the visitor deletes it. */
import { clear, createStore, del, entries, set } from 'idb-keyval';
import type { Shelf } from '#src/data/shelf.ts';
import type { DictionaryCode } from '#src/language/dictionaries.ts';

/** A word that was opened. */
export interface SeenEntry {
  readonly stem: string;
  /** The dictionary it was opened in, if one was named. */
  readonly dictionary: DictionaryCode | undefined;
  /** When it was last opened, in milliseconds. */
  readonly at: number;
}

const store = createStore('history', 'words');
const listeners = new Set<() => void>();

function keyOf({ stem, dictionary }: Pick<SeenEntry, 'stem' | 'dictionary'>): string {
  return `${dictionary ?? ''}/${stem}`;
}

/** Awaited inside: a browser that refuses IndexedDB throws at once. */
async function changed(change: () => Promise<void>): Promise<void> {
  await change();
  for (const listener of listeners) listener();
}

/** Calls `listener` when the history changes in this tab; returns how to stop. */
export function whenHistoryChanges(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notes that a word was opened; opened again it moves to the top. */
export function noteSeen(entry: SeenEntry): Promise<void> {
  return changed(() => set(keyOf(entry), entry, store));
}

/** The words, newest first. */
export async function seenEntries(): Promise<readonly SeenEntry[]> {
  const all = await entries<string, SeenEntry>(store);
  return all.map(([, entry]) => entry).sort((left, right) => right.at - left.at);
}

/** Deletes one word. */
export function forgetSeen(entry: SeenEntry): Promise<void> {
  return changed(() => del(keyOf(entry), store));
}

/** Deletes all words. */
export function forgetAllSeen(): Promise<void> {
  return changed(() => clear(store));
}

/** The words looked up. */
export const historyShelf: Shelf = {
  name: 'history',
  bytes: async () => new TextEncoder().encode(JSON.stringify(await seenEntries())).length,
  clear: forgetAllSeen,
};
