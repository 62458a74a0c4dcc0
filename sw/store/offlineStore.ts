/**
 * The worker's database of cached answers and audio, in areas with a budget each. Only the service worker writes, each
 * change in one transaction, so that facts and totals fit the contents. All functions reject as `transactionalDatabase`.
 */
import type { DBSchema } from 'idb';
import { type OfflineArea, offlineAreas, offlineBudgets } from '#src/contract/cacheLimits.ts';
import { textsIn } from '#src/contract/textsIn.ts';
import { offlineVersion } from '#src/contract/versions.ts';
import { type OfflineAreaSize, offlineDatabase } from '#src/contract/workerMessage.ts';
import { searchKey } from '#src/language/fold.ts';
import { type AllStores, isNamed, transactionalDatabase } from '#src/state/transactionalDatabase.ts';
import type { OfflineWord } from './offlineWords.ts';

export interface ArticleFilters {
  /** Service, languages and version of answers: equal texts, equal choices. */
  readonly languages: string;
  readonly dicts: readonly string[];
}

/** Finds a piece when a word is forgotten. */
export interface About {
  readonly kind: 'article' | 'table' | 'checks' | 'list' | 'sound' | 'examples';
  /** A word, the checked words, or the searched or spoken text. */
  readonly words: readonly string[];
  /** For entries of a word. */
  readonly filters?: ArticleFilters;
}

/** Not a Blob: Safari loses those at times. */
interface StoredAudio {
  /** MIME type. */
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

export type NewContent = string | StoredAudio;

/** Earlier versions stored audio as blobs. */
export type Content = NewContent | Blob;

interface Piece {
  readonly key: string;
  readonly content: NewContent;
  readonly about?: About;
  /** Words in it. */
  readonly words?: readonly OfflineWord[];
}

/** Stored apart from the content, so that finding and adding up need not read that. */
interface Fact {
  readonly key: string;
  readonly area: OfflineArea;
  /** Absent in pieces of older versions. */
  readonly about?: About;
  /** Of the content and its words. */
  readonly bytes: number;
  /** When it came from the network, in milliseconds. */
  readonly kept: number;
  /** When last given to a page, in milliseconds. */
  readonly used: number;
}

interface ShownWords {
  readonly key: string;
  readonly words: readonly OfflineWord[];
}

/** `kept`: when it came from the network, in milliseconds. */
type Cached = Pick<Fact, 'kept'> & { readonly content: Content };

interface OfflineSchema extends DBSchema {
  contents: { key: string; value: Content };
  /** The least recently used of each area first. */
  facts: { key: string; value: Fact; indexes: { used: [OfflineArea, number] } };
  words: { key: string; value: ShownWords };
  /** Bytes by area: adding up 25,000 facts takes 0.7 s. */
  totals: { key: OfflineArea; value: number };
  settings: { key: string; value: number | boolean };
}

type Reading = AllStores<OfflineSchema, 'readonly'> | Writing;
type Writing = AllStores<OfflineSchema, 'readwrite'>;

const { inTransaction } = transactionalDatabase<OfflineSchema>({
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

/** The least recently used first. */
function within(area: OfflineArea): IDBKeyRange {
  return IDBKeyRange.bound([area], [area, []]);
}

async function areaBytes(stores: Reading, area: OfflineArea): Promise<number> {
  return (await stores.objectStore('totals').get(area)) ?? 0;
}

async function areaBudget(stores: Reading, area: OfflineArea): Promise<number> {
  const stored = await stores.objectStore('settings').get(`budget ${area}`);
  return typeof stored === 'number' ? stored : offlineBudgets[area].usual;
}

/** Adds (1) or subtracts (-1) the bytes of facts. */
async function count(stores: Writing, sign: 1 | -1, facts: readonly Fact[]): Promise<void> {
  for (const area of offlineAreas) {
    const own = facts.filter((fact) => fact.area === area);
    const bytes = own.reduce((sum, fact) => sum + sign * fact.bytes, await areaBytes(stores, area));
    await stores.objectStore('totals').put(bytes, area);
  }
}

async function drop(stores: Writing, facts: readonly Fact[]): Promise<void> {
  await count(stores, -1, facts);
  const names = ['contents', 'words', 'facts'] as const;
  await Promise.all(facts.flatMap(({ key }) => names.map((name) => stores.objectStore(name).delete(key))));
}

/** Deletes the least recently used until at most `most` bytes are left. */
async function makeRoom(stores: Writing, area: OfflineArea, most: number): Promise<void> {
  let over = (await areaBytes(stores, area)) - most;
  const going: Fact[] = [];
  let cursor = await stores.objectStore('facts').index('used').openCursor(within(area));
  while (cursor && over > 0) {
    going.push(cursor.value);
    over -= cursor.value.bytes;
    cursor = await cursor.continue();
  }
  await drop(stores, going);
}

/** Estimate for a word in a piece. */
const bytesPerWord = 64;

function bytesOf({ content, words = [] }: Piece): number {
  const size =
    typeof content === 'string' ? new TextEncoder().encode(content).length : content.bytes.byteLength;
  return size + words.length * bytesPerWord;
}

/** Requests go out together: one by one, a thousand pieces take seconds. */
async function put(stores: Writing, area: OfflineArea, all: readonly Piece[], now: number): Promise<void> {
  // An answer may have the same part twice.
  const pieces = [...new Map(all.map((piece) => [piece.key, piece])).values()];
  const before = await Promise.all(pieces.map(({ key }) => stores.objectStore('facts').get(key)));
  await drop(
    stores,
    before.filter((fact) => fact !== undefined),
  );
  const facts = await Promise.all(
    pieces.map(async (piece): Promise<Fact> => {
      const { key, content, words = [], about } = piece;
      const fact = { key, area, bytes: bytesOf(piece), kept: now, used: now, ...(about && { about }) };
      await stores.objectStore('contents').put(content, key);
      await stores.objectStore('facts').put(fact);
      if (words.length > 0) await stores.objectStore('words').put({ key, words });
      return fact;
    }),
  );
  await count(stores, 1, facts);
}

let forgettings = 0;

/** Callers compare it after a request, so that a late answer brings back nothing forgotten. */
export function timesForgotten(): number {
  return forgettings;
}

/** Part of the budget left in use, so that deleting is rare. */
const roomLeft = 0.9;

/** The least recently used go. Caches nothing if something was forgotten since `asked`. `now` in milliseconds. */
export async function cachePieces(
  area: OfflineArea,
  pieces: readonly Piece[],
  now = Date.now(),
  asked = forgettings,
): Promise<void> {
  const write = () =>
    inTransaction('readwrite', async (stores) => {
      // Checked when the transaction begins: whatever is forgotten from here on comes after it.
      if (asked !== forgettings) return;
      await put(stores, area, pieces, now);
      const most = await areaBudget(stores, area);
      if ((await areaBytes(stores, area)) > most) await makeRoom(stores, area, most * roomLeft);
    });
  try {
    await write();
  } catch (error) {
    if (!isNamed(error, 'QuotaExceededError')) throw error;
    // The device is full: deletes half of the area.
    await inTransaction('readwrite', async (stores) =>
      makeRoom(stores, area, (await areaBytes(stores, area)) / 2),
    );
    await write();
  }
}

/** Of pieces that still exist: forgotten ones stay so. Logs a failure. */
function noteUsed(names: readonly string[], now: number): void {
  if (names.length === 0) return;
  inTransaction('readwrite', async (stores) => {
    const facts = stores.objectStore('facts');
    for (const key of names) {
      const fact = await facts.get(key);
      if (fact) await facts.put({ ...fact, used: now });
    }
  }).catch((error: unknown) => console.warn('That it was read is not noted.', error));
}

/**
 * In the order of the names, `undefined` where there is none. Their use is noted later: reading waits for no
 * write, and works on a full disk (M23). `now` in milliseconds.
 */
export async function readPieces(
  names: readonly string[],
  now = Date.now(),
): Promise<readonly (Cached | undefined)[]> {
  const found = await inTransaction('readonly', (stores) =>
    Promise.all(
      names.map(async (key): Promise<Cached | undefined> => {
        const content = await stores.objectStore('contents').get(key);
        const fact = await stores.objectStore('facts').get(key);
        return content === undefined || fact === undefined ? undefined : { content, kept: fact.kept };
      }),
    ),
  );
  noteUsed(
    names.filter((_, index) => found[index] !== undefined),
    now,
  );
  return found;
}

/** Of everything cached. */
export async function cachedOfflineWords(): Promise<readonly OfflineWord[]> {
  const shown = await inTransaction('readonly', (stores) => stores.objectStore('words').getAll());
  return shown.flatMap(({ words }) => words);
}

/** Facts of cached articles with all entries for these filters. */
export async function savedArticles({ languages, dicts }: ArticleFilters): Promise<readonly Fact[]> {
  const facts = await inTransaction('readonly', (stores) => stores.objectStore('facts').getAll());
  return facts.filter(({ about }) => {
    const saved = about?.filters;
    return saved?.languages === languages && dicts.every((code) => saved.dicts.includes(code));
  });
}

export function areaSizes(): Promise<Readonly<Record<OfflineArea, OfflineAreaSize>>> {
  return inTransaction('readonly', async (stores) => {
    const sizeOf = async (area: OfflineArea): Promise<OfflineAreaSize> => ({
      bytes: await areaBytes(stores, area),
      count: await stores.objectStore('facts').index('used').count(within(area)),
      budget: await areaBudget(stores, area),
    });
    return { answers: await sizeOf('answers'), sounds: await sizeOf('sounds') };
  });
}

/** Deletes the excess at once. */
export function setBudget(area: OfflineArea, bytes: number): Promise<void> {
  return inTransaction('readwrite', async (stores) => {
    await stores.objectStore('settings').put(bytes, `budget ${area}`);
    await makeRoom(stores, area, bytes);
  });
}

function forgetting(act: (stores: Writing) => Promise<void>): Promise<void> {
  forgettings += 1;
  return inTransaction('readwrite', act);
}

/**
 * Deletes the words' articles; tables, checks, sounds and examples in no other cached article; lists with them or
 * searched by them; pieces of older versions without facts. Other articles that mention them stay, but no longer
 * offer them.
 */
export function forgetWords(forgotten: readonly string[]): Promise<void> {
  return forgetting(async (stores) => {
    const words = new Set(forgotten);
    const facts = await stores.objectStore('facts').getAll();
    const linked = facts.flatMap(({ about }) => (about?.kind === 'article' ? about.words : []));
    const others = new Set(linked.filter((word) => !words.has(word)));
    const offering = (await stores.objectStore('words').getAll()).filter((one) =>
      one.words.some(({ stem }) => words.has(stem)),
    );
    const offeringKeys = new Set(offering.map(({ key }) => key));
    const searchKeys = new Set(forgotten.map(searchKey));
    const going: Fact[] = [];

    const choose = (fits: (about: Partial<About>, key: string) => boolean): readonly Fact[] => {
      const chosen = facts.filter(({ key, about = {} }) => fits(about, key));
      going.push(...chosen);
      return chosen;
    };
    /** The forgotten words, and all texts of their articles and tables. */
    const shown = new Set(words);
    const showAlso = async (chosen: readonly Fact[]): Promise<void> => {
      for (const { key } of chosen) {
        const content = await stores.objectStore('contents').get(key);
        if (typeof content === 'string') textsIn(JSON.parse(content), shown);
      }
    };
    const belongs = (word: string): boolean => words.has(word) || (shown.has(word) && !others.has(word));

    choose(({ kind }) => kind === undefined);
    await showAlso(
      choose(({ kind, words: own = [] }) => kind === 'article' && own.some((word) => words.has(word))),
    );
    await showAlso(choose(({ kind, words: own = [] }) => kind === 'table' && own.every(belongs)));
    choose(({ kind, words: own = [] }, key) => {
      if (kind === 'checks') return own.every((word) => shown.has(word));
      if (kind === 'sound' || kind === 'examples') return own.every(belongs);
      return (
        kind === 'list' && (offeringKeys.has(key) || own.some((text) => searchKeys.has(searchKey(text))))
      );
    });
    for (const { key, words: offered } of offering) {
      const left = offered.filter(({ stem }) => !words.has(stem));
      await stores.objectStore('words').put({ key, words: left });
    }
    await drop(stores, going);
  });
}

/** Everything without `area`. The visitor's decisions stay. */
export function forgetArea(area?: OfflineArea): Promise<void> {
  return forgetting(async (stores) => {
    if (area !== undefined) {
      await drop(stores, await stores.objectStore('facts').index('used').getAll(within(area)));
      return;
    }
    for (const name of ['contents', 'facts', 'words', 'totals'] as const)
      await stores.objectStore(name).clear();
  });
}

/** Whether words looked up may be searched and outlive the session; yes by default. */
export async function mayRemember(): Promise<boolean> {
  const remembers = await inTransaction('readonly', (stores) =>
    stores.objectStore('settings').get('remembers'),
  );
  return remembers !== false;
}

export async function setMayRemember(value: boolean): Promise<void> {
  await inTransaction('readwrite', (stores) => stores.objectStore('settings').put(value, 'remembers'));
}
