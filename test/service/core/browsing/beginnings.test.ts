import { describe, expect, it } from 'vitest';
import {
  filterArguments as all,
  ask,
  type Filter,
  refusalOf,
  serviceOver,
  stemPage,
} from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';
import { concept, entry, write, writeConcepts, writeWords } from '#test/service/core/smallDictionaries.ts';

const norwegian: Filter = { srcLangs: ['sme'], targetLangs: ['nob'], wantedDicts: ['gtsmenob'] };
const finnish: Filter = { srcLangs: ['sme'], targetLangs: ['fin'], wantedDicts: ['gtsmefin'] };
const both: Filter = { ...finnish, wantedDicts: ['sammallahtismefin'] };
const terms: Filter = { srcLangs: ['sme'], targetLangs: ['nob', 'fin'], wantedDicts: ['termwiki'] };

describe.each(backends)('an index by letter on $backend', ({ open }) => {
  const driver = open();
  write(driver, 'gtsmenob', [
    entry(['čáhci'], ['vann']),
    entry(['Čáhput'], ['svart']),
    entry(['čeahppi'], ['flink', 'dyktig', 'god', 'kyndig']),
    entry(['guolli'], ['fisk']),
    entry(['á'], ['å']),
    entry(['ʼmun'], ['jeg']),
  ]);
  write(driver, 'gtsmefin', [entry(['čoavdda'], ['avain'])]);
  write(driver, 'sammallahtismefin', [entry(['guolli'], ['kala'])]);
  writeConcepts(driver, [concept('Guolástus:dorski', { sme: 'dorski', nob: 'torsk', fin: 'turska' })]);
  const service = serviceOver(driver);

  it.each<[start: string, filter: Filter, index: Record<string, number>]>([
    ['', norwegian, { "'": 1, g: 1, á: 1, č: 3 }],
    ['', finnish, { č: 1 }],
    ['', { ...norwegian, wantedDicts: [] }, {}],
    // Then the beginnings one letter longer, whatever the case.
    ['Č', norwegian, { če: 1, čá: 2 }],
    ['á', norwegian, { á: 1 }],
    ['čá', norwegian, { čáh: 2 }],
  ])('B20: after “%s” words begin in so many ways, and the list has as many: %o', (start, filter, index) => {
    type Answer = { readonly beginnings: readonly { readonly text: string; readonly words: number }[] };
    const selection = `beginnings(start: $search, ${all}) { text words }`;
    const { beginnings } = ask<Answer>(service, selection, filter, start);
    expect(beginnings).toEqual(Object.entries(index).map(([text, words]) => ({ text, words })));
    for (const { text, words } of beginnings)
      expect(stemPage(service, text, 'start', '', filter).totalCount, text).toBe(words);
  });

  it('B20: a text that is too long is refused', () => {
    const refused = (length: number) =>
      refusalOf(service, `beginnings(start: "${'a'.repeat(length)}", ${all}) { text }`);
    expect([refused(2000), refused(2001)]).toEqual([undefined, 'TEXT_TOO_LONG']);
  });

  it.each<[search: string, filter: Filter, translations: readonly string[]]>([
    ['g', norwegian, ['fisk']],
    ['če', norwegian, ['flink', 'dyktig', 'god']],
    ['g', both, ['kala']],
    ['k', { ...both, srcLangs: ['fin'], targetLangs: ['sme'] }, ['guolli']],
    ['dor', terms, ['torsk', 'turska']],
  ])('B21: rows of a list have translations of its filter: %s', (search, filter, expected) => {
    const node = 'node { translations { lemma } }';
    const selection = `stemList(search: $search, mode: "start", ${all}) { edges { ${node} } }`;
    const translations = expected.map((lemma) => ({ lemma }));
    const stemList = { edges: [{ node: { translations } }] };
    expect(ask(service, selection, filter, search)).toEqual({ stemList });
  });
});

describe.each(backends)('words to browse on $backend', ({ open }) => {
  const driver = open();
  writeWords(driver, 'gtsmenob', ['azu', 'áhkku', 'ahte', 'Azer', 'abc', 'ábi', 'aʹc', 'bivdu']);
  const service = serviceOver(driver);

  it.each([
    // In the alphabetical order of their language, ʹ ignored, whatever their capitals.
    ['"a"', 5, ['abc', 'aʹc', 'ahte', 'Azer', 'azu']],
    ['"á"', 2, ['ábi', 'áhkku']],
    ['""', 0, []],
    // Page by page.
    ['"a", first: 2', 5, ['abc', 'aʹc']],
    ['"a", first: 2, skip: 4', 5, ['azu']],
    ['"a", first: 2, skip: 5', 5, []],
  ])('start: %s has %i in all, among them %j [N20]', (start, total, texts) => {
    const fields = '{ total words { stem translations { lemma } } }';
    const words = texts.map((stem) => ({ stem, translations: [{ lemma: 'ord' }] }));
    const answer = ask(service, `browseWords(start: ${start}, ${all}) ${fields}`, norwegian);
    expect(answer).toEqual({ browseWords: { total, words } });
  });

  it('a page before the first word is refused [N20]', () => {
    const before = `browseWords(start: "a", ${all}, skip: -1) { total }`;
    expect(refusalOf(service, before)).toBe('PAGE_NEGATIVE');
  });
});
