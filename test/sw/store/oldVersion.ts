/** What versions of the app up to November 2026 kept, each store in a database of its own; and a worker that finds it. */
import { vi } from 'vitest';

/** A database of each store, as versions up to November 2026 had them. */
const databases = {
  contents: ['visited-contents', 'contents'],
  facts: ['visited-facts', 'facts'],
  seen: ['visited-seen', 'seen'],
  settings: ['visited-settings', 'settings'],
} as const;

type OldStore = keyof typeof databases;

/** Opens, does something and lets go again, as a worker that was ended has. */
async function within(name: string, store: string, act: (store: IDBObjectStore) => void): Promise<void> {
  const open = indexedDB.open(name);
  open.onupgradeneeded = () => open.result.createObjectStore(store);
  await new Promise((resolve) => {
    open.onsuccess = resolve;
  });
  const transaction = open.result.transaction(store, 'readwrite');
  act(transaction.objectStore(store));
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
  open.result.close();
}

/** Fills the old databases; those of which nothing is said are there and empty. */
export async function fill(
  all: Readonly<Partial<Record<OldStore, Readonly<Record<string, unknown>>>>>,
): Promise<void> {
  for (const [name, [database, store]] of Object.entries(databases)) {
    const values = Object.entries(all[name as OldStore] ?? {});
    await within(database, store, (into) => {
      for (const [key, value] of values) into.put(value, key);
    });
  }
}

/** What was known of a piece. */
export function fact(shelf: 'answers' | 'sounds', bytes: number, used: number, words?: readonly string[]) {
  return { shelf, bytes, kept: 1_000, used, ...(words && { about: { kind: 'article', words } }) };
}

/** Fills them with as many answers, of five bytes each. */
export async function fillMany(count: number): Promise<void> {
  const names = Array.from({ length: count }, (_, index) => `DictArticles ${String(index).padStart(5, '0')}`);
  await fill({
    contents: Object.fromEntries(names.map((name) => [name, '12345'])),
    facts: Object.fromEntries(names.map((name, index) => [name, fact('answers', 5, index)])),
  });
}

/** The store of a worker that has just started. */
export function startedWorker() {
  vi.resetModules();
  return import('#sw/store/offlineStore.ts');
}

/** Names of all databases. */
export async function databaseNames(): Promise<(string | undefined)[]> {
  return (await indexedDB.databases()).map(({ name }) => name).sort();
}
