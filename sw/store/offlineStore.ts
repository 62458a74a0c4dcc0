/**
 * The worker's database of cached answers and audio, in areas with a budget each. Only the service worker writes, each
 * change in one transaction, so that facts and totals fit the contents. Without it the page clears the stores
 * (offlineAnswers.ts). All functions reject as `transactionalDatabase`.
 */
import type { DBSchema, IDBPDatabase } from 'idb';
import { isQuotaError, type OfflineArea, offlineAreas, offlineBudgets } from '#src/contract/cacheLimits.ts';
import { type About, answersToForget } from '#src/contract/forgottenWords.ts';
import { offlineVersion } from '#src/contract/versions.ts';
import { type OfflineAreaSize, offlineDatabase } from '#src/contract/workerMessage.ts';
import { type AllStores, transactionalDatabase } from '#src/state/transactionalDatabase.ts';

export interface ArticleFilters {
  /** A digest of the service, the chosen languages and the version of answers. The name is stored on devices. */
  readonly languages: string;
  readonly dicts: readonly string[];
}

export interface OfflineAbout extends About {
  /** Only articles have them. */
  readonly filters?: ArticleFilters;
}

/** Audio is not stored as a Blob: Safari loses those at times. */
export type NewContent = string | { readonly type: string; readonly bytes: ArrayBuffer };

/** Earlier versions stored audio as blobs. */
export type Content = NewContent | Blob;

interface NewAnswer {
  readonly key: string;
  readonly content: NewContent;
  readonly about?: OfflineAbout;
}

/** Stored apart from the content, so that finding and adding up need not read that. */
interface Fact {
  readonly key: string;
  readonly area: OfflineArea;
  /** Absent in answers of older versions. */
  readonly about?: OfflineAbout;
  readonly bytes: number;
  /** When it came from the network, in milliseconds. The name is stored on devices. */
  readonly kept: number;
  /** When last given to a page, in milliseconds. */
  readonly used: number;
}

interface OfflineSchema extends DBSchema {
  contents: { key: string; value: Content };
  facts: {
    key: string;
    value: Fact;
    /** `used`: the least recently used of each area first. `article`: by languages and lemma. */
    indexes: { used: [OfflineArea, number]; article: [string, string[]] };
  };
  /** Bytes by area: adding up 25,000 facts takes 0.7 s. */
  totals: { key: OfflineArea; value: number };
  settings: { key: string; value: number | boolean };
}

type Reading = AllStores<OfflineSchema, 'readonly'> | Writing;
type Writing = AllStores<OfflineSchema, 'readwrite'>;

const { inTransaction } = transactionalDatabase<OfflineSchema>({
  name: offlineDatabase,
  version: offlineVersion,
  stores: ['contents', 'facts', 'totals', 'settings'],
  upgrade(database, from, _, transaction) {
    if (from === 0) {
      database.createObjectStore('contents');
      database.createObjectStore('facts', { keyPath: 'key' }).createIndex('used', ['area', 'used']);
      database.createObjectStore('totals');
      database.createObjectStore('settings');
    } else (database as unknown as IDBPDatabase).deleteObjectStore('words');
    const path = ['about.filters.languages', 'about.words'];
    transaction.objectStore('facts').createIndex('article', path);
  },
});

/** The keys of an area in the index `used`: the least recently used first. */
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

async function addBytes(stores: Writing, area: OfflineArea, bytes: number): Promise<void> {
  await stores.objectStore('totals').put((await areaBytes(stores, area)) + bytes, area);
}

async function drop(stores: Writing, facts: readonly Fact[]): Promise<void> {
  const names = ['contents', 'facts'] as const;
  await Promise.all(facts.flatMap(({ key }) => names.map((name) => stores.objectStore(name).delete(key))));
  for (const area of offlineAreas) {
    const own = facts.filter((fact) => fact.area === area);
    await addBytes(stores, area, -own.reduce((sum, { bytes }) => sum + bytes, 0));
  }
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

async function put(stores: Writing, area: OfflineArea, answers: readonly NewAnswer[], now: number) {
  for (const { key, content, about } of answers) {
    const size = typeof content === 'string' ? new TextEncoder().encode(content) : content.bytes;
    const bytes = size.byteLength;
    const before = await stores.objectStore('facts').get(key);
    await addBytes(stores, area, bytes - (before?.bytes ?? 0));
    await stores.objectStore('contents').put(content, key);
    await stores
      .objectStore('facts')
      .put({ key, area, bytes, kept: now, used: now, ...(about && { about }) });
  }
}

let forgettings = 0;

/** Callers compare it after a request, so that a late answer brings back nothing forgotten. */
export function timesForgotten(): number {
  return forgettings;
}

/** Part of the budget left in use, so that deleting is rare. */
const roomLeft = 0.9;

/** The least recently used go. Caches nothing if something was forgotten since `forgottenBefore` was counted. `now` in milliseconds. */
export async function cacheAnswers(
  area: OfflineArea,
  answers: readonly NewAnswer[],
  now = Date.now(),
  forgottenBefore = forgettings,
): Promise<void> {
  const write = () =>
    inTransaction('readwrite', async (stores) => {
      // Checked when the transaction begins: whatever is forgotten from here on comes after it.
      if (forgottenBefore !== forgettings) return;
      await put(stores, area, answers, now);
      const most = await areaBudget(stores, area);
      if ((await areaBytes(stores, area)) > most) await makeRoom(stores, area, most * roomLeft);
    });
  try {
    await write();
  } catch (error) {
    if (!isQuotaError(error)) throw error;
    // The device is full: deletes half of the area.
    await inTransaction('readwrite', async (stores) =>
      makeRoom(stores, area, (await areaBytes(stores, area)) / 2),
    );
    await write();
  }
}

/** Notes the use of answers that still exist: forgotten ones stay so. Logs a failure. */
function noteUsed(keys: readonly string[], now: number): void {
  inTransaction('readwrite', async (stores) => {
    const facts = stores.objectStore('facts');
    for (const key of keys) {
      const fact = await facts.get(key);
      if (fact) await facts.put({ ...fact, used: now });
    }
  }).catch((error: unknown) => console.warn('That it was read is not noted.', error));
}

/** In the order of the keys, `undefined` where there is none. */
export function readContents(keys: readonly string[]): Promise<readonly (Content | undefined)[]> {
  return inTransaction('readonly', (stores) =>
    Promise.all(keys.map((key) => stores.objectStore('contents').get(key))),
  );
}

/**
 * As `readContents`, with the time when they came. Their use is noted later: reading waits for no write, and works on
 * a full disk. `now` in milliseconds.
 */
export async function readAnswers(keys: readonly string[], now = Date.now()) {
  const found = await inTransaction('readonly', (stores) =>
    Promise.all(
      keys.map(async (key) => {
        const content = await stores.objectStore('contents').get(key);
        const fact = await stores.objectStore('facts').get(key);
        return content === undefined || fact === undefined ? undefined : { content, cachedAt: fact.kept };
      }),
    ),
  );
  const used = keys.filter((_, index) => found[index] !== undefined);
  if (used.length > 0) noteUsed(used, now);
  return found;
}

/** Facts of the cached articles in these languages, of one lemma or of all; the newest first. */
export async function articleFacts(languages: string, lemma?: string): Promise<readonly Fact[]> {
  // An array sorts after every text.
  const range =
    lemma === undefined
      ? IDBKeyRange.bound([languages], [languages, [[]]])
      : IDBKeyRange.only([languages, [lemma]]);
  const facts = await inTransaction('readonly', (stores) =>
    stores.objectStore('facts').index('article').getAll(range),
  );
  return facts.sort((one, other) => other.kept - one.kept);
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

export function forgetWords(forgotten: readonly string[]): Promise<void> {
  return forgetting(async (stores) => {
    const contents = stores.objectStore('contents');
    const facts = await stores.objectStore('facts').getAll();
    const jsonOf = async ({ key }: Fact) => String(await contents.get(key));
    await drop(stores, await answersToForget(forgotten, facts, jsonOf));
  });
}

/** All areas if none is given. The person's decisions stay. */
export function forgetArea(area?: OfflineArea): Promise<void> {
  return forgetting(async (stores) => {
    for (const one of area === undefined ? offlineAreas : [area])
      await drop(stores, await stores.objectStore('facts').index('used').getAll(within(one)));
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
