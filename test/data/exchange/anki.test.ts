// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import sqlite3InitModule from '@sqlite.org/sqlite-wasm';
import { unzipSync } from 'fflate';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { WasmEngine } from '#service/core/sqlite/wasmSqlite.ts';
import { type AnkiDeck, ankiCollection } from '#src/device/worker/ankiCollection.ts';
import { ankiMaker } from '#src/features/exchange/export/exportAnki.ts';
import type { SavedWord } from '#src/saved/savedWord.ts';
import { emptied, filled, guolli, list, made, gáddi as nothingKnown } from './exchangeFixture.ts';

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
async function packageOf(words: readonly SavedWord[], pageLanguage = 'nb'): Promise<Package> {
  const maker = ankiMaker(list, words, pageLanguage, collectionOf, 1_800_000_000_000);
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
  expect(Object.keys(files).toSorted()).toEqual(['0', '1', 'collection.anki2', 'media']);
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
