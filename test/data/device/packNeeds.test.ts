import { parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { packNeeds } from '#src/device/worker/deviceAnswers.ts';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { dataLanguages } from '#src/language/languages.ts';

const forms = ['forms-fin', 'forms-nob', 'forms-sma', 'forms-sme'];
const offered = [...dictionaryCodes, ...forms];
const filter = 'srcLangs: $srcLangs, targetLangs: $targetLangs, wantedDicts: $wantedDicts';
const head = 'query Q($srcLangs: [String]!, $targetLangs: [String]!, $wantedDicts: [String]!)';
const all = { srcLangs: dataLanguages, targetLangs: dataLanguages, wantedDicts: dictionaryCodes };

function needs(document: string, variables: Record<string, unknown>, of: readonly string[] = offered) {
  return packNeeds(parse(document), variables, of);
}

const stems = `${head} { stemList(search: "a", mode: "start", ${filter}) { totalCount } }`;
const entries = `${head} { dictEntryList(exact: "a", ${filter}) { dictName } }`;

describe('a question needs', () => {
  test('every wanted dictionary that is offered', () => {
    expect(needs(stems, all)).toEqual(dictionaryCodes);
    expect(needs(stems, { ...all, wantedDicts: ['gtsmenob', 'nonsense'] })).toEqual(['gtsmenob']);
    expect(needs(stems, all, ['gtsmenob', 'termwiki'])).toEqual(['gtsmenob', 'termwiki']);
  });

  test('only those between wanted languages; the one searched both ways, either way', () => {
    const between = (srcLangs: string[], targetLangs: string[]) =>
      needs(entries, { ...all, srcLangs, targetLangs });
    expect(between(['sme'], ['fin'])).toEqual(['sammallahtismefin', 'gtsmefin']);
    expect(between(['fin'], ['sme'])).toEqual(['sammallahtismefin', 'gtfinsme']);
    expect(between(['smj'], ['fin'])).toEqual([]);
  });

  test('the term bank for lists and terms, never for entries', () => {
    expect(needs(entries, { ...all, wantedDicts: ['termwiki'] })).toEqual([]);
    expect(needs(stems, { ...all, wantedDicts: ['termwiki'] })).toEqual(['termwiki']);
    expect(needs('{ conceptList(exact: "a", srcLangs: [], targetLangs: []) { name } }', {})).toEqual([
      'termwiki',
    ]);
  });

  test('the forms of the language, however it is said', () => {
    const checks =
      'query P($language0: String!) { g0: generated(origform: "a", language: $language0, paradigmTemplates: []) { paradigmTemplate } g1: generated(origform: "a", language: "fin", paradigmTemplates: []) { paradigmTemplate } }';
    expect(needs(checks, { language0: 'sma' })).toEqual(['forms-fin', 'forms-sma']);
    expect(needs('{ lemmatised(lookupString: "a") { language } }', {})).toEqual(forms);
  });

  test('nothing that is offered, where the service has nothing for it either', () => {
    expect(
      needs('{ generated(origform: "a", language: "swe", paradigmTemplates: []) { paradigmTemplate } }', {}),
    ).toEqual([]);
  });

  test('F80: to find words, the wanted dictionaries and the forms of the languages they have words of', () => {
    const found = (variables: object) =>
      needs(`${head} { findWords(text: "a", ${filter}) { cost } }`, { ...all, ...variables });
    expect(found({})).toEqual([...dictionaryCodes, ...forms]);
    expect(found({ wantedDicts: ['gtsmenob'] })).toEqual(['gtsmenob', 'forms-sme']);
    expect(found({ wantedDicts: ['gtnobsme'] })).toEqual(['gtnobsme', 'forms-nob']);
    // Searched both ways, and of all languages.
    expect(found({ wantedDicts: ['sammallahtismefin'] })).toEqual([
      'sammallahtismefin',
      'forms-fin',
      'forms-sme',
    ]);
    expect(found({ wantedDicts: ['termwiki'], srcLangs: ['sma', 'swe'] })).toEqual(['termwiki', 'forms-sma']);
  });

  test('B26: to leaf through, the wanted dictionary; for subjects the term bank', () => {
    const browsed = (variables: object) =>
      needs(`${head} { beginnings(start: "a", ${filter}) { text } }`, { ...all, ...variables });
    expect(browsed({ wantedDicts: ['gtsmenob'] })).toEqual(['gtsmenob']);
    expect(needs('{ subjects { name } }', {})).toEqual(['termwiki']);
    expect(needs('{ subjectWords(subject: "a", srcLangs: ["sme"], targetLangs: []) { total } }', {})).toEqual(
      ['termwiki'],
    );
    const sample = (variables: object) =>
      needs(`${head} { sampleWord(seed: "a", ${filter}) { dictionary } }`, { ...all, ...variables });
    expect(sample({ srcLangs: ['sma'] })).toEqual(['gtsmanob']);
  });

  test('the service, when it is none of them', () => {
    expect(needs('{ __schema { types { name } } }', {})).toBeUndefined();
  });
});
