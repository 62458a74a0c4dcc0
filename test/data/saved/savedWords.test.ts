// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteScheduledAudio } from '#src/saved/audioDeletion.ts';
import { deleteWords, renameList } from '#src/saved/listOperations.ts';
import { listCount } from '#src/saved/marks/listCount.ts';
import { onSavedChange } from '#src/saved/savedChanges.ts';
import { savedTransaction } from '#src/saved/savedDatabase.ts';
import { longestField } from '#src/saved/savedWord.ts';
import {
  lastList,
  savedLists,
  savedWords,
  savedWordsOf,
  saveInLastList,
  saveWord,
  saveWords,
} from '#src/saved/savedWords.ts';
import { emptySaved, putWord, soundIds, withRecording } from './savedFixture.ts';

const guolli = {
  stem: 'guolli',
  language: 'sme',
  pos: 'N',
  translations: [{ language: 'nob', text: 'fisk' }],
};
const list = { id: '00000000-0000-4000-8000-000000000001', name: 'Guolli ja čáhci' };

beforeEach(emptySaved);

describe('keeping words', () => {
  test('K1: a first list is made silently, and the next word comes into the list that was last kept into', async () => {
    const first = await saveInLastList('My words', guolli);
    expect(first.list.name).toBe('My words');
    await saveWord(list, { ...guolli, stem: 'fanas' });
    const second = await saveInLastList('My words', { ...guolli, stem: 'jávri' });
    expect(second.list).toEqual(list);
    expect((await savedLists()).map(({ name, words }) => [name, words.length])).toEqual([
      ['My words', 1],
      ['Guolli ja čáhci', 2],
    ]);
  });

  test('K1: where the last list is gone, the one that was changed last takes the word', async () => {
    await saveWord({ ...list, id: '00000000-0000-4000-8000-000000000002', name: 'Older' }, guolli, 1_000);
    await saveWord({ ...list, id: '00000000-0000-4000-8000-000000000003', name: 'Newer' }, guolli, 2_000);
    lastList.set('00000000-0000-4000-8000-000000000009');
    expect((await saveInLastList('My words', { ...guolli, stem: 'fanas' })).list.name).toBe('Newer');
  });

  test('K1: two that keep their first word at once make one list', async () => {
    const both = await Promise.all([
      saveInLastList('My words', guolli),
      saveInLastList('My words', { ...guolli, stem: 'fanas' }),
    ]);
    expect(new Set(both.map((kept) => kept.list.id)).size).toBe(1);
    expect((await savedLists()).map(({ words }) => words.length)).toEqual([2]);
  });

  test('K2: the same word is kept once, in one list or in several; another part of speech is another word', async () => {
    const word = await saveWord(list, guolli);
    expect((await saveWord(list, guolli)).id).toBe(word.id);
    const other = await saveWord({ ...list, id: '00000000-0000-4000-8000-000000000002' }, guolli);
    expect(other.id).toBe(word.id);
    expect((await saveWord(list, { ...guolli, pos: 'V' })).id).not.toBe(word.id);
    expect((await savedWords()).size).toBe(2);
  });

  test('K2: what was not known of a kept word is added to it, what was noted stays', async () => {
    const bare = await saveWord(list, { stem: 'guolli', language: 'sme', translations: [] });
    await putWord({ ...bare, note: 'of fish only' });
    const word = await saveWord(list, guolli);
    expect(word).toMatchObject({ id: bare.id, pos: 'N', translations: guolli.translations });
    expect((await savedWordsOf('guolli'))[0]?.note).toBe('of fish only');
  });

  test('K2: a lemma is kept and found in NFC, however it was typed', async () => {
    await saveWord(list, { ...guolli, stem: 'čáhci'.normalize('NFD') });
    expect(await savedWordsOf('čáhci'.normalize('NFD'))).toHaveLength(1);
    expect((await savedWordsOf('čáhci'))[0]?.stem).toBe('čáhci');
  });

  test('K3: many words are kept in one go, each once, and all or none', async () => {
    const stems = ['guolli', 'fanas', 'guolli', 'jávri'];
    const kept = await saveWords(
      list,
      stems.map((stem) => ({ ...guolli, stem })),
    );
    expect(kept.map(({ stem }) => stem)).toEqual(stems);
    expect((await savedLists())[0]?.words).toHaveLength(3);
    const tooLong = { ...guolli, stem: 'x'.repeat(3_000) };
    await expect(saveWords(list, [{ ...guolli, stem: 'luossa' }, tooLong])).rejects.toThrow();
    expect(await savedWordsOf('luossa')).toEqual([]);
  });

  test('K3: every change is told once, and the number of lists is noted for the side column', async () => {
    let told = 0;
    const stop = onSavedChange(() => {
      told += 1;
    });
    await saveWord(list, guolli);
    stop();
    expect(told).toBe(1);
    expect(listCount.get()).toBe(1);
    // Browsers have the count under this name already.
    expect(localStorage.getItem('keptLists')).toBe('1');
  });

  test('K4: a deleted word is gone from all lists, with its sounds', async () => {
    const word = await withRecording(await saveWord(list, guolli));
    await saveWord({ ...list, id: '00000000-0000-4000-8000-000000000002' }, guolli);
    expect(await soundIds()).toHaveLength(1);
    await deleteWords([word.id]);
    expect((await savedLists()).map(({ words }) => words)).toEqual([[], []]);
    await deleteScheduledAudio();
    expect(await soundIds()).toEqual([]);
  });
});

describe('what can not be read', () => {
  const strange = { ...list, name: 7, words: 'of a newer version' };

  async function put(store: 'lists' | 'words', value: unknown): Promise<void> {
    await savedTransaction('readwrite', async (stores) => {
      await stores.objectStore(store).put(value);
    });
  }
  const stored = (store: 'lists' | 'words', id: string): Promise<unknown> =>
    savedTransaction('readonly', (stores) => stores.objectStore(store).get(id));

  test('K5: it is not shown, and nothing is put in its place', async () => {
    await put('lists', strange);
    expect(await savedLists()).toEqual([]);
    await expect(saveWord(list, guolli)).rejects.toThrow('left as it is');
    await expect(renameList(list.id, 'Other')).rejects.toThrow();
    expect(await stored('lists', list.id)).toEqual(strange);
    expect(await savedWordsOf('guolli')).toEqual([]);
  });

  test('K5: what could not be read back is not written', async () => {
    const word = await saveWord(list, guolli);
    await expect(putWord({ ...word, note: 'x'.repeat(longestField + 1) })).rejects.toThrow();
    await putWord({ ...word, note: 'x'.repeat(longestField) });
    expect((await savedWordsOf('guolli'))[0]?.note).toHaveLength(longestField);
  });
});
