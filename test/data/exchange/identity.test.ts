// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { strToU8, zipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { backupMaker } from '#src/features/exchange/export/exportBackup.ts';
import { savedWords, savedWordsOf, saveWord } from '#src/saved/savedWords.ts';
import { putSaved } from '#test/data/saved/savedFixture.ts';
import { plainWord } from './anyWords.ts';
import { count, csvFile, emptied, guolli, importFrom, listHere, made } from './exchangeFixture.ts';

beforeEach(emptied);

const [first, second] = ['5f0c2f5e-6c1d-4f0e-9d0f-2a7b1c9e4d11', '0b6a1c52-94a3-4a56-8f0e-6d3b6f0a9c21'];
const table = (...rows: readonly string[]) =>
  csvFile('word,language,part of speech,translation (nb),id', ...rows);

/** Each saved word with its translations, and the ids above by their places. */
async function words(): Promise<readonly string[]> {
  const all = [...(await savedWords()).values()].map(({ id, stem, translations }) => {
    const known = [first, second].indexOf(id) + 1;
    return `${stem} (${translations.map(({ text }) => text).join(' | ')})${known > 0 ? ` ${known}` : ''}`;
  });
  return all.toSorted();
}

const importTable = async (...rows: readonly string[]) =>
  count(await importFrom(table(...rows), { list: listHere }));

test('a row copied below with another word is another word, however often it is imported [R120]', async () => {
  const rows = [`guolli,se,N,fisk,${first}`, `luossa,se,N,laks,${first}`];
  expect(await importTable(...rows)).toEqual([2, 0, 0]);
  expect(await words()).toEqual(['guolli (fisk) 1', 'luossa (laks)']);
  expect(await importTable(...rows)).toEqual([0, 0, 2]);
  expect(await words()).toHaveLength(2);
});

test('a row copied above leaves the saved word what it is [R120]', async () => {
  await importTable(`guolli,se,N,fisk,${first}`);
  const rows = [`luossa,se,N,laks,${first}`, `guolli,se,N,fisk; kala,${first}`, `beana,se,N,hund,${second}`];
  expect(await importTable(...rows)).toEqual([2, 1, 0]);
  expect(await words()).toEqual(['beana (hund) 2', 'guolli (fisk | kala) 1', 'luossa (laks)']);
});

test('homographs with ids of their own stay two, also beside a third one, and are known again [R120]', async () => {
  await importTable('beassi,se,N,bjørk,');
  const rows = [`beassi,se,N,reir,${first}`, `beassi,se,N,never,${second}`];
  expect(await importTable(...rows)).toEqual([2, 0, 0]);
  const all = ['beassi (bjørk)', 'beassi (never) 2', 'beassi (reir) 1'];
  expect(await words()).toEqual(all);
  expect(await importTable(...rows)).toEqual([0, 0, 2]);
  // Without an id, it is the one that has all of it, or else none of them.
  expect(await importTable('beassi,se,N,never,')).toEqual([0, 0, 1]);
  expect(await importTable('beassi,se,N,bast,')).toEqual([1, 0, 0]);
  expect(await words()).toEqual(['beassi (bast)', ...all]);
});

test('homographs with numbers of another program stay two, keep the numbers, and are known again [R120]', async () => {
  const rows = ['ID;Word;Translation', '101;beassi;never', '102;beassi;reir', '103;guolli;fisk'];
  for (const expected of [
    [3, 0, 0],
    [0, 0, 3],
  ]) {
    expect(count(await importFrom(csvFile(...rows), { list: listHere }))).toEqual(expected);
  }
  expect(await words()).toEqual(['beassi (never)', 'beassi (reir)', 'guolli (fisk)']);
  expect([...(await savedWords()).values()].map(({ note }) => note).toSorted()).toEqual([
    'ID: 101',
    'ID: 102',
    'ID: 103',
  ]);
});

test('notes of Anki’s text with ids of their own stay two words, and are known again [R120]', async () => {
  const rows = ['#separator:tab', '#guid column:1', 'x!y\tbeassi\treir', 'x!z\tbeassi\tnever'];
  for (const expected of [
    [2, 0, 0],
    [0, 0, 2],
  ]) {
    expect(count(await importFrom(csvFile(...rows), { list: listHere }))).toEqual(expected);
  }
  expect(await words()).toEqual(['beassi (never)', 'beassi (reir)']);
});

test('one id is no reason to join words of two languages or parts of speech [R120]', async () => {
  const rows = [`ruota,se,N,rot,${first}`, `ruota,se,V,rote,${first}`, `ruota,smn,N,rot,${first}`];
  expect(await importTable(...rows)).toEqual([3, 0, 0]);
});

test('a word that has another id on the other device is the same if only one is written so [R120]', async () => {
  await importTable(`guolli,se,N,fisk,${first}`);
  expect(await importTable(`guolli,se,,kala,${second}`)).toEqual([0, 1, 0]);
  expect(await words()).toEqual(['guolli (fisk | kala) 1']);
});

test('a word that was renamed on the other device is the same in its backup [R120]', async () => {
  await putSaved('words', plainWord({ stem: 'guolli', own: true }));
  const renamed = await made(backupMaker());
  await putSaved('words', plainWord({ stem: 'guoli', own: true, changed: guolli.changed - 1 }));
  expect(count(await importFrom(renamed))).toEqual([0, 1, 0]);
  expect(await words()).toEqual(['guolli () 1']);
});

test('texts are the same in any form of Unicode, with any blanks, soft hyphens and apostrophes [R125]', async () => {
  const head = 'word;translation (nb);note;examples';
  const row = "č'áhci;vann på fjellet;Máret dajai nu;Čáhci lea čielggas.";
  const other = row
    .replaceAll(' ', '\u00a0 ')
    .replace('fjellet', 'fjel\u00adlet')
    .replace("'", '’')
    .normalize('NFD');
  expect(count(await importFrom(csvFile(head, row), { list: listHere }))).toEqual([1, 0, 0]);
  const before = await savedWords();
  expect(count(await importFrom(csvFile(head, other), { list: listHere }))).toEqual([0, 0, 1]);
  expect(await savedWords()).toEqual(before);
});

test('a word is found and saved once with any apostrophe [R125]', async () => {
  const known = { language: 'sms', translations: [] };
  const saved = await saveWord(listHere, { ...known, stem: 'kueʹll' });
  expect(await savedWordsOf('kue’ll')).toEqual([saved]);
  expect(await saveWord(listHere, { ...known, stem: "kue'll" })).toEqual(saved);
});

test('a list of a backup is the list that is here, whatever form its name has [R125]', async () => {
  await importFrom(table(`guolli,se,N,fisk,${first}`), { list: { ...listHere, name: 'Čáhci' } });
  const json = {
    format: 'satnegirji-backup',
    version: 1,
    made: 1,
    words: [guolli],
    lists: [
      { ...listHere, id: second, name: 'Čáhci'.normalize('NFD'), words: [guolli.id], created: 1, changed: 1 },
    ],
  };
  const zip = zipSync({ 'backup.json': strToU8(JSON.stringify(json)) });
  expect((await importFrom(new File([zip], 'b.zip'))).lists).toBe(0);
});
