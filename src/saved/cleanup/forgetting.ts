/**
 * Forgetting words everywhere this device keeps something of them: the history, what was last on screen, what
 * the service worker keeps, sounds. What is to go is noted first: where the app is closed in that moment, the
 * next start does it before anything is shown.
 */
import * as v from 'valibot';
import { isDictionaryCode } from '#src/language/dictionaries.ts';
import {
  forgetInHistory,
  forgetWholeHistory,
  type HistoryWord,
  historyBytes,
  readEntry,
} from '#src/local/history.ts';
import { forgetLookedUp } from '#src/local/lookedUp.ts';
import { keepOpened } from '#src/local/openedWords.ts';
import { forgettingKey, noteRemembering, remembersWords } from '#src/local/remembering.ts';
import { readStoredJson, removeStored, writeStored } from '#src/local/storage.ts';
import type { StorageArea } from '#src/local/storageArea.ts';
import { forgetPersisted } from '#src/lookup/cache/persistQueries.ts';
import { dropAllSounds } from '#src/lookup/speech/speechSounds.ts';
import { clearOffline, forgetOfflineWords } from '#src/lookup/worker/offlineAnswers.ts';
import { openSession, setWorkerRemembers, tellOfLeaving } from '#src/lookup/worker/workerClient.ts';

const note = v.union([
  v.literal('all'),
  v.array(
    v.object({
      stem: v.string(),
      dictionary: v.optional(
        v.pipe(
          v.string(),
          v.check(isDictionaryCode),
          v.transform((code) => code),
        ),
      ),
    }),
  ),
]);

/** Words, or everything. */
type Forgotten = 'all' | readonly HistoryWord[];

/** Words still to be forgotten; an unreadable note means all. */
function pending(): Forgotten | undefined {
  const stored = readStoredJson(forgettingKey);
  if (stored === undefined) return undefined;
  const result = v.safeParse(note, stored);
  return result.success ? (result.output as Forgotten) : 'all';
}

function both(one: Forgotten | undefined, other: Forgotten): Forgotten {
  return one === 'all' || other === 'all' ? 'all' : [...(one ?? []), ...other];
}

function noteDone(done: Forgotten): void {
  const left = pending();
  if (left === undefined) return;
  if (done === 'all' || left === 'all') {
    if (done === 'all') removeStored(forgettingKey);
    return;
  }
  const others = left.filter(({ stem }) => !done.some((word) => word.stem === stem));
  if (others.length === 0) removeStored(forgettingKey);
  else writeStored(forgettingKey, JSON.stringify(others));
}

/** Each is tried, whatever becomes of the others; the first failure is thrown, and the note then stays. */
async function carryOut(what: Forgotten): Promise<void> {
  dropAllSounds();
  // Words opened a moment ago, not in the history yet.
  const stems = what === 'all' ? undefined : new Set(what.map(({ stem }) => stem));
  keepOpened((word) => {
    const stem = readEntry(word)?.stem;
    return stems !== undefined && stem !== undefined && !stems.has(stem);
  });
  if (what === 'all') forgetLookedUp();
  const works =
    what === 'all'
      ? [forgetWholeHistory(), clearOffline()]
      : [...what.map(forgetInHistory), forgetOfflineWords(what.map(({ stem }) => stem))];
  works.push(forgetPractised(what));
  const results = await Promise.allSettled(works);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  noteDone(what);
}

/** Practice cards of seen words are deleted with them. Lazy: the start does not need this. */
async function forgetPractised(what: Forgotten): Promise<void> {
  const { forgetLookedUpWords } = await import('#src/saved/practice/practiceCards.ts');
  await forgetLookedUpWords(what);
}

/** Deletes what a pupil typed on a shared device. Lazy: no page needs it at the start. */
async function forgetDrafts(): Promise<void> {
  const { clearDrafts } = await import('#src/saved/drafts.ts');
  await clearDrafts();
}

async function forget(what: Forgotten): Promise<void> {
  writeStored(forgettingKey, JSON.stringify(both(pending(), what)));
  forgetPersisted(what === 'all' ? what : what.map(({ stem }) => stem));
  await carryOut(what);
}

/** Deletes a word of the history, and what is kept of it. Rejects with the first failure; the next start tries again. */
export function forgetWord({ stem, dictionary }: HistoryWord): Promise<void> {
  return forget([{ stem, dictionary }]);
}

/** Deletes the history, and what is kept of its words. Rejects with the first failure; the next start tries again. */
export function forgetAllWords(): Promise<void> {
  return forget('all');
}

/** Switches remembering; switched off, what was remembered goes at once (P12). Rejects as `askWorker` and deleting do. */
export async function remember(value: boolean): Promise<void> {
  // Both are written before anything is waited for.
  const forgotten = value ? undefined : Promise.all([forget('all'), forgetDrafts()]);
  noteRemembering(value);
  await setWorkerRemembers(value);
  await forgotten;
}

/**
 * What has to be done before anything is shown: what was to be forgotten and is not yet; and where words are
 * not remembered, what a session before this one left. A failure doesn't keep the app from starting: what
 * lies in local storage is gone in any case, and the next start tries again.
 */
export async function forgetBeforeStart(): Promise<void> {
  const what = pending();
  try {
    if (what !== undefined) {
      forgetPersisted('all');
      if (!remembersWords()) await setWorkerRemembers(false);
      await carryOut(what);
    }
    if (!remembersWords()) await forgetDrafts();
    if (await openSession()) await remember(false);
  } catch (error) {
    console.warn('What was to be forgotten could not be cleared yet.', error);
  }
}

/** Begins the session of a tab, once its worker is there. Never rejects: a failure is logged. */
export async function beginSession(): Promise<void> {
  tellOfLeaving();
  try {
    if (await openSession()) await remember(false);
  } catch (error) {
    console.warn('What a session before this one left could not be forgotten.', error);
  }
}

/** The words looked up. */
export const historyArea: StorageArea = { name: 'history', bytes: historyBytes, clear: forgetAllWords };
