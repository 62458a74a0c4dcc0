// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { liftText } from '#src/features/exchange/export/exportLift.ts';
import { tableMaker } from '#src/features/exchange/export/exportTable.ts';
import type { SavedWord } from '#src/saved/savedWord.ts';
import { savedWords } from '#src/saved/savedWords.ts';
import { putSaved } from '#test/data/saved/savedFixture.ts';
import { plainWord } from './anyWords.ts';
import { count, csvFile, emptied, importFrom, listHere, made } from './exchangeFixture.ts';
import { entry, exported, fish, food, importEntry, wordHere } from './lexicon/entryFixture.ts';

beforeEach(emptied);

const nob = (text: string) => ({ language: 'nob', text });
const beana = plainWord({
  stem: 'beana',
  pos: 'N',
  translations: [nob('hudn'), { language: 'fin', text: 'koira' }],
  note: 'lekse tirsadg\nliten',
  examples: [
    { text: 'Mun boran.', translation: nob('Jeg spisr.') },
    { text: 'Don boraat.', translation: nob('Du spiser.') },
  ],
  created: 1_700_000_000_123,
  changed: 1_700_000_000_123,
});
const form = {
  reader: 'spreadsheet',
  separator: 'semicolon',
  mark: true,
  recordings: false,
  name: 'a',
} as const;

interface Case {
  readonly saved?: SavedWord;
  /** What was changed in the app since the export. */
  readonly since?: Partial<SavedWord>;
  readonly reader?: 'spreadsheet' | 'anki';
}

/** The word after its table was exported, edited and imported again. */
async function returned(edit: (table: string) => string, { saved = beana, since, reader }: Case = {}) {
  const separator = reader === 'anki' ? 'tab' : 'semicolon';
  await putSaved('words', saved);
  const table = await (
    await made(tableMaker([saved], { ...form, separator, reader: reader ?? form.reader }))
  ).text();
  const edited = edit(table);
  expect(edited).not.toBe(table);
  if (since) await putSaved('words', { ...saved, ...since });
  const report = await importFrom(new File([edited], 'a.csv'), { list: listHere });
  return { word: (await savedWords()).get(saved.id), counts: count(report), size: (await savedWords()).size };
}

const corrected = (table: string) =>
  table.replaceAll('hudn', 'hund, bikkje').replaceAll('tirsadg', 'tirsdag').replaceAll('spisr', 'spiser');

test.each(['spreadsheet', 'anki'] as const)(
  'a row of the app’s own table (%s) that was corrected replaces what it says of its word [R291]',
  async (reader) => {
    const { word, counts } = await returned(corrected, { reader });
    expect(counts).toEqual([0, 1, 0]);
    expect(word).toMatchObject({
      translations: [nob('hund, bikkje'), { language: 'fin', text: 'koira' }],
      note: 'lekse tirsdag\nliten',
      examples: [
        { text: 'Mun boran.', translation: nob('Jeg spiser.') },
        { text: 'Don boraat.', translation: nob('Du spiser.') },
      ],
    });
  },
);

test('a corrected row is known where a spreadsheet wrote its dates without milliseconds [R291]', async () => {
  const { word } = await returned((table) => corrected(table).replaceAll('.123Z', 'Z'));
  expect(word?.translations[0]).toEqual(nob('hund, bikkje'));
});

test('a row that was corrected twice replaces what the first correction said, unless the app changed the word [R291]', async () => {
  const first = await returned(corrected);
  const again = async (): Promise<SavedWord | undefined> => {
    const table = await (await made(tableMaker([beana], form))).text();
    const edited = table.replace('hudn', 'hund').replace('tirsadg', 'torsdag');
    await importFrom(new File([edited], 'a.csv'), { list: listHere });
    return (await savedWords()).get(beana.id);
  };
  const word = await again();
  expect(word?.translations[0]).toEqual(nob('hund'));
  expect(word?.note).toBe('lekse torsdag\nliten');
  await emptied();
  await putSaved('words', { ...(first.word ?? beana), changed: (first.word?.changed ?? 0) + 5_000 });
  expect((await again())?.note).toContain('lekse tirsdag\nliten\nlekse torsdag');
});

test('a corrected part of speech is of the same word [R291]', async () => {
  const { word, counts } = await returned((table) => table.replace(';N;', ';V;'));
  expect([word?.pos, counts]).toEqual(['V', [0, 1, 0]]);
});

test('what was emptied in a row stays; a removed line, translation or example goes [R291]', async () => {
  const emptiedCells = await returned((table) =>
    table
      .replace('hudn', '')
      .replace(/"lekse[^"]*"/u, '')
      .replace(/"nb: [^"]*"/u, ''),
  );
  expect(emptiedCells.counts).toEqual([0, 0, 1]);
  const saved = { ...beana, translations: [nob('hund'), nob('bikkje')] };
  const { word } = await returned(
    (table) =>
      table
        .replace('hund; bikkje', 'bikkje')
        .replace('\nliten', '')
        .replace(/Mun boran\.; |nb: Jeg spisr\.; /gu, ''),
    { saved },
  );
  expect(word).toMatchObject({
    translations: [nob('bikkje')],
    note: 'lekse tirsadg',
    examples: [{ text: 'Don boraat.', translation: nob('Du spiser.') }],
  });
});

test('a word that was changed in the app since keeps its texts beside the corrected ones [R291]', async () => {
  const { word } = await returned(corrected, { since: { changed: beana.changed + 5_000 } });
  expect(word?.translations).toEqual([nob('hudn'), { language: 'fin', text: 'koira' }, nob('hund, bikkje')]);
  expect(word?.note).toContain('lekse tirsadg\nliten\nlekse tirsdag');
});

test('a copied row adds to its word: it corrects nothing [R291]', async () => {
  const { word, counts } = await returned(
    (table) => `${table}${table.split('\r\n')[1]?.replace('hudn', 'bikkje')}\r\n`,
  );
  expect(counts).toEqual([0, 1, 1]);
  expect(word?.translations.map(({ text }) => text)).toEqual(['hudn', 'koira', 'bikkje']);
  const other = await returned((table) => `${table}${table.split('\r\n')[1]?.replace(';N;', ';V;')}\r\n`);
  expect([other.word?.pos, other.size]).toEqual(['N', 2]);
});

test('a further column adds to the note; a program that lost letters corrects nothing [R291]', async () => {
  const further = await returned((table) =>
    table.replace('id\r\n', 'id;class\r\n').replace(`${beana.id}\r\n`, `${beana.id};3a\r\n`),
  );
  expect(further.word?.note).toBe(`${beana.note}\nclass: 3a`);
  await emptied();
  const saved = { ...beana, translations: [nob('fjellrev')], note: 'čáhci' };
  for (const damaged of ['?áhci', 'Ä\u008dÃ¡hci']) {
    const { word } = await returned((table) => table.replace('čáhci', damaged), { saved });
    expect(word?.note).toBe(`čáhci\n${damaged}`);
  }
});

test.each([
  [['fisk'], 'fisk, mat', ['fisk, mat']],
  [['katt, pus'], 'pus, katt', ['katt, pus']],
  [['fisk, mat'], 'mat', ['fisk, mat']],
  [['fisk', 'mat'], 'fisk; mat', ['fisk', 'mat']],
  [['laks', 'fisk', 'mat'], 'mat, fisk, kala', ['laks', 'mat, fisk, kala']],
  [['fisk'], 'fiskemat', ['fisk', 'fiskemat']],
  [['Fisk'], 'fisk, mat', ['Fisk', 'fisk, mat']],
])('beside %j, %s is no second translation of the same meaning: %j [R292]', async (before, text, after) => {
  await putSaved('words', { ...beana, translations: before.map(nob) });
  await importFrom(csvFile('word;language;translation (nb)', `beana;se;"${text}"`), { list: listHere });
  const [word] = (await savedWords()).values();
  expect(word?.translations.map((one) => one.text)).toEqual(after);
});

test('a corrected row of a word from a lexicon changes its entry there alone [R291]', async () => {
  const xml = entry([fish, food]);
  await importEntry(xml);
  const saved = await wordHere();
  const table = await (await made(tableMaker([saved], form))).text();
  const edited = table.replace('fisk; mat', 'fisk; matrett').replace('rett av fisk', 'rett av laks');
  expect(edited).not.toBe(table);
  expect(count(await importFrom(new File([edited], 'a.csv'), { list: listHere }))).toEqual([0, 1, 0]);
  const changed = entry([fish, { ...food, gloss: 'matrett', definition: 'rett av laks' }]);
  expect(await exported()).toBe(changed);
});

/** As another program exports it, with a later date. */
const asLexicon = async (edit: (lexicon: string) => string) => {
  const lexicon = [...liftText([beana], { sounds: new Set(), noteTag: 'en' })].join('');
  const edited = edit(lexicon).replace(/dateModified="[^"]*"/u, 'dateModified="2026-12-05T10:00:00Z"');
  const report = await importFrom(new File([edited], 'a.lift'), { list: listHere });
  const word = (await savedWords()).get(beana.id);
  const texts = [
    ...(word?.translations ?? []).map(({ text }) => text),
    word?.note,
    ...(word?.examples ?? []).map(({ translation }) => translation?.text),
  ];
  return { counts: count(report), texts, size: (await savedWords()).size };
};

test('an entry that the app made and another program corrected replaces what it says of its word, twice [R316]', async () => {
  await putSaved('words', beana);
  const right = ['hund, bikkje', 'koira', 'lekse tirsdag\nliten', 'Jeg spiser.', 'Du spiser.'];
  expect(await asLexicon(corrected)).toEqual({ counts: [0, 1, 0], texts: right, size: 1 });
  const again = await asLexicon((lexicon) => corrected(lexicon).replaceAll('bikkje', 'tispe'));
  expect(again.texts).toEqual(['hund, tispe', ...right.slice(1)]);
});

test('an entry of the app that nobody changed says nothing new; of a word that was changed since, both texts stay [R316]', async () => {
  const own = { ...beana, translations: [nob('hudn'), nob('valp')] };
  await putSaved('words', beana);
  expect((await asLexicon((lexicon) => lexicon)).counts).toEqual([0, 0, 1]);
  await putSaved('words', { ...own, changed: beana.changed + 60_000 });
  expect((await asLexicon(corrected)).texts).toEqual(
    expect.arrayContaining(['hudn', 'valp', 'hund, bikkje']),
  );
});
