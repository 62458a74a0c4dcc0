// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createStore, setMany } from 'idb-keyval';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  addToHistory,
  forgetWholeHistory,
  historyEntries,
  historyLimit,
  takeQueuedWords,
} from '#src/local/history.ts';
import { queuedForHistory, queueForHistory } from '#src/local/historyQueue.ts';
import { noteRemembering } from '#src/local/remembering.ts';
import { forgetAllWords, forgetWord } from '#src/saved/cleanup/forgetting.ts';

beforeEach(() => forgetWholeHistory());

const guolli = { stem: 'guolli', dictionary: undefined, at: 1 };
const fisk = { stem: 'fisk', dictionary: 'gtnobsme', at: 2 } as const;

test('newest first; a word seen again moves to the top and stands there once for each dictionary [P12]', async () => {
  await addToHistory(guolli);
  await addToHistory(fisk);
  expect(await historyEntries()).toEqual([fisk, guolli]);
  await addToHistory({ ...guolli, at: 3 });
  expect((await historyEntries()).map(({ stem }) => stem)).toEqual(['guolli', 'fisk']);
  await addToHistory({ ...guolli, dictionary: 'gtsmenob' });
  expect(await historyEntries()).toHaveLength(3);
});

test('a word that was opened while the clock was years ahead does not stay above all later ones [R221]', async () => {
  await addToHistory({ ...guolli, at: Date.now() + 1e11 });
  await addToHistory(fisk);
  expect((await historyEntries()).map(({ stem }) => stem)).toEqual(['fisk', 'guolli']);
});

test('ten thousand are kept; the one that was not opened for longest goes [M27]', async () => {
  const word = (number: number) => ({ stem: `sátni${number}`, dictionary: undefined, at: number + 1 });
  const words = Array.from({ length: historyLimit }, (_, number) => word(number));
  await setMany(
    words.map((one) => [`/${one.stem}`, one]),
    createStore('history', 'words'),
  );
  await addToHistory({ ...guolli, at: historyLimit + 1 });
  const all = await historyEntries();
  expect(all).toHaveLength(historyLimit);
  expect([all[0]?.stem, all.at(-1)?.stem]).toEqual(['guolli', 'sátni1']);
});

test('what is stored is checked when it is read: what is no entry is none, and the others are there [M27]', async () => {
  const strange = [
    ...[null, 'guolli', [], {}, { stem: 'a', at: 1, dictionary: 'nosuchdict' }],
    ...[7, '', 'x'.repeat(3_000)].map((stem) => ({ stem, at: 1 })),
    ...['yesterday', Number.NaN, 1e300].map((at) => ({ stem: 'a', at })),
  ];
  const stored = strange.map((value, number): [string, unknown] => [`strange${number}`, value]);
  await setMany(stored, createStore('history', 'words'));
  await addToHistory(fisk);
  expect(await historyEntries()).toEqual([fisk]);
});

test('an open word is in the history though its page is left before the history is loaded [M27]', async () => {
  queueForHistory(guolli);
  queueForHistory(fisk);
  const stop = takeQueuedWords();
  await vi.waitFor(async () => expect(await historyEntries()).toEqual([fisk, guolli]));
  expect(queuedForHistory()).toEqual([]);
  queueForHistory({ ...guolli, at: 3 });
  await vi.waitFor(async () => expect((await historyEntries())[0]?.stem).toBe('guolli'));
  stop();
});

test('an open word that was deleted is not noted afterwards, nor where words are not remembered [M27]', async () => {
  queueForHistory(guolli);
  queueForHistory(fisk);
  await forgetWord(guolli);
  expect(queuedForHistory()).toEqual([fisk]);
  await forgetAllWords();
  noteRemembering(false);
  queueForHistory(guolli);
  expect(queuedForHistory()).toEqual([]);
  noteRemembering(true);
});
