// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import sqlite3InitModule from '@sqlite.org/sqlite-wasm';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { WasmEngine } from '#service/core/sqlite/wasmSqlite.ts';
import { type AnkiDeck, ankiCollection, ankiNotes } from '#src/device/worker/ankiCollection.ts';
import { ankiMaker } from '#src/features/exchange/export/exportAnki.ts';
import { fieldsWith } from '#src/features/exchange/format/sourceFile.ts';
import { zipEntries } from '#src/features/exchange/format/zipFile.ts';
import { ankiSource } from '#src/features/exchange/import/ankiPackage.ts';
import { importFile } from '#src/features/exchange/import/importFile.ts';
import { importWords } from '#src/features/exchange/import/importWords.ts';
import type { SavedWord } from '#src/saved/savedWord.ts';
import { savedWords } from '#src/saved/savedWords.ts';
import {
  count as counted,
  emptied,
  filled,
  guolli,
  kindOf,
  list,
  listHere,
  made,
  gáddi as nothingKnown,
} from './exchangeFixture.ts';

const gáddi = { ...nothingKnown, note: 'Where boats lie' };
const folder = mkdtempSync(path.join(tmpdir(), 'anki-'));
afterAll(() => rmSync(folder, { recursive: true }));
const engine: WasmEngine = await sqlite3InitModule();
const collectionOf = async (deck: AnkiDeck) => new Uint8Array(ankiCollection(engine, deck));

/** In order. */
const ankiFields = ['Word', 'Translation', 'Example', 'Note', 'Audio'];

interface Package {
  readonly files: Readonly<Record<string, Uint8Array>>;
  readonly rows: (sql: string) => Record<string, unknown>[];
}

let count = 0;
async function packageOf(words: readonly SavedWord[], interfaceLanguage = 'nb'): Promise<Package> {
  const maker = ankiMaker(list, words, interfaceLanguage, collectionOf, 1_800_000_000_000);
  const files = unzipSync(new Uint8Array(await (await made(maker)).arrayBuffer()));
  count += 1;
  const file = path.join(folder, `${count}.anki2`);
  writeFileSync(file, files['collection.anki2'] ?? '');
  const database = new DatabaseSync(file, { readOnly: true });
  return { files, rows: (sql) => database.prepare(sql).all() };
}

beforeEach(async () => {
  await emptied();
  await filled();
});

test('an Anki package has each word with its fields, tags and sounds, in the collection that every Anki reads [N63]', async () => {
  // Of one language: the one that practice shows.
  const translations = [{ language: 'fin', text: 'kala' }, ...guolli.translations];
  const { files, rows } = await packageOf([{ ...guolli, translations }, gáddi]);
  expect(Object.keys(files).toSorted()).toEqual(['0', '1', 'collection.anki2', 'media', 'words.txt']);
  expect(rows('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  const media = JSON.parse(new TextDecoder().decode(files['media']));
  const names = Object.values<string>(media);
  expect(names).toHaveLength(2);
  for (const name of names) expect(name).toMatch(/^[a-z0-9-]+\.webm$/u);
  expect([...(files['0'] ?? [])].at(-1)).toBe(1);
  const [note, own] = rows('SELECT * FROM notes ORDER BY id');
  const fields = String(note?.['flds']).split('\u001f');
  expect(Object.fromEntries(ankiFields.map((name, place) => [name, fields[place]]))).toEqual({
    Word: 'guolli',
    Translation: 'fisk',
    Example: 'Guolli vuodjá.<br><i>Fisken svømmer.</i>',
    Note: 'Said at the lake',
    Audio: names.map((name) => `[sound:${name}]`).join(' '),
  });
  expect(note).toMatchObject({ guid: guolli.id, sfld: 'guolli', tags: ' se N Guolli_ja_čáhci ', usn: -1 });
  const hash = createHash('sha1').update('guolli').digest('hex');
  expect(note?.['csum']).toBe(Number.parseInt(hash.slice(0, 8), 16));
  expect(String(own?.['flds']).split('\u001f')).toHaveLength(ankiFields.length);
  const [col] = rows('SELECT * FROM col');
  expect(col).toMatchObject({ id: 1, ver: 11 });
  const models: Record<string, { id: number; flds: { name: string }[] }> = JSON.parse(
    String(col?.['models']),
  );
  const [model] = Object.values(models);
  expect(model?.flds.map(({ name }) => name)).toEqual([...ankiFields]);
  expect(note?.['mid']).toBe(model?.id);
  const cards = rows('SELECT nid, did, ord, type, queue, due FROM cards ORDER BY due');
  expect(cards.map(({ nid, due }) => [nid, due])).toEqual([
    [note?.['id'], 1],
    [own?.['id'], 2],
  ]);
  const decks: Record<string, { name: string }> = JSON.parse(String(col?.['decks']));
  expect(decks[String(cards[0]?.['did'])]?.name).toBe(list.name);
});

test('a second package updates the notes of the first: the same ids, and a later time where a word was changed [N63]', async () => {
  const first = await packageOf([guolli, gáddi]);
  const second = await packageOf([gáddi, { ...guolli, note: 'New', changed: guolli.changed + 60_000 }]);
  const idsOf = ({ rows }: Package) =>
    rows('SELECT guid, mid, did FROM notes JOIN cards ON nid = notes.id ORDER BY guid');
  expect(idsOf(second)).toEqual(idsOf(first));
  const changedIn = ({ rows }: Package) =>
    rows(`SELECT mod FROM notes WHERE guid = '${guolli.id}'`)[0]?.['mod'];
  expect(Number(changedIn(second)) - Number(changedIn(first))).toBe(60);
});

test('text that looks like markup, and words made at the same time, stay what they are in Anki [N63]', async () => {
  const odd = { ...gáddi, id: crypto.randomUUID(), stem: '<b>&[sound:x]', created: gáddi.created };
  const { rows } = await packageOf([gáddi, odd]);
  const notes = rows('SELECT id, flds, sfld FROM notes ORDER BY id');
  expect(new Set(notes.map(({ id }) => id)).size).toBe(2);
  expect(String(notes[1]?.['flds'])).toMatch(/^&lt;b&gt;&amp;&#91;sound:x\]/u);
  expect(notes[1]?.['sfld']).toBe('<b>&[sound:x]');
});

test('a recording that two words share is in the package for both, and replaces no other [N63]', async () => {
  const [first, second] = guolli.recordings;
  if (first === undefined || second === undefined) throw new Error('The fixture has two recordings.');
  const word = (stem: string, recording: typeof first): SavedWord => ({
    ...gáddi,
    id: crypto.randomUUID(),
    stem,
    recordings: [{ ...recording, said: stem }],
  });
  const { files } = await packageOf([word('guolli', first), word('gáddi', first), word('beana', second)]);
  const media: Record<string, string> = JSON.parse(new TextDecoder().decode(files['media']));
  expect(Object.values(media).map((name) => name.split('-')[0])).toEqual(['guolli', 'gaddi', 'beana']);
  expect(files['1']).toEqual(files['0']);
  expect(files['2']).not.toEqual(files['0']);
});

const opened = async (file: Blob) =>
  ankiSource('Deck', await zipEntries(file), async (bytes, most) => ankiNotes(engine, bytes, most));

const kyeli: SavedWord = {
  ...gáddi,
  id: crypto.randomUUID(),
  stem: 'kyeli',
  language: 'smn',
  pos: 'N',
  translations: [{ language: 'eng', text: 'fish' }],
};

test('a package of this app comes back the same, and adds nothing to what is saved [R168]', async () => {
  const file = await made(ankiMaker(list, [guolli, gáddi, kyeli], 'en', collectionOf));
  const source = await opened(file);
  expect([source.name, source.files.map(({ isOurs }) => isOurs)]).toEqual([list.name, [true]]);
  await emptied();
  const report = await importWords(source, { list: listHere, choices: false });
  expect([counted(report), report.recordings]).toEqual([[3, 0, 0], 2]);
  const saved = await savedWords();
  const { bytes, ...heard } = guolli.recordings[0] ?? {};
  expect(saved.get(guolli.id)).toMatchObject({
    pos: 'N',
    translations: guolli.translations,
    recordings: [heard, {}],
  });
  expect(saved.get(kyeli.id)).toEqual({ ...kyeli, dictionary: undefined, place: undefined, lift: undefined });
  const again = await importWords(source, { list: listHere, choices: false });
  expect(counted(again)).toEqual([0, 0, 3]);
});

test('notes of this app that Anki exported keep their languages and parts of speech, by their tags [R168]', async () => {
  const { files } = await packageOf([guolli, kyeli]);
  const { 'words.txt': _, ...others } = files;
  const source = await opened(new Blob([zipSync(others)]));
  expect(source.words).toMatchObject([
    { id: guolli.id, language: 'sme', pos: 'N', recordings: guolli.recordings.map(({ id }) => ({ id })) },
    { id: kyeli.id, language: 'smn', pos: 'N' },
  ]);
});

const models = {
  1: {
    name: 'Basic',
    flds: [
      { name: 'Back', ord: 1 },
      { name: 'Front', ord: 0 },
    ],
  },
  1700000000000: {
    name: 'Ordkort',
    flds: ['Bokmål', 'Davvisámegiella', 'Lyd'].map((name, ord) => ({ name, ord })),
  },
  3: { name: 'Unused', flds: [{ name: 'Text', ord: 0 }] },
};
/** Front and back, or three fields. */
const notes = [
  [1, '<b>guolli</b>&nbsp;\u001f<div>fisk &amp; mat</div><img src="a.png">'],
  [1_700_000_000_000, 'hund\u001fbeana\u001f[sound:beana 1.mp3]'],
  [1, 'beassi\u001freir'],
  [1, 'beassi\u001fnever'],
] as const;

function collection(): Uint8Array {
  const database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE col (models, decks); CREATE TABLE cards (nid, did, ord)');
  database.exec('CREATE TABLE notes (id, guid, mid, mod, tags, flds)');
  const decks = { 1: { name: 'Default' }, 7: { name: 'Sánit::Luondu' } };
  database.prepare('INSERT INTO col VALUES (?, ?)').run(JSON.stringify(models), JSON.stringify(decks));
  database.exec('INSERT INTO cards VALUES (0, 1, 1), (0, 7, 0), (1, 1, 0)');
  const add = database.prepare("INSERT INTO notes VALUES (?, 'x!' || ?, ?, 1700000000, ' a b ', ?)");
  for (const [at, [model, fields]] of notes.entries()) add.run(at, at, model, fields);
  count += 1;
  const file = path.join(folder, `${count}.anki2`);
  database.exec(`VACUUM INTO '${file}'`);
  return readFileSync(file);
}

test('each type of notes of any package is read by its fields, which can be changed before the import [R126]', async () => {
  const media = { 0: 'beana 1.mp3', 1: 'a.png' };
  const zip = zipSync({
    'collection.anki2': strToU8('not this one'),
    'collection.anki21': collection(),
    media: strToU8(JSON.stringify(media)),
    0: Uint8Array.of(1, 2, 3),
    1: Uint8Array.of(4),
  });
  const source = await opened(new Blob([zip]));
  expect(
    source.files.map(({ name, choices }) => [name, choices.fields.map((field) => [field.name, field.use])]),
  ).toEqual([
    [
      'Basic',
      [
        ['Front', 'word'],
        ['Back', 'translation'],
        ['tags', 'left out'],
        ['deck', 'left out'],
      ],
    ],
    [
      'Ordkort',
      [
        ['Bokmål', 'word'],
        ['Davvisámegiella', 'translation'],
        ['Lyd', 'recordings'],
        ['tags', 'left out'],
        ['deck', 'left out'],
      ],
    ],
  ]);
  expect(source.leftOut.pictures).toBe(1);
  const [basic, second] = source.files;
  expect(basic?.words[0]).toMatchObject({ stem: 'guolli', translations: [{ text: 'fisk & mat' }] });
  const ofBasic = basic?.choices.fields ?? [];
  expect(ofBasic.at(-1)?.sample).toBe('Sánit::Luondu');
  const withDeck = basic?.readAs({ fields: fieldsWith(ofBasic, 3, 'note') });
  expect(withDeck?.words.map(({ note }) => note)).toEqual(['deck: Sánit::Luondu', '', '']);
  const fields = second?.choices.fields ?? [];
  const swapped = second?.readAs({ fields: fieldsWith(fields, 1, 'word') });
  expect(swapped?.words[0]).toMatchObject({
    stem: 'beana',
    language: 'sme',
    translations: [{ language: 'nob', text: 'hund' }],
    recordings: [{ file: 'beana 1.mp3' }],
  });
  await emptied();
  const report = await importWords(source, { list: listHere, choices: false });
  expect([counted(report), report.recordings]).toEqual([[4, 0, 0], 1]);
  expect(counted(await importWords(source, { list: listHere, choices: false }))).toEqual([0, 0, 4]);
});

test.each([
  ['a newer package', { 'collection.anki21b': Uint8Array.of(1), 'collection.anki2': collection() }],
  ['a package without notes', { 'collection.anki2': strToU8('SQLite format 3') }],
])('%s is refused, with how to export it [R126]', async (_, files) => {
  expect(await kindOf(() => opened(new Blob([zipSync(files)])))).toBe('ankiPackage');
});

test('a package is refused whose notes of all types together are too many [R126]', async () => {
  const note = { guid: 'x', changed: 0, tags: [], fields: ['a', 'b'], deck: '' };
  const type = (length: number) => ({ name: 'Basic', fields: ['a', 'b'], notes: Array(length).fill(note) });
  const entries = await zipEntries(new Blob([zipSync({ 'collection.anki2': collection() })]));
  const read = async () => ankiSource('Deck', entries, async () => [type(90_000), type(10_001)]);
  expect(await kindOf(read)).toBe('tooLarge');
});

test('a package is known by its collection [R126]', async () => {
  const newer = zipSync({ 'collection.anki21b': Uint8Array.of(1), media: Uint8Array.of(2) });
  expect(await kindOf(() => importFile(new File([newer], 'a.apkg')))).toBe('ankiPackage');
});
