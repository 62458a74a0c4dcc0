/**
 * What was visited, in IndexedDB: contents, and apart from them their facts, so
 * that finding the least recently used reads no contents. Only the service
 * worker writes here. A browser that refuses IndexedDB keeps nothing, and says so.
 */
import { clear, createStore, delMany, entries, get, getMany, keys, set, setMany, values } from 'idb-keyval';
import { type OfflineArea, type OfflineAreaSize, offlineAreas } from '#src/contract/workerMessage.ts';
import type { Fact, Forgetting, Kept, KeptPieces, ToKeep } from './keptPiece.ts';
import type { OfflineWord } from './offlineWords.ts';

const contents = createStore('visited-contents', 'contents');
const facts = createStore('visited-facts', 'facts');
const seen = createStore('visited-seen', 'seen');
const settings = createStore('visited-settings', 'settings');

/** Bytes an area may hold unless the visitor decided otherwise. */
export const usualBudgets: Readonly<Record<OfflineArea, number>> = {
  answers: 30_000_000,
  sounds: 50_000_000,
};

/** After clearing up, this part of the budget is in use: clearing up is then seldom. */
const roomLeft = 0.9;

let turn: Promise<unknown> = Promise.resolve();

/** One after the other: totals are read, changed and written. */
function inTurn<Value>(act: () => Promise<Value>): Promise<Value> {
  const next = turn.then(act, act);
  turn = next.catch(() => undefined);
  return next;
}

function bytesOf({ content, seen: words }: ToKeep): number {
  const size = typeof content === 'string' ? new TextEncoder().encode(content).length : content.size;
  return size + (words?.length ?? 0) * 64;
}

async function budgetOf(shelf: OfflineArea): Promise<number> {
  return (await get<number>(`budget ${shelf}`, settings)) ?? usualBudgets[shelf];
}

let forgettings = 0;

/** How often something was to be forgotten: whoever asks the network notes it, so that a late answer brings nothing back. */
export function timesForgotten(): number {
  return forgettings;
}

/**
 * Keeps contents on an area; what was least recently used goes when the area is full. Nothing is kept if
 * something was forgotten since it was asked for.
 */
export function keepVisited(
  shelf: OfflineArea,
  all: readonly ToKeep[],
  now = Date.now(),
  asked = forgettings,
): Promise<void> {
  return inTurn(async () => {
    if (asked !== forgettings) return;
    try {
      await write(shelf, all, now);
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error;
      // The device is full: half of what is kept goes, and what is new gets its place.
      const { bytes } = await countArea(shelf);
      await evict(shelf, bytes / 2);
      await write(shelf, all, now);
    }
  });
}

async function write(shelf: OfflineArea, all: readonly ToKeep[], now: number): Promise<void> {
  const names = all.map(({ key }) => key);
  const before = await getMany<Fact>(names, facts);
  const next = all.map(
    (one): Fact => ({
      shelf,
      bytes: bytesOf(one),
      kept: now,
      used: now,
      ...(one.about && { about: one.about }),
    }),
  );
  await setMany(
    all.map(({ key, content }) => [key, content]),
    contents,
  );
  await setMany(
    names.map((key, index) => [key, next[index]]),
    facts,
  );
  const showing = all.filter(({ seen: words }) => words !== undefined && words.length > 0);
  if (showing.length > 0) {
    await setMany(
      showing.map(({ key, seen: words }) => [key, words]),
      seen,
    );
  }
  const grown = sum(next) - sum(before);
  const total = ((await get<number>(`total ${shelf}`, settings)) ?? 0) + grown;
  await set(`total ${shelf}`, total, settings);
  const budget = await budgetOf(shelf);
  if (total > budget) await evict(shelf, budget * roomLeft);
}

function sum(all: readonly (Fact | undefined)[]): number {
  return all.reduce((total, fact) => total + (fact?.bytes ?? 0), 0);
}

async function factsOf(shelf: OfflineArea): Promise<[string, Fact][]> {
  return (await entries<string, Fact>(facts)).filter(([, fact]) => fact.shelf === shelf);
}

/** Lets the least recently used go until at most `most` bytes are left. */
async function evict(shelf: OfflineArea, most: number): Promise<void> {
  const all = (await factsOf(shelf)).sort(([, left], [, right]) => left.used - right.used);
  let total = sum(all.map(([, fact]) => fact));
  const going: string[] = [];
  for (const [key, { bytes }] of all) {
    if (total <= most) break;
    going.push(key);
    total -= bytes;
  }
  await forget(going);
  await set(`total ${shelf}`, total, settings);
}

async function forget(going: string[]): Promise<void> {
  await Promise.all([delMany(going, contents), delMany(going, seen)]);
  await delMany(going, facts);
}

/**
 * What is kept under these names; `undefined` unless all of it is. It counts as used now, which is noted
 * afterwards: whoever reads waits for no write, and a full disk takes nothing from him.
 */
export async function visited(names: readonly string[], now = Date.now()): Promise<Kept[] | undefined> {
  const [found, known] = await Promise.all([
    getMany<string | Blob>([...names], contents),
    getMany<Fact>([...names], facts),
  ]);
  const all: Kept[] = [];
  for (const index of names.keys()) {
    const [content, fact] = [found[index], known[index]];
    if (content === undefined || fact === undefined) return undefined;
    all.push({ content, kept: fact.kept });
  }
  noteUsed([...names], now).catch((error: unknown) => console.warn('That it was read is not noted.', error));
  return all;
}

/** Only of what is still there: what was cleared meanwhile stays cleared. */
function noteUsed(names: string[], now: number): Promise<void> {
  return inTurn(async () => {
    const known = await getMany<Fact>(names, facts);
    const used = names.flatMap((key, index): [string, Fact][] => {
      const fact = known[index];
      return fact === undefined ? [] : [[key, { ...fact, used: now }]];
    });
    if (used.length > 0) await setMany(used, facts);
  });
}

/** The words of everything kept. */
export async function keptWords(): Promise<readonly OfflineWord[]> {
  return (await values<readonly OfflineWord[]>(seen)).flat();
}

async function countArea(shelf: OfflineArea): Promise<Omit<OfflineAreaSize, 'budget'>> {
  const all = await factsOf(shelf);
  return { bytes: sum(all.map(([, fact]) => fact)), count: all.length };
}

/** How much lies on each area. */
export async function visitedSizes(): Promise<Record<OfflineArea, OfflineAreaSize>> {
  const sizeOf = async (shelf: OfflineArea) => ({
    ...(await countArea(shelf)),
    budget: await budgetOf(shelf),
  });
  return { answers: await sizeOf('answers'), sounds: await sizeOf('sounds') };
}

/** Changes how much an area may hold; what is too much goes at once. */
export function setBudget(shelf: OfflineArea, bytes: number): Promise<void> {
  return inTurn(async () => {
    await set(`budget ${shelf}`, bytes, settings);
    await evict(shelf, bytes);
  });
}

/** Forgets what `choose` says, in one turn with the look at what there is. */
export function forgetVisited(choose: (kept: KeptPieces) => Promise<Forgetting>): Promise<void> {
  forgettings += 1;
  return inTurn(async () => {
    const all = await entries<string, Fact>(facts);
    const chosen = await choose({
      facts: all,
      seen: await entries<string, readonly OfflineWord[]>(seen),
      textsOf: async (names) =>
        (await getMany<unknown>([...names], contents)).filter((text) => typeof text === 'string'),
    });
    await forget([...chosen.going]);
    await setMany(
      chosen.seen.map(([key, words]) => [key, words]),
      seen,
    );
    const going = new Set(chosen.going);
    for (const shelf of offlineAreas) {
      const staying = all.filter(([key, fact]) => fact.shelf === shelf && !going.has(key));
      await set(`total ${shelf}`, sum(staying.map(([, fact]) => fact)), settings);
    }
  });
}

/** Forgets an area, or everything visited. What the visitor decided about it stays. */
export function clearOffline(shelf?: OfflineArea): Promise<void> {
  forgettings += 1;
  return inTurn(async () => {
    if (shelf === undefined) {
      await Promise.all([clear(contents), clear(facts), clear(seen)]);
    } else {
      await forget((await factsOf(shelf)).map(([key]) => key));
    }
    for (const one of shelf ? [shelf] : offlineAreas) await set(`total ${one}`, 0, settings);
  });
}

/** Drops contents that lost their facts, which a browser that was killed while writing leaves behind. */
export function sweepVisited(): Promise<void> {
  return inTurn(async () => {
    const known = new Set(await keys<string>(facts));
    const lost = (await keys<string>(contents)).filter((key) => !known.has(key));
    if (lost.length > 0) await forget(lost);
  });
}

/** Whether seen words may be searched and outlive the session; yes unless the visitor said no. */
export async function remembersWords(): Promise<boolean> {
  return (await get<boolean>('remembers', settings)) ?? true;
}

/** Notes what the visitor said about it. */
export async function setRemembersWords(value: boolean): Promise<void> {
  await set('remembers', value, settings);
}
