import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { packNeeds } from '#src/device/worker/deviceAnswers.ts';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { dataLanguages } from '#src/language/languages.ts';

const forms = ['forms-fin', 'forms-nob', 'forms-sma', 'forms-sme'];
const filter = 'srcLangs: $srcLangs, targetLangs: $targetLangs, wantedDicts: $wantedDicts';

/** What a question needs of these packs; `field` gets the filters. */
function needsOf(
  field: string,
  change: object = {},
  offered: readonly string[] = [...dictionaryCodes, ...forms],
) {
  const all = { srcLangs: dataLanguages, targetLangs: dataLanguages, wantedDicts: dictionaryCodes };
  const head = 'query Q($srcLangs: [String]!, $targetLangs: [String]!, $wantedDicts: [String]!)';
  return packNeeds(parse(`${head} { ${field.replace('…', filter)} }`), { ...all, ...change }, offered);
}

const stems = 'stemList(search: "a", mode: "start", …) { totalCount }';
const entries = 'dictEntryList(exact: "a", …) { dictName }';
const found = 'findWords(text: "a", …) { cost }';
const generated = (language: string) =>
  `generated(origform: "a", language: ${language}, paradigmTemplates: []) { paradigmTemplate }`;

test.each<[string, string, object, readonly string[]]>([
  ['every wanted dictionary', stems, {}, dictionaryCodes],
  ['no dictionary that is unknown', stems, { wantedDicts: ['gtsmenob', 'nonsense'] }, ['gtsmenob']],
  // The first one is searched both ways.
  [
    'only those between',
    entries,
    { srcLangs: ['sme'], targetLangs: ['fin'] },
    ['sammallahtismefin', 'gtsmefin'],
  ],
  [
    'only those between',
    entries,
    { srcLangs: ['fin'], targetLangs: ['sme'] },
    ['sammallahtismefin', 'gtfinsme'],
  ],
  ['only those between', entries, { srcLangs: ['smj'], targetLangs: ['fin'] }, []],
  ['the term bank never for entries', entries, { wantedDicts: ['termwiki'] }, []],
  ['the term bank for lists', stems, { wantedDicts: ['termwiki'] }, ['termwiki']],
  ['the term bank', 'conceptList(exact: "a", srcLangs: [], targetLangs: []) { name }', {}, ['termwiki']],
  [
    'the forms of the language',
    `g0: ${generated('"sma"')} g1: ${generated('"fin"')}`,
    {},
    ['forms-fin', 'forms-sma'],
  ],
  ['nothing where the service has nothing', generated('"swe"'), {}, []],
  ['all forms', 'lemmatised(lookupString: "a") { language }', {}, forms],
])('a question needs %s: %s with %o [F80]', (_, field, change, packs) => {
  expect(needsOf(field, change)).toEqual(packs);
});

test('a question needs of the wanted dictionaries those that are offered', () => {
  expect(needsOf(stems, {}, ['gtsmenob', 'termwiki'])).toEqual(['gtsmenob', 'termwiki']);
});

test('a question needs the forms of a language that a variable names', () => {
  const document = parse(`query ($language0: String!) { ${generated('$language0')} }`);
  expect(packNeeds(document, { language0: 'sma' }, forms)).toEqual(['forms-sma']);
});

test.each<[object, readonly string[]]>([
  [{}, [...dictionaryCodes, ...forms]],
  [{ wantedDicts: ['gtsmenob'] }, ['gtsmenob', 'forms-sme']],
  [{ wantedDicts: ['gtnobsme'] }, ['gtnobsme', 'forms-nob']],
  // Searched both ways, and of all languages.
  [{ wantedDicts: ['sammallahtismefin'] }, ['sammallahtismefin', 'forms-fin', 'forms-sme']],
  [{ wantedDicts: ['termwiki'], srcLangs: ['sma', 'swe'] }, ['termwiki', 'forms-sma']],
])(
  'to find words with %o the dictionaries and the forms of their languages are needed [F80]',
  (change, packs) => {
    expect(needsOf(found, change)).toEqual(packs);
  },
);

test.each<[string, object, readonly string[]]>([
  ['beginnings(start: "a", …) { text }', { wantedDicts: ['gtsmenob'] }, ['gtsmenob']],
  ['subjects { name }', {}, ['termwiki']],
  ['subjectWords(subject: "a", srcLangs: ["sme"], targetLangs: []) { total }', {}, ['termwiki']],
  ['sampleWord(seed: "a", …) { dictionary }', { srcLangs: ['sma'] }, ['gtsmanob']],
])(
  'browsing by %s with %o needs the wanted dictionary, for subjects the term bank [B26]',
  (field, change, packs) => {
    expect(needsOf(field, change)).toEqual(packs);
  },
);

test('a question of another kind is left to the service', () => {
  expect(needsOf('__schema { types { name } }')).toBeUndefined();
});
