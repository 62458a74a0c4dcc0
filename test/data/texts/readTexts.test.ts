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
import { decodeText, readTextFile, titleOf } from '#src/features/reader/model/textFile.ts';
import { savedTransaction } from '#src/saved/savedDatabase.ts';

beforeEach(() =>
  savedTransaction('readwrite', async (stores) => {
    for (const name of ['texts', 'bodies'] as const) await stores.objectStore(name).clear();
  }),
);

test('are kept with title, date, words and the place read; the last opened first [R1]', async () => {
  const first = await addText({ text: 'Jávregáttis\r\n\r\nMii sugaimet.\u2028Guolli bákŋá.' }, 1_000);
  const second = await addText({ text: 'Nubbi', title: '  Girji ' }, 2_000);
  expect(first).toMatchObject({ title: 'Jávregáttis', created: 1_000, words: 5, place: 0 });
  expect(await textBody(first.id)).toBe('Jávregáttis\n\nMii sugaimet.\nGuolli bákŋá.');
  expect((await readTexts()).map(({ title }) => title)).toEqual(['Girji', 'Jávregáttis']);
  await changeText(first.id, { place: 13, opened: 3_000 });
  expect(await readTexts()).toEqual([{ ...first, place: 13, opened: 3_000 }, second]);
});

test('a text is read while a recording is being stored [O4]', async () => {
  const { id } = await addText({ text: 'Guolli' });
  const order: string[] = [];
  const storing = savedTransaction(
    'readwrite',
    async (stores) => {
      for (let turn = 0; turn < 50; turn += 1) await stores.objectStore('sounds').count();
      order.push('recording');
    },
    ['sounds'],
  );
  await textBody(id).then(() => order.push('text'));
  await storing;
  expect(order).toEqual(['text', 'recording']);
});

test('texts are renamed and deleted, and come back whole with an undo [R1]', async () => {
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

test('up to a megabyte; longer or empty ones are refused, and nothing is kept of them [R2]', async () => {
  const tooLong = addText({ text: 'á'.repeat(largestText / 2 + 1) });
  await expect(tooLong).rejects.toMatchObject({ fault: 'tooLong' });
  await expect(addText({ text: ' \n ' })).rejects.toMatchObject({ fault: 'empty' });
  expect(await readTexts()).toEqual([]);
  await addText({ text: 'á'.repeat(largestText / 2) });
  expect(await readTexts()).toHaveLength(1);
});

test('a text without a title has its first line, cut after a word [R1]', () => {
  expect(titleOf('Guolli\njávri')).toBe('Guolli');
  const long = 'Muhtun beaivve deaivvadin ránnjáin jávregáttis ja mii';
  expect(titleOf(`${long} sugaimet fatnasiin`)).toBe(`${long}…`);
  expect(titleOf(`${long}. Sugaimet fatnasiin`)).toBe(`${long}…`);
  expect(titleOf('a'.repeat(90))).toBe(`${'a'.repeat(60)}…`);
});

const text = 'Čáhci lea liegga – jávrris leat guolit.';

function utf16(shown: string, isLittle: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(shown.length * 2 + 2));
  for (const [place, letter] of [...`\ufeff${shown}`].entries())
    view.setUint16(place * 2, letter.charCodeAt(0), isLittle);
  return new Uint8Array(view.buffer);
}

test.each([
  ['UTF-8', new TextEncoder().encode(text)],
  ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${text}`)],
  ['UTF-16, the little end first', utf16(text, true)],
  ['UTF-16, the big end first', utf16(text, false)],
])('a file of text is read as %s [R2]', (_, bytes) => {
  expect(decodeText(bytes)).toBe(text);
});

test('a file of text is read as Latin-1 where it is no UTF-8 [R2]', () => {
  const norwegian = 'Båten på sjøen: «vær så god»';
  expect(decodeText(Uint8Array.from(norwegian, (letter) => letter.charCodeAt(0)))).toBe(norwegian);
  // Windows writes dashes and quotation marks where Latin-1 has none.
  expect(decodeText(new Uint8Array([0x93, 0xe5, 0x94, 0x96]))).toBe('“å”–');
});

test.each([
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00, 0x00, 0x0d]],
  ['a document of an office program', [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x06, 0x00]],
  ['half of a text in UTF-16', [0xff, 0xfe, 0x41, 0x00, 0x00, 0xd8]],
  ['a web page', [...new TextEncoder().encode('\n<!DOCTYPE html><p>Mun lean')]],
  ['an encoding of former years that has no Sámi letters here', [0x47, 0x81, 0x8d, 0x9d]],
])('that is %s is refused, not shown as rubbish [R2]', (_, bytes) => {
  expect(() => decodeText(new Uint8Array(bytes))).toThrow(expect.objectContaining({ fault: 'unreadable' }));
});

test('has its name as its title; what is far too large is not read [R2]', async () => {
  const read = await readTextFile(new File([text], 'Jávregáttis.v2.txt'));
  expect(read).toEqual({ title: 'Jávregáttis.v2', text });
  const large = new File([new Uint8Array(4 * largestText + 1)], 'x.txt');
  await expect(readTextFile(large)).rejects.toMatchObject({ fault: 'tooLong' });
});
