import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  forgetAllSeen,
  forgetSeen,
  historyBytes,
  noteSeen,
  seenEntries,
  whenHistoryChanges,
} from '#src/data/history.ts';

beforeEach(() => forgetAllSeen());

const guolli = { stem: 'guolli', dictionary: undefined, at: 1 };
const fisk = { stem: 'fisk', dictionary: 'gtnobsme', at: 2 } as const;

describe('the words seen', () => {
  test('P12: newest first; a word seen again moves to the top and stands there once', async () => {
    await noteSeen(guolli);
    await noteSeen(fisk);
    expect(await seenEntries()).toEqual([fisk, guolli]);
    await noteSeen({ ...guolli, at: 3 });
    expect((await seenEntries()).map(({ stem }) => stem)).toEqual(['guolli', 'fisk']);
  });

  test('the same word of another dictionary is another entry', async () => {
    await noteSeen(guolli);
    await noteSeen({ ...guolli, dictionary: 'gtsmenob' });
    expect(await seenEntries()).toHaveLength(2);
  });

  test('P12: one can be deleted, and all', async () => {
    await noteSeen(guolli);
    await noteSeen(fisk);
    await forgetSeen(guolli);
    expect(await seenEntries()).toEqual([fisk]);
    expect(await historyBytes()).toBeGreaterThan(10);
    await forgetAllSeen();
    expect(await seenEntries()).toEqual([]);
  });

  test('whoever lists them hears of changes until they stop listening', async () => {
    const listener = vi.fn();
    const stop = whenHistoryChanges(listener);
    await noteSeen(guolli);
    await forgetSeen(guolli);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    await noteSeen(fisk);
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
