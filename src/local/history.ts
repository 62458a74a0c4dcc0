/** The words looked up on this device: the last ten thousand, until the person deletes them. */
import { clear, createStore, del, delMany, entries, promisifyRequest, set } from 'idb-keyval';
import { isDictionaryCode } from '#src/language/dictionaries.ts';
import { storeWhileShown } from '#src/state/leavingPage.ts';
import { isObject } from '#src/state/unknownValue.ts';
import { changeCount } from '#src/state/useObservable.ts';
import {
  type HistoryEntry,
  type HistoryWord,
  keepQueued,
  queuedForHistory,
  whenQueued,
} from './historyQueue.ts';

/** Beyond it the least recently opened goes. */
export const historyLimit = 10_000;

/** In characters: no page opens longer texts. */
const longestStem = 2_000;

const store = storeWhileShown(createStore('history', 'words'));

/** Changes by this tab. */
const changes = changeCount();

function keyOf({ stem, dictionary }: HistoryWord): string {
  return `${dictionary ?? ''}/${stem}`;
}

/** `undefined` for an invalid entry, which another version may have written. */
export function readEntry(stored: unknown): HistoryEntry | undefined {
  if (!isObject(stored)) return undefined;
  const { stem, dictionary, at, language }: Partial<Record<keyof HistoryEntry, unknown>> = stored;
  if (typeof stem !== 'string' || stem === '' || stem.length > longestStem) return undefined;
  // An invalid time would break the list of days.
  if (typeof at !== 'number' || Number.isNaN(new Date(at).getTime())) return undefined;
  if (dictionary !== undefined && !(typeof dictionary === 'string' && isDictionaryCode(dictionary)))
    return undefined;
  const isKnown = typeof language === 'string' && /^[a-z]{3}$/u.test(language);
  return { stem, dictionary, at, ...(isKnown ? { language } : {}) };
}

/** Awaited inside: a browser that refuses IndexedDB throws at once. */
async function changed(change: () => Promise<void>): Promise<void> {
  await change();
  changes.announce();
}

/** In this tab; returns how to stop. */
export const whenHistoryChanges = changes.subscribe;

/** For the order: a clock that was ahead for a while must not put words above all later ones. */
function openedAt(entry: HistoryEntry | undefined): number {
  if (entry === undefined) return Number.NEGATIVE_INFINITY;
  return entry.at > Date.now() ? 0 : entry.at;
}

/** Deletes what is beyond the limit, and invalid entries. */
async function bound(): Promise<void> {
  if ((await store('readonly', (words) => promisifyRequest(words.count()))) <= historyLimit) return;
  const newestFirst = (await entries<string, unknown>(store))
    .map(([key, stored]) => [key, openedAt(readEntry(stored))] as const)
    .sort(([, left], [, right]) => right - left);
  await delMany(
    newestFirst.slice(historyLimit).map(([key]) => key),
    store,
  );
}

/** A word opened again moves to the top. */
export function addToHistory(entry: HistoryEntry): Promise<void> {
  return changed(async () => {
    await set(keyOf(entry), entry, store);
    await bound();
  });
}

export async function historyEntries(): Promise<readonly HistoryEntry[]> {
  const all = await entries<string, unknown>(store);
  return all
    .flatMap(([, stored]) => readEntry(stored) ?? [])
    .sort((left, right) => openedAt(right) - openedAt(left));
}

/** Only from the list; forgetting.ts deletes everything about a word. */
export function forgetInHistory(word: HistoryWord): Promise<void> {
  return changed(() => del(keyOf(word), store));
}

export function forgetWholeHistory(): Promise<void> {
  return changed(() => clear(store));
}

let turn: Promise<void> = Promise.resolve();

async function takeAll(): Promise<void> {
  for (const word of queuedForHistory()) {
    const entry = readEntry(word);
    if (entry) await addToHistory(entry);
    const taken = JSON.stringify(word);
    keepQueued((other) => JSON.stringify(other) !== taken);
  }
}

function take(): void {
  turn = turn.then(takeAll).catch((error: unknown) => {
    console.warn('The word could not be noted in the history.', error);
  });
}

/** Takes waiting words, and those opened later; returns how to stop. */
export function takeQueuedWords(): () => void {
  take();
  return whenQueued(take);
}
