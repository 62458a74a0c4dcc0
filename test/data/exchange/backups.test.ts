// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { beforeEach, expect, test, vi } from 'vitest';
import { backupMaker } from '#src/features/exchange/export/exportBackup.ts';
import { importFile } from '#src/features/exchange/import/importFile.ts';
import { lastBackup, notBackedUp } from '#src/saved/lastBackup.ts';
import { savedTransaction } from '#src/saved/savedDatabase.ts';
import { savedLists, savedWords } from '#src/saved/savedWords.ts';
import { putSaved } from '#test/data/saved/savedFixture.ts';
import { plainWord } from './anyWords.ts';
import {
  card,
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
  made,
} from './exchangeFixture.ts';

const zipped = (files: Parameters<typeof zipSync>[0]) => new File([zipSync(files)], 'b.zip');
const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());

async function backup(): Promise<File> {
  const file = await made(backupMaker());
  await emptied();
  return file;
}

async function changedBackup(change: (json: Parameters<typeof JSON.stringify>[0]) => void): Promise<File> {
  const zip = unzipSync(await bytesOf(await backup()));
  const json = JSON.parse(new TextDecoder().decode(zip['backup.json']));
  change(json);
  return zipped({ ...zip, 'backup.json': strToU8(JSON.stringify(json)) });
}

beforeEach(async () => {
  await emptied();
  await filled();
});

test('a backup brings everything back as it was on another device: lists, words, sounds, texts, cards [X18, X25]', async () => {
  const before = await everything();
  const report = await importFrom(await backup());
  expect(await everything()).toEqual(before);
  expect(count(report)).toEqual([2, 0, 0]);
  expect([report.lists, report.texts, report.recordings]).toEqual([1, 1, 2]);
});

test('a backup that was unpacked and packed again as its folder is whole [R205]', async () => {
  const before = await everything();
  const entries = Object.entries(unzipSync(await bytesOf(await backup())));
  const report = await importFrom(zipped({ 'satnegirji-2026': Object.fromEntries(entries) }));
  expect(await everything()).toEqual(before);
  expect([report.texts, report.recordings]).toEqual([1, 2]);
});

test('a backup changes nothing where it was made [X25]', async () => {
  const before = await everything();
  const report = await importFrom(await made(backupMaker()));
  expect(await everything()).toEqual(before);
  expect(count(report)).toEqual([0, 0, 2]);
});

test('a word that is kept by another id is merged, and its list and cards follow it [X25]', async () => {
  const file = await backup();
  const mine = plainWord({ stem: 'guolli', id: '1f0c2f5e-6c1d-4f0e-9d0f-2a7b1c9e4d99', note: 'Mine' });
  await putSaved('words', mine);
  expect(count(await importFrom(file))).toEqual([1, 1, 0]);
  const word = (await savedWords()).get(mine.id);
  expect([word?.note, word?.recordings.length]).toEqual(['Mine\nSaid at the lake', 2]);
  expect((await savedLists())[0]?.words).toEqual([gáddi.id, mine.id]);
  const cards = await savedTransaction('readonly', (all) => all.objectStore('cards').getAll());
  expect(cards).toEqual([{ ...card, word: mine.id, key: `${mine.id}/meaning` }]);
});

test('a list that came before by a file without ids is the same list [X25]', async () => {
  const file = await backup();
  const table = csvFile('word,language,part of speech', 'gáddi,se,', 'guolli,se,N', 'fanas,se,N');
  await importFrom(table, { list: { id: crypto.randomUUID(), name: 'Guolli ja čáhci' } });
  await importFrom(file);
  const words = await savedWords();
  const lists = (await savedLists()).map((one) => one.words.map((id) => words.get(id)?.stem));
  expect(lists).toEqual([['gáddi', 'guolli', 'fanas']]);
});

test('a list that is here gets the header of its lexicon back [R124]', async () => {
  const lift = { header: { 'field tone': '<field tag="tone"/>' }, ranges: {} };
  await putSaved('lists', { ...list, lift });
  const file = await backup();
  await filled();
  await importFrom(file);
  expect((await savedLists())[0]?.lift).toEqual(lift);
});

test('rows that this version cannot read are in the backup, and named where they are imported [X26]', async () => {
  await putSaved('words', { id: 'future', of: 'tomorrow' });
  const file = await backup();
  const zip = unzipSync(await bytesOf(file));
  expect(new TextDecoder().decode(zip['backup.json'])).toContain('tomorrow');
  const { refused, added } = await importFrom(file);
  expect(added).toBe(2);
  expect(refused).toEqual([expect.objectContaining({ reason: 'unreadable' })]);
});

test('an odd field of a list leaves its words their order [X26]', async () => {
  const file = await changedBackup(({ lists: [list] }) => {
    Object.assign(list, { name: null, created: '2026-11-22', words: ['not-there', ...list.words] });
  });
  expect((await importFrom(file)).refused).toEqual([]);
  const lists = (await savedLists()).map(({ name, words }) => [name, words]);
  expect(lists).toEqual([['…', [gáddi.id, guolli.id]]]);
});

test('an odd recording or example does not cost its word, and is counted [X26]', async () => {
  const file = await changedBackup(({ words }) => {
    const row = words.find(({ stem }: { stem: string }) => stem === 'guolli');
    row.recordings.push({ ...row.recordings[0], id: 'odd' });
    row.examples.push({ text: 5 });
  });
  expect(await importFrom(file)).toMatchObject({ refused: [], leftOut: { fields: 2 }, added: 2 });
  expect((await savedWords()).get(guolli.id)?.recordings).toHaveLength(guolli.recordings.length);
});

/** Flips a bit of the first sound, which begins after the head of its first stored block. */
function flip(whole: Uint8Array): undefined {
  const at = new TextDecoder('latin1').decode(whole).indexOf('\x1aEß£') + 4;
  whole[at] = (whole[at] ?? 0) ^ 1;
}

test.each<[string, (whole: Uint8Array<ArrayBuffer>, sound: Uint8Array) => Uint8Array | undefined]>([
  ['is no sound', () => strToU8('<htm>')],
  ['is cut off', (_, sound) => sound.slice(0, 4)],
  ['is empty', () => new Uint8Array()],
  ['has a flipped bit in the ZIP', flip],
])('a recording that %s is named and not imported, its word and all others are [N36]', async (_, damage) => {
  const whole = await bytesOf(await backup());
  const zip = unzipSync(whole);
  const first = Object.keys(zip).find((name) => name.startsWith('sounds/')) ?? '';
  const sound = damage(whole, zip[first] ?? new Uint8Array());
  const file = sound ? zipped({ ...zip, [first]: sound }) : new File([whole], 'b.zip');
  const fault = { reason: 'damagedSound', text: expect.stringMatching(/^guolli.* \(sounds\//u) };
  expect(await importFrom(file)).toMatchObject({ refused: [fault], added: 2, recordings: 1 });
  expect((await savedWords()).get(guolli.id)?.recordings).toHaveLength(1);
  expect(await savedTransaction('readonly', (all) => all.objectStore('sounds').count())).toBe(1);
});

test('after a restore nothing is in no backup, unless something here was in none before [N36]', async () => {
  const file = await backup();
  const due = async () => notBackedUp((await savedWords()).values(), lastBackup.get());
  await importFrom(file);
  expect(await due()).toEqual({ words: 0, recordings: 0, isDue: false });
  localStorage.clear();
  await emptied();
  await putSaved('words', plainWord({ stem: 'fanas', id: crypto.randomUUID() }));
  await importFrom(file);
  expect((await due()).words).toBe(3);
});

test.each([
  ['{"format":"satnegirji-backup","version":2,"made":1}', 'newerBackup'],
  ['{"format":"satnegirji-backup","version":1', 'brokenJson'],
  ['{"format":"satnegirji-backup","version":1,"words":7}', 'brokenJson'],
  ['{"words":[]}', 'unknownFormat'],
])('a backup with %s is refused as %s [X26]', async (json, kind) => {
  expect(await kindOf(() => importFrom(zipped({ 'backup.json': strToU8(json) })))).toBe(kind);
});

test.each([
  [500_000_000, 'is read'],
  [500_000_001, 'tooLarge'],
])('a backup with %i bytes of rows: %s [X26]', async (size, end) => {
  const file = new File(['{"format":"satnegirji-backup"}'], 'b.json');
  Object.defineProperty(file, 'size', { value: size });
  const [beginning, rest] = [file.stream(), new ReadableStream({ start: (piece) => piece.error('is read') })];
  vi.spyOn(file, 'stream').mockReturnValueOnce(beginning).mockReturnValueOnce(rest);
  await expect(importFile(file).catch((error: unknown) => String(error))).resolves.toContain(end);
});
