import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { largestText } from '#src/features/reader/model/readText.ts';
import {
  addText,
  changeText,
  deleteText,
  putBack,
  readTextOf,
  readTexts,
  textBody,
} from '#src/features/reader/model/readTexts.ts';
import { titleOf } from '#src/features/reader/model/textFile.ts';
import { savedTransaction } from '#src/saved/savedDatabase.ts';

beforeEach(() =>
  savedTransaction('readwrite', async (stores) => {
    for (const name of ['texts', 'bodies'] as const) await stores.objectStore(name).clear();
  }),
);

test('R1: are kept with title, date, words and the place read; the last opened first', async () => {
  const first = await addText({ text: 'Jávregáttis\r\n\r\nMii sugaimet.\u2028Guolli bákŋá.' }, 1_000);
  const second = await addText({ text: 'Nubbi', title: '  Girji ' }, 2_000);
  expect(first).toMatchObject({ title: 'Jávregáttis', created: 1_000, words: 5, place: 0 });
  expect(await textBody(first.id)).toBe('Jávregáttis\n\nMii sugaimet.\nGuolli bákŋá.');
  expect((await readTexts()).map(({ title }) => title)).toEqual(['Girji', 'Jávregáttis']);
  await changeText(first.id, { place: 13, opened: 3_000 });
  expect(await readTexts()).toEqual([{ ...first, place: 13, opened: 3_000 }, second]);
});

test('R1: texts are renamed and deleted, and come back whole with an undo', async () => {
  // They are NFC, whatever they were pasted as.
  const { id, length } = await addText({ text: '  Gua\u0301lli ' });
  expect(length).toBe(6);
  await changeText(id, { title: 'Guolit', language: 'sme', paragraphs: { 0: 'fin' } });
  const before = await readTextOf(id);
  const deleted = await deleteText(id);
  expect([await readTexts(), await textBody(id)]).toEqual([[], null]);
  await changeText(id, { place: 3 });
  expect(await readTextOf(id)).toBeNull();
  if (deleted) await putBack(deleted);
  expect([await readTextOf(id), await textBody(id)]).toEqual([before, 'Guálli']);
  expect(before).toMatchObject({ title: 'Guolit', language: 'sme', paragraphs: { 0: 'fin' } });
  expect(await deleteText(crypto.randomUUID())).toBeUndefined();
});

test('R2: up to a megabyte; longer or empty ones are refused, and nothing is kept of them', async () => {
  const tooLong = addText({ text: 'á'.repeat(largestText / 2 + 1) });
  await expect(tooLong).rejects.toMatchObject({ fault: 'tooLong' });
  await expect(addText({ text: ' \n ' })).rejects.toMatchObject({ fault: 'empty' });
  expect(await readTexts()).toEqual([]);
  await addText({ text: 'á'.repeat(largestText / 2) });
  expect(await readTexts()).toHaveLength(1);
});

test('R1: a text without a title has its first line, cut after a word', () => {
  expect(titleOf('Guolli\njávri')).toBe('Guolli');
  const long = 'Muhtun beaivve deaivvadin ránnjáin jávregáttis ja mii';
  expect(titleOf(`${long} sugaimet fatnasiin`)).toBe(`${long}…`);
  expect(titleOf('a'.repeat(90))).toBe(`${'a'.repeat(60)}…`);
});
