// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { beforeEach, expect, test, vi } from 'vitest';
import { liftMaker } from '#src/features/exchange/export/exportLift.ts';
import { tableMaker } from '#src/features/exchange/export/exportTable.ts';
import { importFile } from '#src/features/exchange/import/importFile.ts';
import { savedLists, savedWords } from '#src/saved/savedWords.ts';
import { putSaved } from '#test/data/saved/savedFixture.ts';
import {
  count,
  csvFile,
  emptied,
  everything,
  filled,
  guolli,
  gáddi,
  importFrom,
  kindOf,
  list,
  listHere,
  made,
} from './exchangeFixture.ts';
import { liftFaults } from './lexicon/liftRules.ts';

beforeEach(emptied);

const all = { recordings: true, name: list.name } as const;
const spreadsheet = { ...all, reader: 'spreadsheet', separator: 'semicolon', mark: true } as const;
const anki = { ...spreadsheet, reader: 'anki', separator: 'tab', mark: false } as const;
/** Stands for the browser's own decoder, which the tests in a browser use. */
const toWav = async (): Promise<Uint8Array<ArrayBuffer> | undefined> =>
  new TextEncoder().encode('RIFF'.padEnd(44, '\0'));

test.each([
  ['CSV', tableMaker([guolli, gáddi], spreadsheet)],
  ['Anki’s text', tableMaker([guolli, gáddi], anki)],
  ['LIFT', liftMaker([guolli, gáddi], { name: list.name, noteTag: 'nb', toWav })],
])('%s comes back on another device with its recordings, and twice is once [X28]', async (_, maker) => {
  await filled();
  const file = await made(maker);
  await emptied();
  const first = await importFrom(file, { list: listHere });
  expect(count(first)).toEqual([2, 0, 0]);
  expect([first.lists, first.recordings, first.missingSounds]).toEqual([1, 2, 0]);
  const words = await savedWords();
  const known = guolli.recordings.map(({ id, said, ofExample }) => ({ id, said, ofExample }));
  expect(words.get(guolli.id)).toMatchObject({ note: guolli.note, recordings: known });
  expect(words.get(gáddi.id)?.own).toBe(true);
  expect((await savedLists())[0]?.words).toEqual([guolli.id, gáddi.id]);
  const before = await everything();
  expect(count(await importFrom(file, { list: listHere }))).toEqual([0, 0, 2]);
  expect(await everything()).toEqual(before);
});

test('a LIFT package is laid out as programs expect it, and only names sounds that are in it [X14, X28]', async () => {
  await filled();
  const secondFails = vi.fn(toWav);
  secondFails.mockImplementationOnce(toWav).mockResolvedValueOnce(undefined);
  const maker = liftMaker([guolli], { name: 'Guolli "ja" čáhci', noteTag: 'nb', toWav: secondFails });
  const { file, missing } = await maker.make();
  expect(missing).toEqual(['Guolli vuodjá.']);
  const zip = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const name = 'Guolli ja čáhci';
  const sound = 'guolli-0a1b2c3d000040008000000000000001.wav';
  const systems = ['se', 'se-Zxxx-x-audio', 'nb'].map((tag) => `WritingSystems/${tag}.ldml`);
  const inside = [`audio/${sound}`, `${name}.lift`, ...systems];
  expect(Object.keys(zip)).toEqual(inside.map((path) => `${name}/${path}`));
  const lift = new TextDecoder().decode(zip[`${name}/${name}.lift`]);
  expect(liftFaults(lift)).toEqual([]);
  expect(lift.match(/[\w-]+\.wav/gu)).toEqual([sound, sound]);
});

const lift =
  '<?xml version="1.0"?>\n<lift version="0.13"><entry id="a"><lexical-unit><form lang="se"><text>čáhci</text></form></lexical-unit></entry></lift>';
const macZip = zipSync({ 'x/words.lift': strToU8(lift), '__MACOSX/x/._words.lift': strToU8('junk') });

test.each([
  ['words.csv', lift, 'čáhci'],
  ['words.lift', 'guolli;fisk', 'guolli'],
  ['words', macZip, 'čáhci'],
  ['words.txt', '{"format":"satnegirji-backup","version":1,"made":1}', 'backup'],
  ['a.lift', '<?xml version="1.0"?><lexicon/>', 'unknownFormat 1'],
  ['a.csv', '', 'noWords'],
  ['lexicon.db', '\\_sh v3.0  400  MDF 4.0\n\n\\lx guolli\n\\ge fisk\n', 'unknownFormat'],
  ['a.csv', zipSync({ 'a.exe': strToU8('x') }), 'unknownFormat'],
])('a file called %s is recognised by what is in it: %s is %s [X29]', async (name, content, expected) => {
  let found = '';
  const kind = await kindOf(async () => {
    const { backup, words } = await importFile(new File([content], name));
    found = backup ? 'backup' : words.map(({ stem }) => stem).join();
  });
  expect(kind === 'none' ? found : kind).toBe(expected);
});

const page = '<table><tr><td>guolli</td><td>fisk &amp; mat</td></tr></table>';

test.each([
  ['a page', `<html xmlns:o="urn:x">${page}</html>`],
  ['a page with a document type', `\n<!doctype html><meta charset=utf-8>${page}`],
  ['a page in XML', `<?xml version="1.0"?><!DOCTYPE html PUBLIC "x" "y"><html>${page}</html>`],
  ['a part of a page', page],
  ['a PDF', '%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\n'],
  ['RTF', '{\\rtf1\\ansi guolli\\tab fisk\\par}'],
  ['an old Excel file', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0, 0, 62, 0)],
  ['a spreadsheet in XML', '<?xml version="1.0"?><Workbook/>'],
  ['a newer spreadsheet', zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') })],
  ['a table of a wiki', '{| class="wikitable"\n|-\n| guolli || fisk\n|}'],
  ['JSON', '[{"word":"guolli","translation":"fisk"}]'],
  ['damaged JSON', '{"words":["guolli;fisk"'],
])('%s is refused with what to do, whatever its name is [R196]', async (_, content) => {
  expect(await kindOf(() => importFile(new File([content], 'a.csv')))).toMatch(/^unknownFormat/u);
});

test('a table that begins with a brace is read [R197]', async () => {
  const { words } = await importFile(csvFile('{guolli};fisk', '[1];en'));
  expect(words.map(({ stem }) => stem)).toEqual(['{guolli}', '[1]']);
});

test('all tables of a ZIP are read; files that are not are named [R122, R164]', async () => {
  const table = (rows: string) => strToU8(`word,translation (nb)\n${rows}\n`);
  const tables = { 'x/ealut.csv': table('guolli,fisk\nbeana,hund'), 'x/luondu.tsv': table('dolla,ild') };
  const zip = zipSync({
    ...tables,
    'x/bad.csv': Uint8Array.of(0x47, 0x81, 0x8d),
    'readme.txt': strToU8('Read me'),
    'x/eará.txt': strToU8('bussá\tkatt\n'),
    'guolli.jpg': strToU8('picture'),
  });
  const source = await importFile(new File([zip], 'sánit.zip'));
  expect(source.name).toBe('sánit');
  expect(source.files.map(({ name, words }) => `${name} ${words.length}`)).toEqual([
    'ealut 2',
    'luondu 1',
    'eará 1',
  ]);
  expect(source.words.map(({ stem }) => stem)).toEqual(['guolli', 'beana', 'dolla', 'bussá']);
  expect(source.refused.map(({ text, reason }) => `${text} ${reason}`)).toEqual([
    'readme.txt leftOut',
    'x/bad.csv unreadable',
    'guolli.jpg leftOut',
  ]);
});

test('a word that is saved learns what the file knows; nothing that is saved goes [X30]', async () => {
  await filled();
  const file = csvFile(
    'word,language,part of speech,translation (nb),note,examples,place',
    'guolli,se,N,fisk; fiskerett,Stor,Guolli lea stuoris.,69 23 5',
    'guolli,se,V,,,,',
  );
  expect(count(await importFrom(file, { list: listHere }))).toEqual([1, 1, 0]);
  const word = (await savedWords()).get(guolli.id);
  expect(word?.translations.map((one) => one.text)).toEqual(['fisk', 'fiskerett']);
  expect(word?.note).toBe('Said at the lake\nStor');
  expect(word?.examples.map((one) => one.text)).toEqual(['Guolli vuodjá.', 'Guolli lea stuoris.']);
  expect(word?.recordings).toEqual(guolli.recordings);
  expect([word?.own, word?.dictionary]).toEqual([false, 'gtsmenob']);
});

test('a face of a card that was edited is counted as not imported; edited columns update the word [R121]', async () => {
  await filled();
  const lines = await (await made(tableMaker([guolli], { ...anki, recordings: false }))).text();
  const edited = async (from: string, to: string) => {
    const file = new File([lines.replace(from, to)], 'a.txt');
    const [columns] = (await importFile(file)).files;
    expect(columns?.choices.fields.slice(0, 2).map(({ use }) => use)).toEqual(['left out', 'left out']);
    const report = await importFrom(file, { list: listHere });
    return [...count(report), report.leftOut.fields];
  };
  expect(await edited('\tfisk<br>', '\tfisk, laks<br>')).toEqual([0, 0, 1, 1]);
  expect(await edited('\nguolli\t', '\nguolli (en fisk)\t')).toEqual([0, 0, 1, 1]);
  const columns = '\tfisk\tSaid at the lake\t';
  expect(lines).toContain(columns);
  expect(await edited(columns, '\tfisk; laks\tSaid at the sea\t')).toEqual([0, 1, 0, 1]);
  expect((await savedWords()).get(guolli.id)).toMatchObject({
    translations: [{ text: 'fisk' }, { text: 'laks' }],
    note: 'Said at the sea',
  });
});

test('each line of a file is counted once: new, merged, here already, or not imported [X30]', async () => {
  const words = ['guolli,se,fisk', 'guolli,se,kala', 'gáddi,se,strand', 'guolli,se,fisk'];
  const lines = ['word,language,translation', ...words];
  expect(count(await importFrom(csvFile(...lines), { list: listHere }))).toEqual([2, 1, 1]);
  const others = lines.map((line) => line.replace('fisk', 'fiskerett'));
  expect(count(await importFrom(csvFile(...others), { list: listHere }))).toEqual([0, 1, 3]);
  const homographs = ['beassi,reir,N', 'beassi,never,N', 'beassi,slippe,V'];
  const file = csvFile('word,translation,part of speech', ...homographs);
  expect(count(await importFrom(file, { list: listHere }))).toEqual([2, 1, 0]);
});

test('notes are merged by lines: one that is a piece of another is another note [X30]', async () => {
  const noteAfter = async (note: string): Promise<string | undefined> => {
    await importFrom(csvFile('word,language,note', `guolli,se,"${note}"`), { list: listHere });
    return [...(await savedWords()).values()][0]?.note;
  };
  expect(await noteAfter('in i')).toBe('in i');
  expect(await noteAfter('Hørt in i Karasjok')).toBe('in i\nHørt in i Karasjok');
  expect(await noteAfter('in i\nHørt in i Karasjok')).toBe('in i\nHørt in i Karasjok');
  expect(await noteAfter('Hørt in i Karasjok\nny')).toBe('in i\nHørt in i Karasjok\nny');
});

test('where anything fails nothing has changed, and no sound stays behind [X31]', async () => {
  await filled();
  const file = await made(tableMaker([guolli], spreadsheet));
  await emptied();
  // A list of a newer version stands where the words are to go: it is not overwritten.
  await putSaved('lists', { id: list.id, of: 'tomorrow' });
  const before = await everything();
  await expect(importFrom(file, { list: listHere })).rejects.toThrow();
  expect(await everything()).toEqual(before);
});

test('a recording without a sound in the file is counted, and the word comes [X31]', async () => {
  const sound = 'a-0a1b2c3d000040008000000000000001.webm';
  const file = csvFile('word,id,language,recordings,recorded', `guolli,${guolli.id},se,${sound},`);
  const report = await importFrom(file, { list: listHere });
  expect([report.added, report.missingSounds]).toEqual([1, 1]);
  expect((await savedWords()).get(guolli.id)?.recordings).toEqual([]);
});

const sounds = { 'x/a.wav': strToU8('RIFF'), 'x/b.wav': strToU8('RIFF.'), 'x/c, d.wav': strToU8('RIFF..') };

test.each([
  ['[sound:a.wav]', 1],
  ['[sound:a.wav][sound:b.wav]', 2],
  ['a.wav, b.wav', 2],
  ['a.wav; b.wav', 2],
  ['a.wav\nb.wav', 2],
  ['c, d.wav', 1],
  ['a', 1],
])('under a heading of recordings, %s names %i of the sounds in the ZIP [R293]', async (cell, recordings) => {
  const tables = [
    `word\ttranslation\taudio\nguolli\tfisk\t"${cell}"\n`,
    `word\tlanguage\tid\trecordings\nguolli\tse\t\t"${cell}"\n`,
  ];
  for (const table of tables) {
    await emptied();
    const zip = zipSync({ 'x/words.tsv': strToU8(table), ...sounds });
    const report = await importFrom(new File([zip], 'words.zip'), { list: listHere });
    expect([report.recordings, report.missingSounds]).toEqual([recordings, 0]);
    const [word] = (await savedWords()).values();
    expect([word?.recordings.length, word?.note]).toEqual([recordings, '']);
  }
});

test.each([
  ['without a heading', 'guolli;fisk;a.wav\nbeana;hund;\n'],
  ['under an unknown heading', 'word;translation;fil\nguolli;fisk;a.wav\n'],
  ['beside another one', 'word;translation;lyd\nbussá;katt;\nguolli;fisk;a.wav;b.wav\n'],
  ['without a translation', 'guolli;a.wav\nbeana;b.wav\n'],
])('a column of names of sounds is one of recordings, %s [R293]', async (_, table) => {
  const zip = zipSync({ 'x/words.csv': strToU8(table), ...sounds });
  const names = table.match(/\w+\.wav/gu) ?? [];
  const report = await importFrom(new File([zip], 'words.zip'), { list: listHere });
  expect([report.recordings, report.missingSounds]).toEqual([names.length, 0]);
  for (const { note, translations } of (await savedWords()).values())
    expect([note, ...translations.map(({ text }) => text)].join()).not.toContain('.wav');
});

test('a sound between brackets is heard in any column, and is no text of it [R293]', async () => {
  const zip = zipSync({ 'x/words.csv': strToU8('guolli [sound:a.wav];fisk;[sound:b.wav]\n'), ...sounds });
  expect((await importFrom(new File([zip], 'words.zip'), { list: listHere })).recordings).toBe(2);
  expect([...(await savedWords()).values()]).toMatchObject([{ stem: 'guolli', note: '' }]);
});

test('another program’s sound is the same recording however often it is imported [X31]', async () => {
  const sound = Uint8Array.of(1, 2, 3);
  const table = strToU8('word,audio\nguolli,fish.mp3\n');
  const zip = zipSync({ 'p/p.csv': table, 'p/fish.mp3': sound, 'p/other.mp3': sound });
  const file = new File([zip], 'p.zip');
  await importFrom(file, { list: listHere });
  const report = await importFrom(file, { list: listHere });
  expect([count(report), report.recordings]).toEqual([[0, 0, 1], 0]);
  expect(report.refused).toEqual([{ line: undefined, reason: 'leftOut', text: 'p/other.mp3' }]);
  const [word] = (await savedWords()).values();
  expect(word?.recordings.map(({ type, bytes }) => [type, bytes])).toEqual([['audio/mpeg', 3]]);
});
