/** The words looked up on this device: the last ten thousand, kept until the visitor deletes them. */
import { clear, createStore, del, delMany, entries, promisifyRequest, set } from 'idb-keyval';
import { type DictionaryCode, isDictionaryCode } from '#src/language/dictionaries.ts';
import { observable } from '#src/state/useObservable.ts';
import { keepOpened, openedWords, whenOpened } from './openedWords.ts';

/** A word, and where it was opened. */
export interface HistoryWord {
  readonly stem: string;
  /** The dictionary it was opened in, if one was named. */
  readonly dictionary: DictionaryCode | undefined;
}

/** A word that was opened. */
export interface HistoryEntry extends HistoryWord {
  /** When it was last opened, in milliseconds. */
  readonly at: number;
}

/** Words kept at most; beyond them the one that was not opened for longest goes. */
export const historyLimit = 10_000;

/** Longer texts are no words: nothing of the page opens one. In characters. */
const longestStem = 2_000;

const store = createStore('history', 'words');

/** How often this tab has changed it. */
const changes = observable(0);

function keyOf({ stem, dictionary }: HistoryWord): string {
  return `${dictionary ?? ''}/${stem}`;
}

/** An entry as it is stored, which another version or another hand may have written; `undefined` when it is none. */
export function readEntry(stored: unknown): HistoryEntry | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { stem, dictionary, at }: Partial<Record<keyof HistoryEntry, unknown>> = stored;
  if (typeof stem !== 'string' || stem === '' || stem.length > longestStem) return undefined;
  // A time that is no date would break the list of days.
  if (typeof at !== 'number' || Number.isNaN(new Date(at).getTime())) return undefined;
  if (dictionary !== undefined && !(typeof dictionary === 'string' && isDictionaryCode(dictionary)))
    return undefined;
  return { stem, dictionary, at };
}

/** Awaited inside: a browser that refuses IndexedDB throws at once. */
async function changed(change: () => Promise<void>): Promise<void> {
  await change();
  changes.set(changes.get() + 1);
}

/** Calls `listener` when the history changes in this tab; returns how to stop. */
export function whenHistoryChanges(listener: () => void): () => void {
  return changes.subscribe(listener);
}

/** Lets go what is beyond the limit, and what is no entry. */
async function bound(): Promise<void> {
  if ((await store('readonly', (words) => promisifyRequest(words.count()))) <= historyLimit) return;
  const newestFirst = (await entries<string, unknown>(store))
    .map(([key, stored]) => [key, readEntry(stored)?.at ?? Number.NEGATIVE_INFINITY] as const)
    .sort(([, left], [, right]) => right - left);
  await delMany(
    newestFirst.slice(historyLimit).map(([key]) => key),
    store,
  );
}

/** Notes that a word was opened; opened again it moves to the top. */
export function addToHistory(entry: HistoryEntry): Promise<void> {
  return changed(async () => {
    await set(keyOf(entry), entry, store);
    await bound();
  });
}

/** The words, newest first. */
export async function historyEntries(): Promise<readonly HistoryEntry[]> {
  const all = await entries<string, unknown>(store);
  return all.flatMap(([, stored]) => readEntry(stored) ?? []).sort((left, right) => right.at - left.at);
}

/** Deletes one word of the list. What is kept of it goes with forgetting.ts. */
export function forgetInHistory(word: HistoryWord): Promise<void> {
  return changed(() => del(keyOf(word), store));
}

/** Deletes the list. */
export function forgetWholeHistory(): Promise<void> {
  return changed(() => clear(store));
}

/** Bytes of the list. */
export async function historyBytes(): Promise<number> {
  const all = await historyEntries();
  // The two brackets of an empty list are nothing that could be cleared.
  return all.length === 0 ? 0 : new TextEncoder().encode(JSON.stringify(all)).length;
}

let turn: Promise<void> = Promise.resolve();

async function takeAll(): Promise<void> {
  for (const word of openedWords()) {
    const entry = readEntry(word);
    if (entry) await addToHistory(entry);
    const taken = JSON.stringify(word);
    keepOpened((other) => JSON.stringify(other) !== taken);
  }
}

function take(): void {
  turn = turn.then(takeAll).catch((error: unknown) => {
    console.warn('The word could not be noted in the history.', error);
  });
}

/** Takes over what waits, and whatever is opened from now on; returns how to stop. */
export function takeOpenedWords(): () => void {
  take();
  return whenOpened(take);
}
