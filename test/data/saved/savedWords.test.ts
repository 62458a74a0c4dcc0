// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetAllWords } from '#src/saved/cleanup/forgetting.ts';
import { notBackedUp } from '#src/saved/lastBackup.ts';
import { deleteList, deleteWords, mergeList, removeFromList, renameList } from '#src/saved/listOperations.ts';
import { savedArea, savedCounts } from '#src/saved/savedArea.ts';
import { onSavedChange } from '#src/saved/savedChanges.ts';
import { savedTransaction } from '#src/saved/savedDatabase.ts';
import { removeRecording, savedSound, saveRecording } from '#src/saved/savedSounds.ts';
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
import { endUndoHold, holdSounds, sweepSounds } from '#src/saved/soundSweep.ts';
import { listCount } from '#src/saved/startMarks.ts';
import { emptySaved, putSaved, putWord, soundIds, withRecording } from './savedFixture.ts';

const translations = [{ language: 'nob', text: 'fisk' }];
const guolli = { stem: 'guolli', language: 'sme', pos: 'N', translations };
const listId = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const list = { id: listId(1), name: 'Guolli ja čáhci' };

beforeEach(emptySaved);

test('where the last list is gone, the one that was changed last takes the word [K1]', async () => {
  await saveWord({ id: listId(2), name: 'Older' }, guolli, 1_000);
  await saveWord({ id: listId(3), name: 'Newer' }, guolli, 2_000);
  lastList.set(listId(9));
  expect((await saveInLastList('My words', { ...guolli, stem: 'fanas' })).list.name).toBe('Newer');
});

test('two that keep their first word at once make one list [K1]', async () => {
  const both = await Promise.all([
    saveInLastList('My words', guolli),
    saveInLastList('My words', { ...guolli, stem: 'fanas' }),
  ]);
  expect(new Set(both.map((kept) => kept.list.id)).size).toBe(1);
  expect((await savedLists()).map(({ words }) => words.length)).toEqual([2]);
});

test('the same word is kept once, in one list or in several; another part of speech is another word [K2]', async () => {
  const word = await saveWord(list, guolli);
  expect((await saveWord(list, guolli)).id).toBe(word.id);
  const other = await saveWord({ ...list, id: listId(2) }, guolli);
  expect(other.id).toBe(word.id);
  expect((await saveWord(list, { ...guolli, pos: 'V' })).id).not.toBe(word.id);
  expect((await savedWords()).size).toBe(2);
});

test('what was not known of a kept word is added to it, what was noted stays [K2]', async () => {
  const bare = await saveWord(list, { stem: 'guolli', language: 'sme', translations: [] });
  await putWord({ ...bare, note: 'of fish only' });
  const word = await saveWord(list, guolli);
  expect(word).toMatchObject({ id: bare.id, pos: 'N', translations: guolli.translations });
  expect((await savedWordsOf('guolli'))[0]?.note).toBe('of fish only');
});

test('what a person types for a saved word, or another person shared of it, is added to it [R198]', async () => {
  const own = (text: string) => ({ ...guolli, own: true, translations: [{ language: 'nob', text }] });
  for (const text of ['reir', 'never', 'reir']) await saveWord(list, own(text));
  const [word, ...others] = await savedWordsOf('guolli');
  expect(word?.translations.map(({ text }) => text)).toEqual(['reir', 'never']);
  expect(others).toEqual([]);
  expect(await saveWord(list, guolli)).toEqual(word);
});

test('a lemma is kept and found in NFC, however it was typed [K2]', async () => {
  await saveWord(list, { ...guolli, stem: 'čáhci'.normalize('NFD') });
  expect(await savedWordsOf('čáhci'.normalize('NFD'))).toHaveLength(1);
  expect((await savedWordsOf('čáhci'))[0]?.stem).toBe('čáhci');
});

test.each([
  ['a soft hyphen', "mun'ja", "mu\u00adn'ja"],
  ['another apostrophe', 'mun‘ja', 'munʼja'],
  ['two blanks', 'buorre  beaivi', 'buorre beaivi'],
])('a word with %s is the same word, whichever is kept first [K2]', async (_, one, other) => {
  for (const [first, second] of [
    [one, other],
    [other, one],
  ] as const) {
    await emptySaved();
    const { id } = await saveWord(list, { ...guolli, stem: first });
    expect((await saveWord(list, { ...guolli, stem: second })).id).toBe(id);
    expect(await savedWordsOf(second)).toHaveLength(1);
  }
});

test('many words are kept in one go, each once, and all or none [K3]', async () => {
  const stems = ['guolli', 'fanas', 'guolli', 'jávri'];
  const words = stems.map((stem) => ({ ...guolli, stem }));
  const kept = await saveWords(list, words);
  expect(kept.map(({ stem }) => stem)).toEqual(stems);
  expect((await savedLists())[0]?.words).toHaveLength(3);
  const tooLong = { ...guolli, stem: 'x'.repeat(3_000) };
  await expect(saveWords(list, [{ ...guolli, stem: 'luossa' }, tooLong])).rejects.toThrow();
  expect(await savedWordsOf('luossa')).toEqual([]);
});

test('every change is told once, and the number of lists is noted for the side column [K3]', async () => {
  const told = vi.fn();
  const stop = onSavedChange(told);
  await saveWord(list, guolli);
  stop();
  expect(told).toHaveBeenCalledOnce();
  expect(listCount.get()).toBe(1);
  // Browsers have the count under this name already.
  expect(localStorage.getItem('keptLists')).toBe('1');
});

test('what can not be read is not shown, and nothing is put in its place [K5]', async () => {
  const strange = { ...list, name: 7, words: 'of a newer version' };
  await putSaved('lists', strange);
  expect(await savedLists()).toEqual([]);
  await expect(saveWord(list, guolli)).rejects.toThrow('UnreadableRecord');
  await expect(renameList(list.id, 'Other')).rejects.toThrow();
  const stored = await savedTransaction('readonly', (stores) => stores.objectStore('lists').get(list.id));
  expect(stored).toEqual(strange);
  expect(await savedWordsOf('guolli')).toEqual([]);
});

test('what could not be read back is not written [K5]', async () => {
  const word = await saveWord(list, guolli);
  await expect(putWord({ ...word, note: 'x'.repeat(longestField + 1) })).rejects.toThrow();
  await putWord({ ...word, note: 'x'.repeat(longestField) });
  expect((await savedWordsOf('guolli'))[0]?.note).toHaveLength(longestField);
});

const other = { id: listId(2), name: 'Skuvla' };
const word = (stem: string) => ({ stem, language: 'sme', translations: [] });
const stems = async (id: string): Promise<string[]> => {
  const words = await savedWords();
  const ids = (await savedLists()).find((one) => one.id === id)?.words ?? [];
  return ids.map((one) => words.get(one)?.stem ?? '?');
};
const storedCards = () => savedTransaction('readonly', (stores) => stores.objectStore('cards').getAll());

test('a deleted word comes back with its sounds and its cards, until they were let go [K4]', async () => {
  await saveWord(other, word('guolli'));
  const kept = await withRecording(await saveWord(list, word('guolli')));
  const card = { key: `${kept.id}/toTranslation`, wordId: kept.id };
  await savedTransaction('readwrite', async (stores) => {
    await stores.objectStore('cards').put(card);
  });
  const { undo } = await deleteWords([kept.id]);
  expect(await savedWordsOf('guolli')).toEqual([]);
  expect(await storedCards()).toEqual([]);
  await undo();
  expect(await stems(list.id)).toEqual(['guolli']);
  expect(await savedSound(kept.recordings[0]?.id ?? '')).toBeDefined();
  expect(await storedCards()).toEqual([card]);
  await endUndoHold();
  expect(await soundIds()).toHaveLength(1);
  await deleteWords([kept.id]);
  await sweepSounds();
  expect(await soundIds()).toHaveLength(1);
  await endUndoHold();
  expect((await savedLists()).map(({ words }) => words)).toEqual([[], []]);
  expect(await soundIds()).toEqual([]);
});

test('sounds that no word refers to are swept, unless a page holds them; a word of a newer version keeps its own [K4, R111]', async () => {
  const kept = await withRecording(await saveWord(list, word('guolli')));
  const [used = ''] = kept.recordings.map(({ id }) => id);
  const newer = crypto.randomUUID();
  await putSaved('words', { id: crypto.randomUUID(), stem: 'x', takes: [{ sound: newer }] });
  const left = crypto.randomUUID();
  await savedTransaction('readwrite', async (stores) => {
    for (const key of [left, `${left}/0`, `${left}/10`, `${used}/0`, `${newer}/0`])
      await stores.objectStore('sounds').put({ type: 'audio/wav', content: new ArrayBuffer(9) }, key);
  });
  const endHold = await holdSounds();
  await sweepSounds();
  expect(await soundIds()).toHaveLength(6);
  await endHold();
  expect(await soundIds()).toEqual([used, `${newer}/0`].sort());
});

test('a start finds the sounds of many words without a change of the database [R111]', async () => {
  await saveWords(
    list,
    Array.from({ length: 450 }, (_, index) => word(`sátni${index}`)),
  );
  const ids = [...(await savedWords()).keys()].sort();
  const recorded = [ids[0], ids[199], ids[200], ids[449]];
  for (const id of recorded) {
    const one = (await savedWords()).get(id ?? '');
    if (one) await withRecording(one);
  }
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const read = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  await sweepSounds();
  expect(new Set(begun.mock.calls.map(([, mode]) => mode))).toEqual(new Set(['readonly']));
  expect(Math.max(...read.mock.calls.map(([, most = Infinity]) => most))).toBeLessThan(450);
  begun.mockRestore();
  read.mockRestore();
  expect(await soundIds()).toHaveLength(4);
});

test('an undo that expires while another word is deleted leaves the sounds of that word [K4]', async () => {
  const kept = await withRecording(await saveWord(list, word('guolli')));
  const deletion = deleteWords([kept.id]);
  await endUndoHold();
  const { undo } = await deletion;
  await sweepSounds();
  await undo();
  expect(await soundIds()).toHaveLength(1);
});

test('after a refused lock the next change is made [K4]', async () => {
  const { id } = await saveWord(list, word('guolli'));
  const refused = vi.spyOn(navigator.locks, 'request').mockRejectedValueOnce(new Error('Refused.'));
  await expect(deleteWords([id])).rejects.toThrow('Refused.');
  await deleteWords([id]);
  refused.mockRestore();
  expect((await savedWords()).size).toBe(0);
});

test('what is undone keeps what happened since: a word that came, another that went [K7]', async () => {
  const [first, second] = await saveWords(list, [word('guolli'), word('fanas')]);
  if (!first || !second) throw new Error('Two words were kept.');
  const { undo } = await removeFromList([first.id], list.id);
  await saveWord(list, word('luossa'));
  await removeFromList([second.id], list.id);
  await undo();
  expect(await stems(list.id)).toEqual(['guolli', 'luossa']);
});

test('merged lists come back, and a word that came into the merged one stays [K15]', async () => {
  await saveWord(list, word('guolli'));
  await saveWord(other, word('girji'));
  const { undo } = await mergeList(list.id, other.id);
  expect(await stems(other.id)).toEqual(['girji', 'guolli']);
  await saveWord(other, word('oahpaheaddji'));
  await undo();
  expect(await stems(list.id)).toEqual(['guolli']);
  expect(await stems(other.id)).toEqual(['girji', 'oahpaheaddji']);
});

test('a merged list has the header of both lexicons, and loses it with an undo [R124]', async () => {
  const head = (field: string) => ({ header: { [`field ${field}`]: `<field tag="${field}"/>` }, ranges: {} });
  await putSaved('lists', { ...list, words: [], lift: head('tone'), created: 1, changed: 1 });
  await putSaved('lists', { ...other, words: [], lift: head('cv'), created: 2, changed: 2 });
  const { undo } = await mergeList(list.id, other.id);
  expect((await savedLists()).map(({ lift }) => lift)).toEqual([
    { header: { ...head('tone').header, ...head('cv').header }, ranges: {} },
  ]);
  await undo();
  expect((await savedLists()).map(({ lift }) => lift)).toEqual([head('tone'), head('cv')]);
});

test('a list that holds a word which can not be read is deleted, and that word stays [K5]', async () => {
  const kept = await saveWord(list, word('guolli'));
  const strange = { ...kept, translations: 'of a newer version' };
  await putSaved('words', strange);
  await deleteList(list.id);
  const stored = await savedTransaction('readonly', (stores) => stores.objectStore('words').get(kept.id));
  expect(stored).toEqual(strange);
});

test('each part of a recording is saved once, with the word or not at all, and played in order [K24, R110]', async () => {
  const kept = await saveWord(list, word('guolli'));
  const id = crypto.randomUUID();
  const known = { id, said: 'guolit', ofExample: false, type: 'audio/webm', at: 5_000 };
  const part = (index: number) => ({
    index,
    content: new TextEncoder().encode(`${index},`).buffer,
    isLast: index === 11,
  });
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  for (let index = 0; index < 12; index += 1) {
    await saveRecording(kept.id, { ...known, duration: index, bytes: 2 * index }, part(index));
    const [now] = await savedWordsOf('guolli');
    expect(now?.recordings).toEqual([{ ...known, duration: index, bytes: 2 * index }]);
  }
  const sizes = put.mock.calls.flatMap(([value]) => value?.content?.byteLength ?? []);
  put.mockRestore();
  expect(sizes).toEqual([...Array.from({ length: 10 }, () => 2), 3, 3]);
  const { type, content } = (await savedSound(id)) ?? {};
  expect([type, new TextDecoder().decode(content)]).toEqual([known.type, '0,1,2,3,4,5,6,7,8,9,10,11,']);
  const broken = { ...known, id: 'no id', duration: 1, bytes: 1 };
  await expect(saveRecording(kept.id, broken, part(0))).rejects.toThrow();
  expect(await soundIds()).toHaveLength(12);
  const undo = await removeRecording(kept.id, id);
  expect((await savedWordsOf('guolli'))[0]?.recordings).toEqual([]);
  await undo();
  await endUndoHold();
  expect((await savedWordsOf('guolli'))[0]?.recordings).toHaveLength(1);
  expect(await soundIds()).toHaveLength(12);
});

test('a recording that an earlier version left in parts comes to its word [N35, R110]', async () => {
  const kept = await saveWord(list, word('guolli'));
  const id = crypto.randomUUID();
  const known = { id, said: 'guolit', ofExample: false, type: 'audio/webm', duration: 9_000, at: 5_000 };
  const gone = { wordId: crypto.randomUUID(), recording: { ...known, id: crypto.randomUUID() }, parts: 1 };
  await savedTransaction('readwrite', async (stores) => {
    for (const key of [`${id}/0`, `${id}/1`, `${gone.recording.id}/0`])
      await stores.objectStore('sounds').put({ type: 'audio/webm', content: new ArrayBuffer(9) }, key);
  });
  localStorage.setItem(
    'unfinishedRecordings',
    JSON.stringify([gone, { wordId: kept.id, recording: known, parts: 2 }]),
  );
  await sweepSounds();
  expect((await savedWordsOf('guolli'))[0]?.recordings).toEqual([{ ...known, bytes: 18 }]);
  expect(await soundIds()).toEqual([`${id}/0`, `${id}/1`]);
  expect(localStorage.getItem('unfinishedRecordings')).toBeNull();
});

test('a recording of an earlier version that does not fit its word stays, and costs the others nothing [N35, R110]', async () => {
  const full = await saveWord(list, word('guolli'));
  const free = await saveWord(list, word('fanas'));
  const unreadable = crypto.randomUUID();
  const known = { said: 'guolit', ofExample: false, type: 'audio/webm', duration: 9_000, at: 5_000 };
  const many = Array.from({ length: 500 }, () => ({ ...known, id: crypto.randomUUID(), bytes: 9 }));
  await putSaved('words', { ...full, recordings: many });
  await putSaved('words', { id: unreadable, of: 'tomorrow' });
  const listed = [full.id, unreadable, free.id].map((wordId) => ({
    wordId,
    recording: { ...known, id: crypto.randomUUID() },
  }));
  await savedTransaction('readwrite', async (stores) => {
    for (const { recording } of listed)
      await stores
        .objectStore('sounds')
        .put({ type: 'audio/webm', content: new ArrayBuffer(9) }, `${recording.id}/0`);
  });
  localStorage.setItem('unfinishedRecordings', JSON.stringify(listed));
  await sweepSounds();
  expect((await savedWordsOf('fanas'))[0]?.recordings).toHaveLength(1);
  expect(await soundIds()).toHaveLength(3);
  expect(JSON.parse(localStorage.getItem('unfinishedRecordings') ?? '')).toEqual(listed.slice(0, 2));
});

test('fifty words, or five recordings, that no backup has are worth one [K28, X27]', async () => {
  const since = async (moment?: number) => notBackedUp((await savedWords()).values(), moment);
  const words = Array.from({ length: 49 }, (_, index) => word(`sátni${index}`));
  let [recorded] = await saveWords(list, words, 1_000);
  expect(await since()).toEqual({ words: 49, recordings: 0, isDue: false });
  await saveWord(list, word('guolli'), 1_000);
  expect([(await since()).isDue, (await since(1_000)).isDue]).toEqual([true, false]);
  for (let count = 0; count < 5; count += 1) recorded = recorded && (await withRecording(recorded));
  expect(await since(1_000)).toEqual({ words: 1, recordings: 5, isDue: true });
});

test('everything kept is counted and cleared as one area, and forgetting the words seen leaves it alone [K29]', async () => {
  const kept = await withRecording(await saveWord(list, word('guolli')), 1_000_000);
  await putWord({ ...kept, note: 'of fish only' });
  await forgetAllWords();
  expect(await savedCounts()).toEqual({ lists: 1, words: 1, notes: 1, recordings: 1, texts: 0 });
  await savedArea.clear();
  expect(await savedCounts()).toEqual({ lists: 0, words: 0, notes: 0, recordings: 0, texts: 0 });
  expect(await soundIds()).toEqual([]);
});
