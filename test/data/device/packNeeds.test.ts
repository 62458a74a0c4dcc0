import { parse } from 'graphql';
import { expect, test } from 'vitest';
import type { Pack } from '#service/core/pack/pack.ts';
import { packsToTake, readPackList } from '#src/device/library/packFile.ts';
import { packNeeds } from '#src/device/worker/deviceAnswers.ts';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { dataLanguages } from '#src/language/languages.ts';

const forms = ['forms-fin', 'forms-nob', 'forms-sma', 'forms-sme'];
const everyPack: readonly string[] = [...dictionaryCodes, ...forms];
const filter = 'srcLangs: $srcLangs, targetLangs: $targetLangs, wantedDicts: $wantedDicts';

function needsOf(field: string, change: object = {}, offered: readonly string[] = everyPack) {
  const all = { srcLangs: dataLanguages, targetLangs: dataLanguages, wantedDicts: dictionaryCodes };
  const head = 'query Q($srcLangs: [String]!, $targetLangs: [String]!, $wantedDicts: [String]!)';
  return packNeeds(parse(`${head} { ${field.replace('…', filter)} }`), { ...all, ...change }, offered);
}

const stems = 'stemList(search: "a", mode: "start", …) { totalCount }';
const entries = 'dictEntryList(exact: "a", …) { dictName }';
const found = 'findWords(text: "a", …) { cost }';
const between = (source: string, target: string) => ({ srcLangs: [source], targetLangs: [target] });
const generated = (language: string) =>
  `generated(origform: "a", language: ${language}, paradigmTemplates: []) { paradigmTemplate }`;

test.each<[string, string, object, readonly string[]]>([
  ['every wanted dictionary', stems, {}, dictionaryCodes],
  ['no dictionary that is unknown', stems, { wantedDicts: ['gtsmenob', 'nonsense'] }, ['gtsmenob']],
  // The first one is searched both ways.
  ['only those between', entries, between('sme', 'fin'), ['sammallahtismefin', 'gtsmefin']],
  ['only those between', entries, between('fin', 'sme'), ['sammallahtismefin', 'gtfinsme']],
  ['only those between', entries, between('smj', 'fin'), []],
  ['the term bank never for entries', entries, { wantedDicts: ['termwiki'] }, []],
  ['the term bank for lists', stems, { wantedDicts: ['termwiki'] }, ['termwiki']],
  ['the term bank', 'conceptList(exact: "a", srcLangs: [], targetLangs: []) { name }', {}, ['termwiki']],
  [
    'the forms of languages',
    `g0: ${generated('"sma"')} g1: ${generated('"fin"')}`,
    {},
    ['forms-fin', 'forms-sma'],
  ],
  ['nothing where the service has nothing', generated('"swe"'), {}, []],
  ['all forms', 'lemmatised(lookupString: "a") { language }', {}, forms],
])('a question needs %s: %s with %o [F80]', (_, field, change, packs) => {
  expect(needsOf(field, change)).toEqual(packs);
});

test('a question needs only what is offered, the forms of a language that a variable names, or is not for the device', () => {
  expect(needsOf(stems, {}, ['gtsmenob', 'termwiki'])).toEqual(['gtsmenob', 'termwiki']);
  const document = parse(`query ($language0: String!) { ${generated('$language0')} }`);
  expect(packNeeds(document, { language0: 'sma' }, forms)).toEqual(['forms-sma']);
  expect(needsOf('__schema { types { name } }')).toBeUndefined();
});

test.each<[string, string, object, readonly string[]]>([
  // Words are found by the dictionaries and the forms of their languages, searched both ways, and of all languages.
  ['F80', found, {}, everyPack],
  ['F80', found, { wantedDicts: ['gtsmenob'] }, ['gtsmenob', 'forms-sme']],
  ['F80', found, { wantedDicts: ['gtnobsme'] }, ['gtnobsme', 'forms-nob']],
  ['F80', found, { wantedDicts: ['sammallahtismefin'] }, ['sammallahtismefin', 'forms-fin', 'forms-sme']],
  ['F80', found, { wantedDicts: ['termwiki'], srcLangs: ['sma', 'swe'] }, ['termwiki', 'forms-sma']],
  // To browse takes the wanted dictionary, for subjects the term bank.
  ['B26', 'beginnings(start: "a", …) { text }', { wantedDicts: ['gtsmenob'] }, ['gtsmenob']],
  ['B26', 'subjects { name }', {}, ['termwiki']],
  ['B26', 'subjectWords(subject: "a", srcLangs: ["sme"], targetLangs: []) { total }', {}, ['termwiki']],
  ['B26', 'sampleWord(seed: "a", …) { dictionary }', { srcLangs: ['sma'] }, ['gtsmanob']],
])('%s: %s with %o needs these packs [F80, B26]', (_, field, change, packs) => {
  expect(needsOf(field, change)).toEqual(packs);
});

const pack = (id: string, version: string): Pack => ({
  id,
  version,
  origin: 'giellalt',
  entries: 1,
  parts: [{ hash: version.padStart(64, '0'), bytes: 1 }],
});
const offer = (at: number, ...packs: Pack[]) => ({ at, manifest: { format: 1, version: String(at), packs } });
const [old, current, other] = [pack('gtsmenob', '1'), pack('gtsmenob', '2'), pack('gtnobsme', '1')];

test.each([
  ['what is not here', [other], undefined, [current], undefined, [other], []],
  ['nothing that is here in the same version', [old], undefined, [old], undefined, [], []],
  ['a newer version', [current], offer(2, current), [old], offer(1, old), [current], []],
  ['no older version', [old], offer(1, old), [current], offer(2, current), [], [old]],
  ['no older version, as its maker knew', [old], offer(2, current), [current], undefined, [], [old]],
])('of a file a device takes %s', (_, packs, its, here, lastManifest, wanted, older) => {
  const record = { file: 'x', fileBytes: 1, tables: 1, offered: [], packs: here };
  expect(packsToTake({ packs, offer: its }, { record, lastManifest })).toEqual({ wanted, older });
});

test('a list for a newer app is told from one that is damaged', () => {
  expect(readPackList('{"format":99}')).toBe('newer');
  expect(readPackList('{"format":1,"packs":[{}]}')).toBeUndefined();
  expect(readPackList('{')).toBeUndefined();
});
