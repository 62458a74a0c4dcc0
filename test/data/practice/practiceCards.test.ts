// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newHistoryWords, practiceHistory } from '#src/features/practice/model/historyWords.ts';
import { answeredCard } from '#src/features/practice/model/schedule.ts';
import { addToHistory, forgetWholeHistory } from '#src/local/history.ts';
import { noteRemembering } from '#src/local/remembering.ts';
import { makeQueryClient } from '#src/lookup/cache/queryClient.ts';
import { forgetAllWords, forgetWord } from '#src/saved/cleanup/forgetting.ts';
import { deleteWords } from '#src/saved/listOperations.ts';
import {
  forgetLookedUpWords,
  lookedUpKey,
  practiceRecords,
  resetCards,
  saveCard,
} from '#src/saved/practice/practiceCards.ts';
import { changeSaved, onSavedChange } from '#src/saved/savedChanges.ts';
import { saveWord } from '#src/saved/savedWords.ts';
import { type InProcessService, startInProcessService } from '#test/app/inProcessService.ts';
import { emptySaved } from '#test/data/saved/savedFixture.ts';
import { morning } from './practiceFixture.ts';

const list = { id: '6f0c5b9e-3f0e-4f61-9d2e-1c5a3a0e7b11', name: 'Fishing' };

let service: InProcessService;

beforeEach(async () => {
  service = startInProcessService();
  vi.stubGlobal('fetch', service.fetch);
  await forgetWholeHistory();
  await emptySaved();
});

afterEach(() => {
  noteRemembering(true);
  vi.unstubAllGlobals();
});

async function savedNamed(stem: string): Promise<string> {
  const { id } = await saveWord(list, { stem, language: 'sme', pos: 'N', translations: [] }, morning);
  return id;
}

async function practised(word: string): Promise<void> {
  await saveCard(answeredCard({ word, kind: 'meaning' }, undefined, 'right', morning));
  await saveCard(answeredCard({ word, kind: 'form', template: '+N+Pl+Loc' }, undefined, 'again', morning));
}

async function cardKeys(): Promise<readonly string[]> {
  return [...(await practiceRecords()).cards.keys()];
}

test('progress is kept, word by word, and every tab is told [T7]', async () => {
  const word = await savedNamed('guolli');
  const told = vi.fn();
  const stop = onSavedChange(told);
  await practised(word);
  stop();
  expect(told).toHaveBeenCalledTimes(2);
  expect(await cardKeys()).toEqual([`${word}/form+N+Pl+Loc`, `${word}/meaning`]);
});

test.each([
  ['goes with its word', (word: string) => deleteWords([word])],
  ['begins anew where that is wanted', (word: string) => resetCards([word])],
])('progress %s, and with no other [T7]', async (_, act) => {
  const [guolli, johka] = [await savedNamed('guolli'), await savedNamed('johka')];
  await practised(guolli);
  await practised(johka);
  await act(guolli);
  expect(await cardKeys()).toEqual([`${johka}/form+N+Pl+Loc`, `${johka}/meaning`]);
});

test('an answer to a word that was deleted meanwhile brings nothing back [T7]', async () => {
  const word = await savedNamed('guolli');
  await deleteWords([word]);
  await practised(word);
  expect(await cardKeys()).toEqual([]);
});

test('what is stored and can not be read is not shown, and stays [T2]', async () => {
  await changeSaved(async (stores) => {
    await stores.objectStore('cards').put({ key: 'x/meaning', due: 'tomorrow' });
  });
  expect(await cardKeys()).toEqual([]);
  const stored = await changeSaved((stores) => stores.objectStore('cards').getAllKeys());
  expect(stored).toEqual(['x/meaning']);
});

describe('words seen', () => {
  beforeEach(async () => {
    await addToHistory({ stem: 'guolli', dictionary: undefined, at: morning });
    await addToHistory({ stem: 'čáhci', dictionary: 'gtsmenob', at: morning + 1 });
    await addToHistory({ stem: 'nothing', dictionary: undefined, at: morning + 2 });
  });

  async function lookedUp(most = 10) {
    const { others } = await practiceHistory(await practiceRecords());
    return newHistoryWords(makeQueryClient(), others, most);
  }

  test('have the translations of their articles, which are kept [T8]', async () => {
    const found = await lookedUp();
    const shown = found.map(({ stem, language, pos }) => `${stem} ${language} ${pos}`).sort();
    expect(shown).toEqual(['guolli sme N', 'čáhci sme N']);
    const guolli = found.find(({ stem }) => stem === 'guolli');
    expect(guolli?.translations.map(({ text }) => text)).toEqual(['kala', 'fisk']);
    service.break('unreachable');
    const { known, others } = await practiceHistory(await practiceRecords());
    expect(known.map(({ stem }) => stem)).toEqual(['čáhci', 'guolli']);
    expect(known.find(({ stem }) => stem === 'guolli')).toEqual(guolli);
    expect(others.map(({ stem }) => stem)).toEqual(['nothing']);
  });

  test('are looked up no further than a session needs; where no answer comes, that is said [T8]', async () => {
    expect(await lookedUp(1)).toHaveLength(1);
    service.break('unreachable');
    vi.spyOn(console, 'warn').mockReturnValue();
    await expect(lookedUp()).rejects.toMatchObject({ failure: 'unreachable' });
  });

  test('with a word of the history goes what was learnt of it [T8]', async () => {
    for (const { id } of await lookedUp()) await practised(id);
    expect(await cardKeys()).toHaveLength(4);
    await forgetWord({ stem: 'guolli', dictionary: undefined });
    expect((await practiceRecords()).lookedUp.has(lookedUpKey('guolli', undefined))).toBe(false);
    expect(await cardKeys()).toHaveLength(2);
    await forgetAllWords();
    expect((await practiceRecords()).lookedUp.size).toBe(0);
    expect(await cardKeys()).toEqual([]);
  });

  test('of a word that begins another, only its own goes [T8]', async () => {
    await addToHistory({ stem: 'guolli/luossa', dictionary: undefined, at: morning + 3 });
    for (const { id } of await lookedUp()) await practised(id);
    await forgetLookedUpWords([{ stem: 'guolli', dictionary: undefined }]);
    const left = [...(await practiceRecords()).lookedUp.values()].map(({ stem }) => stem).sort();
    expect(left).toEqual(['guolli/luossa', 'čáhci']);
    expect(await cardKeys()).toHaveLength(4);
  });

  test('where words are not remembered there are none [T8]', async () => {
    noteRemembering(false);
    expect(await practiceHistory(await practiceRecords())).toEqual({ known: [], others: [] });
  });
});
