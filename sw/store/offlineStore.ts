/**
 * What is kept for times without a network: contents with what is known of them, in areas that have a budget each.
 * Only the service worker writes here, every change in one transaction (offlineDatabase.ts), so that what is known
 * always fits what is there. Every function here rejects as `inOffline` does.
 */
import type { DBSchema } from 'idb';
import { offlineVersion } from '#src/contract/versions.ts';
import {
  type OfflineArea,
  type OfflineAreaSize,
  offlineAreas,
  offlineBudgets,
  offlineDatabase,
} from '#src/contract/workerMessage.ts';
import { type AllStores, isNamed, transactionalDatabase } from '#src/state/transactionalDatabase.ts';
import type { OfflineWord } from './offlineWords.ts';

/** The content of something kept. */
interface Kept {
  readonly content: string | Blob;
  /** When it came from the network, in milliseconds. */
  readonly kept: number;
}

/** What an article was asked with besides its word. */
export interface ArticleFilters {
  /** Stands for the service, the languages and the version of answers: equal texts, equal choices. */
  readonly languages: string;
  readonly dicts: readonly string[];
}

/** What something that is kept is about: by this it is found when a word is to be forgotten. */
export interface About {
  readonly kind: 'article' | 'table' | 'checks' | 'list' | 'sound' | 'examples';
  /** What was asked for: a word, the words that were checked, the text that was searched or spoken. */
  readonly words: readonly string[];
  /** Of the entries of a word. */
  readonly filters?: ArticleFilters;
}

/** Something to keep. */
interface ToKeep {
  readonly key: string;
  readonly content: string | Blob;
  readonly about?: About;
  /** Words it shows. */
  readonly words?: readonly OfflineWord[];
}

/** What is known of something kept, stored apart from it: finding and weighing it reads no content. */
export interface Fact {
  readonly key: string;
  readonly area: OfflineArea;
  /** Absent in what a version before this was noted has kept. */
  readonly about?: About;
  /** Of the content, and of the words it shows. */
  readonly bytes: number;
  /** When it came from the network, in milliseconds. */
  readonly kept: number;
  /** When it was last given to a page, in milliseconds. */
  readonly used: number;
}

/** Something to keep, with what is known of it. */
interface KnownPiece {
  readonly piece: ToKeep;
  readonly fact: Fact;
}

/** The words that something kept shows. */
interface ShownWords {
  readonly key: string;
  readonly words: readonly OfflineWord[];
}

/** What is kept, as it is found when words are to be forgotten. */
export interface KeptPieces {
  readonly facts: readonly Fact[];
  readonly shown: readonly ShownWords[];
  /** The texts that are kept under these names. */
  readonly textsOf: (names: readonly string[]) => Promise<readonly string[]>;
}

/** What of it is to go, and which words are left where others were taken out. */
export interface Forgetting {
  readonly going: ReadonlySet<string>;
  readonly shown: readonly ShownWords[];
}

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
type OfflineStores<Mode extends 'readonly' | 'readwrite'> = AllStores<OfflineSchema, Mode>;

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
const inOffline = offline.inTransaction;

type Reading = OfflineStores<'readonly'> | OfflineStores<'readwrite'>;

/** What a change can do with the stores. */
type Writing = OfflineStores<'readwrite'>;

/** An area's facts in the index, the least recently used first. */
export function within(area: OfflineArea): IDBKeyRange {
  return IDBKeyRange.bound([area], [area, []]);
}

/** Bytes of an area. */
async function areaBytes(stores: Reading, area: OfflineArea): Promise<number> {
  return (await stores.objectStore('totals').get(area)) ?? 0;
}

/** Bytes that an area may hold. */
async function areaBudget(stores: Reading, area: OfflineArea): Promise<number> {
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
async function putPieces(stores: Writing, all: readonly KnownPiece[]): Promise<void> {
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
async function dropPieces(stores: Writing, going: readonly Fact[]): Promise<void> {
  await count(stores, -1, going);
  await Promise.all(
    going.flatMap(({ key }) =>
      (['contents', 'words', 'facts'] as const).map((name) => stores.objectStore(name).delete(key)),
    ),
  );
}

/** After making room, this part of the budget is in use: making room is then seldom. */
const roomLeft = 0.9;

/** What a word that something shows is counted as, in bytes. */
const bytesPerWord = 64;

function bytesOf({ content, words = [] }: ToKeep): number {
  const size = typeof content === 'string' ? new TextEncoder().encode(content).length : content.size;
  return size + words.length * bytesPerWord;
}

/** Lets the least recently used go until at most `most` bytes are left. */
async function makeRoom(stores: Writing, area: OfflineArea, most: number): Promise<void> {
  let over = (await areaBytes(stores, area)) - most;
  const going: Fact[] = [];
  let cursor = await stores.objectStore('facts').index('used').openCursor(within(area));
  while (cursor && over > 0) {
    going.push(cursor.value);
    over -= cursor.value.bytes;
    cursor = await cursor.continue();
  }
  await dropPieces(stores, going);
}

let forgettings = 0;

/** How often something was to be forgotten: whoever asks the network notes it, so that a late answer brings nothing back. */
export function timesForgotten(): number {
  return forgettings;
}

/**
 * Keeps pieces in an area; what was least recently used goes when the area is full. Nothing is kept if
 * something was forgotten since it was asked for. `now` is in milliseconds.
 */
export async function keepPieces(
  area: OfflineArea,
  all: readonly ToKeep[],
  now = Date.now(),
  asked = forgettings,
): Promise<void> {
  const write = () =>
    inOffline('readwrite', async (stores) => {
      // Looked at in one go with the beginning of the transaction: whatever forgets from here on comes after it.
      if (asked !== forgettings) return;
      const known = all.map((piece): KnownPiece => {
        const { key, about } = piece;
        const fact = { key, area, bytes: bytesOf(piece), kept: now, used: now, ...(about && { about }) };
        return { piece, fact };
      });
      await putPieces(stores, known);
      const most = await areaBudget(stores, area);
      if ((await areaBytes(stores, area)) > most) await makeRoom(stores, area, most * roomLeft);
    });
  try {
    await write();
  } catch (error) {
    if (!isNamed(error, 'QuotaExceededError')) throw error;
    // The device is full: half of what is kept goes, and what is new gets its place.
    await inOffline('readwrite', async (stores) =>
      makeRoom(stores, area, (await areaBytes(stores, area)) / 2),
    );
    await write();
  }
}

/**
 * What is kept under these names; `undefined` unless all of it is. It counts as used now, which is noted
 * afterwards: whoever reads waits for no write, and a full disk takes nothing from him (M23). `now` is in milliseconds.
 */
export async function readPieces(
  names: readonly string[],
  now = Date.now(),
): Promise<readonly Kept[] | undefined> {
  const found = (await pieces(names)).filter((piece) => piece !== undefined);
  if (found.length < names.length) return undefined;
  noteUsedAfterwards(names, now);
  return found;
}

/** The same of what is kept alone: each in the place of its name, `undefined` where nothing is. */
export async function readSomePieces(
  names: readonly string[],
  now = Date.now(),
): Promise<readonly (Kept | undefined)[]> {
  const found = await pieces(names);
  noteUsedAfterwards(
    names.filter((_, index) => found[index] !== undefined),
    now,
  );
  return found;
}

function pieces(names: readonly string[]): Promise<readonly (Kept | undefined)[]> {
  return inOffline('readonly', (stores) =>
    Promise.all(
      names.map(async (key): Promise<Kept | undefined> => {
        const content = await stores.objectStore('contents').get(key);
        const fact = await stores.objectStore('facts').get(key);
        return content === undefined || fact === undefined ? undefined : { content, kept: fact.kept };
      }),
    ),
  );
}

function noteUsedAfterwards(names: readonly string[], now: number): void {
  if (names.length === 0) return;
  noteUsed(names, now).catch((error: unknown) => console.warn('That it was read is not noted.', error));
}

/** Only of what is still there: what was forgotten meanwhile stays so. */
function noteUsed(names: readonly string[], now: number): Promise<void> {
  return inOffline('readwrite', async (stores) => {
    const facts = stores.objectStore('facts');
    for (const key of names) {
      const fact = await facts.get(key);
      if (fact) await facts.put({ ...fact, used: now });
    }
  });
}

/** The words of everything kept. */
export async function offlineWordsKept(): Promise<readonly OfflineWord[]> {
  const shown = await inOffline('readonly', (stores) => stores.objectStore('words').getAll());
  return shown.flatMap(({ words }) => words);
}

/** What is known of the saved articles that hold all entries that are asked for with these filters. */
export async function savedArticles({ languages, dicts }: ArticleFilters): Promise<readonly Fact[]> {
  const facts = await inOffline('readonly', (stores) => stores.objectStore('facts').getAll());
  return facts.filter(({ about }) => {
    const saved = about?.filters;
    return saved?.languages === languages && dicts.every((code) => saved.dicts.includes(code));
  });
}

/** How much lies in each area. */
export function areaSizes(): Promise<Readonly<Record<OfflineArea, OfflineAreaSize>>> {
  return inOffline('readonly', async (stores) => {
    const sizeOf = async (area: OfflineArea): Promise<OfflineAreaSize> => ({
      bytes: await areaBytes(stores, area),
      count: await stores.objectStore('facts').index('used').count(within(area)),
      budget: await areaBudget(stores, area),
    });
    return { answers: await sizeOf('answers'), sounds: await sizeOf('sounds') };
  });
}

/** Changes how many bytes an area may hold; what is too much goes at once. */
export function setBudget(area: OfflineArea, bytes: number): Promise<void> {
  return inOffline('readwrite', async (stores) => {
    await stores.objectStore('settings').put(bytes, `budget ${area}`);
    await makeRoom(stores, area, bytes);
  });
}

async function forgetting(act: (stores: Writing) => Promise<void>): Promise<void> {
  forgettings += 1;
  await inOffline('readwrite', act);
}

/** Forgets what `choose` says, in one transaction with the look at what there is. */
export function forgetPieces(choose: (kept: KeptPieces) => Promise<Forgetting>): Promise<void> {
  return forgetting(async (stores) => {
    const facts = await stores.objectStore('facts').getAll();
    const { going, shown } = await choose({
      facts,
      shown: await stores.objectStore('words').getAll(),
      textsOf: async (names) => {
        const contents = await Promise.all(names.map((key) => stores.objectStore('contents').get(key)));
        return contents.filter((content) => typeof content === 'string');
      },
    });
    await dropPieces(
      stores,
      facts.filter(({ key }) => going.has(key)),
    );
    for (const one of shown) await stores.objectStore('words').put(one);
  });
}

/** Forgets an area, or everything kept. What the visitor decided about it stays. */
export function forgetArea(area?: OfflineArea): Promise<void> {
  return forgetting(async (stores) => {
    if (area !== undefined) {
      await dropPieces(stores, await stores.objectStore('facts').index('used').getAll(within(area)));
      return;
    }
    for (const name of ['contents', 'facts', 'words', 'totals'] as const)
      await stores.objectStore(name).clear();
  });
}

/** Whether words looked up may be searched and outlive the session; yes unless the visitor said no. */
export async function mayRemember(): Promise<boolean> {
  return (await inOffline('readonly', (stores) => stores.objectStore('settings').get('remembers'))) !== false;
}

/** Notes what the visitor said about it. */
export async function setMayRemember(value: boolean): Promise<void> {
  await inOffline('readwrite', (stores) => stores.objectStore('settings').put(value, 'remembers'));
}
