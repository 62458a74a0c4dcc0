// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { renameList } from '#src/saved/listOperations.ts';
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
import { emptySaved, putSaved, putWord } from './savedFixture.ts';

const translations = [{ language: 'nob', text: 'fisk' }];
const guolli = { stem: 'guolli', language: 'sme', pos: 'N', translations };
const listId = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const list = { id: listId(1), name: 'Guolli ja čáhci' };

beforeEach(emptySaved);

test('K1: where the last list is gone, the one that was changed last takes the word', async () => {
  await saveWord({ id: listId(2), name: 'Older' }, guolli, 1_000);
  await saveWord({ id: listId(3), name: 'Newer' }, guolli, 2_000);
  lastList.set(listId(9));
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
  const other = await saveWord({ ...list, id: listId(2) }, guolli);
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
  const words = stems.map((stem) => ({ ...guolli, stem }));
  const kept = await saveWords(list, words);
  expect(kept.map(({ stem }) => stem)).toEqual(stems);
  expect((await savedLists())[0]?.words).toHaveLength(3);
  const tooLong = { ...guolli, stem: 'x'.repeat(3_000) };
  await expect(saveWords(list, [{ ...guolli, stem: 'luossa' }, tooLong])).rejects.toThrow();
  expect(await savedWordsOf('luossa')).toEqual([]);
});

test('K3: every change is told once, and the number of lists is noted for the side column', async () => {
  const told = vi.fn();
  const stop = onSavedChange(told);
  await saveWord(list, guolli);
  stop();
  expect(told).toHaveBeenCalledOnce();
  expect(listCount.get()).toBe(1);
  // Browsers have the count under this name already.
  expect(localStorage.getItem('keptLists')).toBe('1');
});

test('K5: what can not be read is not shown, and nothing is put in its place', async () => {
  const strange = { ...list, name: 7, words: 'of a newer version' };
  await putSaved('lists', strange);
  expect(await savedLists()).toEqual([]);
  await expect(saveWord(list, guolli)).rejects.toThrow('left as it is');
  await expect(renameList(list.id, 'Other')).rejects.toThrow();
  const stored = await savedTransaction('readonly', (stores) => stores.objectStore('lists').get(list.id));
  expect(stored).toEqual(strange);
  expect(await savedWordsOf('guolli')).toEqual([]);
});

test('K5: what could not be read back is not written', async () => {
  const word = await saveWord(list, guolli);
  await expect(putWord({ ...word, note: 'x'.repeat(longestField + 1) })).rejects.toThrow();
  await putWord({ ...word, note: 'x'.repeat(longestField) });
  expect((await savedWordsOf('guolli'))[0]?.note).toHaveLength(longestField);
});
