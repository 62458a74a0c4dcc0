/**
 * Deletes words everywhere: history, persisted queries, service worker, sounds. A note is written first, so
 * that the next start completes an interrupted deletion before anything is shown.
 */
import * as v from 'valibot';
import { isDictionaryCode } from '#src/language/dictionaries.ts';
import { forgetInHistory, forgetWholeHistory, readEntry } from '#src/local/history.ts';
import { type HistoryWord, keepQueued } from '#src/local/historyQueue.ts';
import { forgetLookedUp } from '#src/local/lookedUp.ts';
import {
  forgettingKey,
  isNewSession,
  isSessionElsewhere,
  noteRemembering,
  pupilChannel,
  remembersWords,
  sharedDevice,
} from '#src/local/remembering.ts';
import { readStored, readStoredJson, removeStored, writeStored } from '#src/local/storage.ts';
import type { StorageArea } from '#src/local/storageArea.ts';
import { forgetPersisted } from '#src/lookup/cache/persistQueries.ts';
import { clearOffline, forgetOfflineWords } from '#src/lookup/serviceWorker/offlineAnswers.ts';
import { openSession, setWorkerRemembers, tellOfLeaving } from '#src/lookup/serviceWorker/workerSession.ts';
import { dropAllSounds } from '#src/lookup/speech/speechSounds.ts';
import { pause } from '#src/state/pause.ts';

const note = v.union([
  v.literal('all'),
  v.array(
    v.object({ stem: v.string(), dictionary: v.optional(v.pipe(v.string(), v.guard(isDictionaryCode))) }),
  ),
]);

type Forgotten = 'all' | readonly HistoryWord[];

/** Words still to be deleted; an unreadable note means all. */
function pending(): Forgotten | undefined {
  if (readStored(forgettingKey) === null) return undefined;
  return v.parse(v.fallback(note, 'all'), readStoredJson(forgettingKey)) as Forgotten;
}

interface Forgetting {
  /** What the page deletes. */
  readonly here: Promise<unknown>;
  /** The worker's part, too. Rejects with the first failure; the note stays then, and the next start tries again. */
  readonly done: Promise<void>;
}

/** Together with what is pending. Rare code is loaded on demand: the start does not need it. */
function beginForgetting(what: Forgotten): Forgetting {
  const before = pending() ?? [];
  const all = before === 'all' || what === 'all' ? 'all' : [...before, ...what];
  const noted = JSON.stringify(all);
  writeStored(forgettingKey, noted);
  const stems = all === 'all' ? undefined : all.map(({ stem }) => stem);
  const persisted = forgetPersisted(stems ?? 'all');
  dropAllSounds();
  // Opened just now, not in the history yet.
  keepQueued((word) => {
    const stem = readEntry(word)?.stem;
    return stem !== undefined && stems?.includes(stem) === false;
  });
  if (all === 'all') forgetLookedUp();
  const here = Promise.allSettled([
    persisted,
    ...(all === 'all' ? [forgetWholeHistory()] : all.map(forgetInHistory)),
    import('#src/saved/practice/practiceCards.ts').then((chunk) => chunk.forgetLookedUpWords(all)),
  ]);
  const worker = Promise.allSettled([stems === undefined ? clearOffline() : forgetOfflineWords(stems)]);
  async function finish(): Promise<void> {
    for (const result of [...(await here), ...(await worker)]) {
      if (result.status === 'rejected') throw result.reason;
    }
    // Unless more is to be forgotten since.
    if (readStored(forgettingKey) === noted) removeStored(forgettingKey);
  }
  return { here, done: finish() };
}

function forget(what: Forgotten): Promise<void> {
  return beginForgetting(what).done;
}

/** What a pupil typed on a shared device. */
async function forgetDrafts(): Promise<void> {
  const { clearDrafts } = await import('#src/saved/drafts.ts');
  await clearDrafts();
}

/** Everywhere. Rejects with the first failure; the next start tries again. */
export function forgetWord({ stem, dictionary }: HistoryWord): Promise<void> {
  return forget([{ stem, dictionary }]);
}

/** Everywhere. Rejects with the first failure; the next start tries again. */
export function forgetAllWords(): Promise<void> {
  return forget('all');
}

/** Switching off deletes what was remembered (P12). Rejects as `askServiceWorker` and deleting do. */
export async function remember(value: boolean): Promise<void> {
  // Both are written before anything is awaited.
  const forgotten = value ? undefined : Promise.all([forget('all'), forgetDrafts()]);
  noteRemembering(value);
  await setWorkerRemembers(value);
  await forgotten;
}

/** A worker that starts or hangs for longer still deletes, before it answers this page. */
const workerWaitMs = 1_000;

async function beginWorkerSession(): Promise<void> {
  if (await openSession()) await remember(false);
}

async function clearSavedOfSession(): Promise<void> {
  const { savedArea } = await import('#src/saved/savedArea.ts');
  await savedArea.clear();
}

/**
 * Before anything is shown: completes a pending deletion and, where words are not remembered, deletes the
 * last session. A failure does not stop the app, nor any other part of this: the next start tries again.
 */
export async function forgetBeforeStart(): Promise<void> {
  const here: Promise<unknown>[] = [];
  const worker: Promise<unknown>[] = [];
  const isNextPupil = pending() === 'all' && sharedDevice.get() && isNewSession();
  // What a person asked for is done at once; the end of a session waits for its last tab.
  const goesOn = pending() !== 'all' && (await isSessionElsewhere());
  if (pending() !== undefined) {
    if (!remembersWords()) worker.push(setWorkerRemembers(false));
    const forgetting = beginForgetting([]);
    here.push(forgetting.here);
    worker.push(forgetting.done);
  }
  if (!remembersWords() && !goesOn) here.push(forgetDrafts());
  if (sharedDevice.get() && isNewSession() && !goesOn) here.push(clearSavedOfSession());
  worker.push(beginWorkerSession());
  const works = [...here, Promise.race([Promise.all(worker), pause(workerWaitMs)])];
  for (const result of await Promise.allSettled(works)) {
    if (result.status === 'rejected')
      console.warn('What was to be forgotten could not be cleared yet.', result.reason);
  }
  if (isNextPupil) tellOfNextPupil();
}

/** Other tabs show nothing of the pupil before, either. After the deletion: what they leave is not persisted then. */
function tellOfNextPupil(): void {
  const channel = new BroadcastChannel(pupilChannel);
  channel.postMessage('next');
  channel.close();
}

/** Needs the worker. Never rejects: a failure is logged. */
export async function forgetEarlierSession(): Promise<void> {
  tellOfLeaving();
  await beginWorkerSession().catch((error: unknown) =>
    console.warn('What a session before this one left could not be forgotten.', error),
  );
}

export const historyArea: StorageArea = { name: 'history', clear: forgetAllWords };
