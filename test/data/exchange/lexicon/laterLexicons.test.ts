// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { strToU8, zipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { backupMaker } from '#src/features/exchange/export/exportBackup.ts';
import { liftText } from '#src/features/exchange/export/exportLift.ts';
import { importPlan } from '#src/features/exchange/import/importPlan.ts';
import { changeWord, discardSaved } from '#src/saved/savedSounds.ts';
import { longestEntry, type SavedWord } from '#src/saved/savedWord.ts';
import { savedWords } from '#src/saved/savedWords.ts';
import { plainWord } from '../anyWords.ts';
import { emptied, importFrom, listHere, made } from '../exchangeFixture.ts';
import { importEntry, wordHere } from './entryFixture.ts';
import { form } from './lexiconFixture.ts';

beforeEach(emptied);

const note = (text: string) => `<note type="restrictions">${form('en', text)}</note>`;
const example = (text: string) => `<example>${form('se', text)}</example>`;
const sense = (content: string, pos = 'Noun') =>
  `<sense id="s-1"><grammatical-info value="${pos}"/>${content}</sense>`;
const entry = (year: number, content: string) =>
  `<entry guid="5f0c2f5e-6c1d-4f0e-9d0f-2a7b1c9e4d11" dateModified="${year}-05-06T08:00:00Z"><lexical-unit>${form('se', 'guolli')}</lexical-unit>${content}</entry>`;

const older = entry(
  2024,
  `${note('only coast')}<trait name="status" value="Confirmed"/>${sense(
    form('nb', 'fisk', 'gloss') + form('nb', 'fiskeslag', 'gloss') + example('Guolli vuodjá.'),
  )}`,
);
const newer = entry(
  2026,
  `${note('only inland')}<trait name="status" value="Approved"/>${sense(
    form('nb', 'fisk', 'gloss') + form('nb', 'fiskesort', 'gloss') + form('fi', 'kala', 'gloss'),
  )}`,
);

const texts = (word: SavedWord | undefined) => word?.translations.map(({ text }) => text);

const written = async () =>
  [...liftText([await wordHere()], { sounds: new Set(), noteTag: 'nb' })].find((line) =>
    line.startsWith('<entry'),
  );

test('a later lexicon takes the place of an earlier one, where the person changed nothing [R171]', async () => {
  await importEntry(older);
  expect(await importEntry(newer)).toMatchObject({ added: 0, merged: 1 });
  expect(await written()).toBe(`${newer}\n`);
  expect(await importEntry(older)).toMatchObject({ same: 1 });
  expect(await written()).toBe(`${newer}\n`);
});

test('what the person changed stays, when the same lexicon or a later one is imported [R171]', async () => {
  await importEntry(older);
  const word = await wordHere();
  const fat = { language: 'nob', text: 'feitfisk' };
  const translations = [fat, ...word.translations.filter(({ text }) => text !== 'fisk')];
  await changeWord(word.id, (old) => ({ ...old, translations, note: `${word.note}\nNy` }));
  expect(await importEntry(older)).toMatchObject({ same: 1 });
  expect(texts(await wordHere())).toEqual(['feitfisk', 'fiskeslag']);
  await importEntry(newer);
  const merged = await wordHere();
  expect(texts(merged)).toEqual(['feitfisk', 'fiskesort', 'kala']);
  expect(merged.note.split('\n').toSorted()).toEqual(['Ny', 'restrictions: only inland', 'status: Approved']);
  expect(merged.examples).toEqual([]);
});

const entryWithId = (content: string, ids = 'id="c"') =>
  `<entry ${ids}><lexical-unit>${form('se', 'bussá')}</lexical-unit>${sense(content)}</entry>`;
const gloss = (text: string) => form('nb', text, 'gloss');

test('an entry without a guid is known again by its id, also when it has a guid since [R193]', async () => {
  await importEntry(entryWithId(gloss('katt')));
  const later = entryWithId(gloss('pus') + example('Bussá oađđá.'));
  expect(await importEntry(later)).toMatchObject({ added: 0, merged: 1 });
  expect(await written()).toBe(`${later}\n`);
  expect(await importEntry(later)).toMatchObject({ same: 1 });
  const guid = 'guid="5f0c2f5e-6c1d-4f0e-9d0f-2a7b1c9e4d12"';
  const last = entryWithId(gloss('kisse') + example('Bussá oađđá.'), `id="c" ${guid}`);
  expect(await importEntry(last)).toMatchObject({ merged: 1 });
  expect(texts(await wordHere())).toEqual(['kisse']);
});

test.each(['id="c"', 'guid="5f0c2f5e-6c1d-4f0e-9d0f-2a7b1c9e4d11"'])(
  'two entries of one word in a file with the same %s are both saved, once [R194]',
  async (id) => {
    const entries = ['katt', 'pus'].map((text) => entryWithId(gloss(text), id));
    expect(await importEntry(...entries)).toMatchObject({ added: 2 });
    expect(await importEntry(...entries)).toMatchObject({ same: 2 });
    expect([...(await savedWords()).values()].flatMap(texts).toSorted()).toEqual(['katt', 'pus']);
  },
);

test('a backup from before a later lexicon adds the person’s note, and takes nothing back from the lexicon [R195]', async () => {
  await importEntry(older);
  const { id } = await wordHere();
  await changeWord(id, (old) => ({ ...old, note: `${old.note}\nMy own` }));
  const backup = await made(backupMaker());
  await emptied();
  await importEntry(newer);
  await importFrom(backup);
  expect((await wordHere()).note.split('\n')).toContain('My own');
  expect(texts(await wordHere())).toEqual(['fisk', 'fiskesort', 'kala']);
});

const importSounding = () => {
  const sounding = entry(2024, `<pronunciation><media href="g.wav"/></pronunciation>${sense('')}`);
  const lexicon = `<lift version="0.13" producer="example">${sounding}</lift>`;
  const zip = zipSync({ 'a.lift': strToU8(lexicon), 'audio/g.wav': strToU8('RIFF....WAVE') });
  return importFrom(new File([zip], 'a.zip'), { list: listHere });
};

test('a backup brings back a recording of a lexicon that was deleted; the lexicon itself does not [R206]', async () => {
  await importSounding();
  const { id, recordings } = await wordHere();
  const backup = await made(backupMaker());
  await discardSaved(id, recordings[0]?.id ?? '');
  await importSounding();
  expect((await wordHere()).recordings).toEqual([]);
  await importFrom(backup);
  expect((await wordHere()).recordings).toEqual(recordings);
  expect(recordings).toHaveLength(1);
});

test('after a restore the sounds of a lexicon have its names alone [R124]', async () => {
  await importSounding();
  const { lift, recordings } = await wordHere();
  const backup = await made(backupMaker());
  await emptied();
  await importFrom(backup);
  const restored = await wordHere();
  expect(restored.lift?.sounds).toEqual(lift?.sounds);
  expect(restored.recordings).toEqual(recordings);
});

test('entries that are too large together are left out from where there is no more room, and counted; their words are not [R124]', () => {
  const entry = '<entry/>'.padEnd(longestEntry);
  const lift = { entry, forms: {}, glosses: {}, sounds: {} };
  const words = Array.from({ length: 11 }, (_, index) => ({
    ...plainWord({ stem: `sátni${index}`, id: crypto.randomUUID() }),
    lift,
    line: undefined,
  }));
  const options = { now: 1, isBackup: false };
  const { puts, bare, added } = importPlan(words, [], options);
  expect([added, bare, [...puts.values()].map((word) => word.lift !== undefined)]).toEqual([
    11,
    1,
    [...Array.from({ length: 10 }, () => true), false],
  ]);
  // What is saved keeps its entry, and takes up room.
  const again = importPlan(words, [...puts.values()], options);
  expect([again.added, again.bare, again.puts.size]).toEqual([0, 1, 1]);
  expect(again.puts.get(words[10]?.id ?? '')?.lift).toBeUndefined();
});
