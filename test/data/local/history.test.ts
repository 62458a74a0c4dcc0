// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createStore, setMany } from 'idb-keyval';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  addToHistory,
  forgetInHistory,
  forgetWholeHistory,
  historyBytes,
  historyEntries,
  historyLimit,
  takeOpenedWords,
  whenHistoryChanges,
} from '#src/local/history.ts';
import { noteOpened, openedWords } from '#src/local/openedWords.ts';
import { noteRemembering } from '#src/local/remembering.ts';
import { forgetAllWords, forgetWord } from '#src/saved/cleanup/forgetting.ts';

beforeEach(() => forgetWholeHistory());

const guolli = { stem: 'guolli', dictionary: undefined, at: 1 };
const fisk = { stem: 'fisk', dictionary: 'gtnobsme', at: 2 } as const;

describe('the words seen', () => {
  test('P12: newest first; a word seen again moves to the top and stands there once', async () => {
    await addToHistory(guolli);
    await addToHistory(fisk);
    expect(await historyEntries()).toEqual([fisk, guolli]);
    await addToHistory({ ...guolli, at: 3 });
    expect((await historyEntries()).map(({ stem }) => stem)).toEqual(['guolli', 'fisk']);
  });

  test('the same word of another dictionary is another entry', async () => {
    await addToHistory(guolli);
    await addToHistory({ ...guolli, dictionary: 'gtsmenob' });
    expect(await historyEntries()).toHaveLength(2);
  });

  test('P12: one can be deleted, and all', async () => {
    await addToHistory(guolli);
    await addToHistory(fisk);
    await forgetInHistory(guolli);
    expect(await historyEntries()).toEqual([fisk]);
    expect(await historyBytes()).toBeGreaterThan(10);
    await forgetWholeHistory();
    expect(await historyEntries()).toEqual([]);
  });

  test('whoever lists them hears of changes until they stop listening', async () => {
    const listener = vi.fn();
    const stop = whenHistoryChanges(listener);
    await addToHistory(guolli);
    await forgetInHistory(guolli);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    await addToHistory(fisk);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test('M27: ten thousand are kept; the one that was not opened for longest goes', async () => {
    const store = createStore('history', 'words');
    await setMany(
      Array.from({ length: historyLimit }, (_, number) => {
        const stem = `sátni${number}`;
        return [`/${stem}`, { stem, dictionary: undefined, at: number + 1 }];
      }),
      store,
    );
    await addToHistory({ ...guolli, at: historyLimit + 1 });
    const all = await historyEntries();
    expect(all).toHaveLength(historyLimit);
    expect([all[0]?.stem, all.at(-1)?.stem]).toEqual(['guolli', 'sátni1']);
  });

  test('M27: what is stored is checked when it is read: what is no entry is none, and the others are there', async () => {
    const strange = [
      null,
      'guolli',
      [],
      {},
      { stem: 7, at: 1 },
      { stem: '', at: 1 },
      { stem: 'x'.repeat(3_000), at: 1 },
      { stem: 'a', at: 'yesterday' },
      { stem: 'a', at: Number.NaN },
      { stem: 'a', at: 1e300 },
      { stem: 'a', at: 1, dictionary: 'nosuchdict' },
    ];
    const store = createStore('history', 'words');
    await setMany(
      strange.map((value, number) => [`strange${number}`, value]),
      store,
    );
    await addToHistory(fisk);
    expect(await historyEntries()).toEqual([fisk]);
  });
});

describe('M27: an open word', () => {
  test('M27: is in the history though its page is left before the history is loaded', async () => {
    noteOpened(guolli);
    noteOpened(fisk);
    // The next start finds them.
    const stop = takeOpenedWords();
    await vi.waitFor(async () => expect(await historyEntries()).toEqual([fisk, guolli]));
    expect(openedWords()).toEqual([]);
    noteOpened({ ...guolli, at: 3 });
    await vi.waitFor(async () => expect((await historyEntries())[0]?.stem).toBe('guolli'));
    stop();
  });

  test('M27: that was deleted is not noted afterwards, nor where words are not remembered', async () => {
    noteOpened(guolli);
    noteOpened(fisk);
    await forgetWord(guolli);
    expect(openedWords()).toEqual([fisk]);
    await forgetAllWords();
    noteRemembering(false);
    noteOpened(guolli);
    expect(openedWords()).toEqual([]);
    noteRemembering(true);
  });
});

test('M37: a history that was cleared weighs nothing', async () => {
  await addToHistory({ stem: 'guolli', dictionary: undefined, at: 1 });
  expect(await historyBytes()).toBeGreaterThan(0);
  await forgetWholeHistory();
  expect(await historyBytes()).toBe(0);
});
