import { getIntrospectionQuery } from 'graphql';
import { describe, expect, it } from 'vitest';
import { queryTimeoutMs } from '#service/core/limits/argumentLimits.ts';
import { costliest, mostRepeats } from '#service/core/limits/queryLimits.ts';
import type { Service } from '#service/core/resolvers/service.ts';
import { dictArticles, termArticles } from '#src/lookup/operations/articleQuery.ts';
import { glossedAtOnce, glossedWords } from '#src/lookup/operations/glosses/glossWords.ts';
import { checksPerRequest } from '#src/lookup/operations/knownStemsQuery.ts';
import { paradigmFields } from '#src/lookup/operations/paradigmQuery.ts';
import { allLemmas } from '#src/lookup/operations/stems/allLemmas.ts';
import { serviceOver, unfiltered } from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';
import { entry, write } from '#test/service/core/smallDictionaries.ts';

const all = 'srcLangs: $srcLangs, targetLangs: $targetLangs, wantedDicts: $wantedDicts';
const head = 'query ($srcLangs: [String]!, $targetLangs: [String]!, $wantedDicts: [String]!)';

const times = (count: number, text: (number: number) => string): string =>
  Array.from({ length: count }, (_, number) => text(number)).join(' ');

/** A document over a list of stems with this selected of each. */
const perStem = (selection: string, first = 500, mode = 'start'): string =>
  `${head} { stemList(search: "g", mode: "${mode}", first: ${first}, ${all}) { edges { node { ${selection} } } } }`;

const codesOf = (service: Service, document: string): unknown[] =>
  (service.execute(document, { ...unfiltered }).errors ?? []).map(({ extensions }) => extensions['code']);

/** Documents as clients that mean ill sent them, and what each is refused with, once. */
const worst: readonly (readonly [name: string, document: string, code: string])[] = [
  ['600 aliases over 500 stems', perStem(times(600, (n) => `a${n}: pos`)), 'QUERY_TOO_COSTLY'],
  ['2,900 aliases over 500 stems', perStem(times(2_900, (n) => `a${n}: pos`)), 'QUERY_TOO_LONG'],
  [
    'the same by fragments that spread each other',
    `${perStem('...f0')} ${times(9, (n) => `fragment f${n} on StemType { a${n}: pos ...f${n + 1} b${n}: dicts }`)}
     fragment f9 on StemType { ${times(200, (n) => `c${n}: stem`)} }`,
    'QUERY_TOO_COSTLY',
  ],
  [
    'a bomb of fragments',
    `{ ...f0 } ${times(40, (n) => `fragment f${n} on Query { ...f${n + 1} ...f${n + 1} }`)}
     fragment f40 on Query { __typename }`,
    'QUERY_TOO_COSTLY',
  ],
  ['a name of 50,000 characters, 500 times', perStem(`${'x'.repeat(50_000)}: stem`), 'QUERY_TOO_COSTLY'],
  [
    'a page hidden in an inline fragment',
    perStem(`... { ... on StemType { ${times(200, (n) => `a${n}: id`)} } }`),
    'QUERY_TOO_COSTLY',
  ],
  [
    'the schema fifty times',
    `{ ${times(50, (n) => `a${n}: __schema { types { name fields { name args { name } type { name } } } }`)} }`,
    'QUERY_TOO_COSTLY',
  ],
  ['one name 4,000 times', perStem('pos '.repeat(4_000)), 'QUERY_TOO_COSTLY'],
  ['one name, once too often', perStem('pos '.repeat(mostRepeats + 1)), 'QUERY_TOO_COSTLY'],
  [
    'many searches in the middle',
    `${head} { ${times(20, (n) => `a${n}: stemList(search: "${n}", mode: "middle", first: 0, ${all}) { totalCount }`)} }`,
    'QUERY_TOO_COSTLY',
  ],
  [
    'many articles',
    `${head} { ${times(60, (n) => `a${n}: dictEntryList(exact: "g", ${all}) { translationGroups { exampleGroups { example } translationLemmas { edges { node { lemma id } } } } }`)} }`,
    'QUERY_TOO_COSTLY',
  ],
  [
    'an article’s lists, many times over',
    `${head} { dictEntryList(exact: "g", ${all}) { ${times(200, (n) => `a${n}: translationGroups { translationLemmas { edges { cursor } } }`)} } }`,
    'QUERY_TOO_COSTLY',
  ],
  [
    'many concepts',
    `${head} { a: hasStem(exact: "g", ${all}) { stem } ${times(150, (n) => `a${n}: conceptList(exact: "g", srcLangs: $srcLangs, targetLangs: $targetLangs) { terms { note source status } }`)} }`,
    'QUERY_TOO_COSTLY',
  ],
  [
    'many words to analyse',
    `{ ${times(100, (n) => `a${n}: lemmatised(lookupString: "${'g'.repeat(200)}") { language }`)} }`,
    'QUERY_TOO_COSTLY',
  ],
  [
    'more unknown words than 300 ms are enough for',
    `${head} { glossWords(words: [${times(60, (n) => `"guollxi${n}"`)}], ${all}) { found { form } } }`,
    'QUERY_TOO_COSTLY',
  ],
  [
    'three long texts of unknown words',
    `${head} { ${times(3, (n) => `a${n}: findWords(text: "${'guollxi '.repeat(20)}", ${all}) { form }`)} }`,
    'QUERY_TOO_COSTLY',
  ],
  [
    'a running text in one word',
    `${head} { glossWords(words: [${times(4, () => `"${'guollxi '.repeat(12)}"`)}], ${all}) { found { form } } }`,
    'QUERY_TOO_COSTLY',
  ],
  [
    'paradigms in an argument',
    `{ ${times(16, (n) => `a${n}: generated(origform: "g", language: "sme", paradigmTemplates: [${'"+N" '.repeat(190)}]) { analyses { ${times(20, (m) => `b${m}: wordform`)} } }`)} }`,
    'QUERY_TOO_COSTLY',
  ],
  [
    'the schema many times over',
    `{ __schema { types { fields { type { fields { ${times(100, (n) => `a${n}: description`)} } } } } } }`,
    'QUERY_TOO_COSTLY',
  ],
  ['10,000 fields in each other', `{${'a{'.repeat(10_000)}`, 'QUERY_TOO_DEEP'],
  ['10,000 lists in each other', `{ hasStem(exact: ${'['.repeat(10_000)}`, 'QUERY_TOO_DEEP'],
  [
    '30 fields in each other, by fragments',
    `{ ...f0 } ${times(30, (n) => `fragment f${n} on Query { a { ...f${n + 1} } }`)} fragment f30 on Query { a }`,
    'QUERY_TOO_DEEP',
  ],
  ['directives without end', `{ __typename ${'@include(if: true) '.repeat(2_000)} }`, 'QUERY_TOO_LONG'],
  ['many operations', times(60, (n) => `query q${n} { __typename }`), 'QUERY_TOO_LONG'],
];

describe.each(backends)('the worst queries on $backend', ({ open }) => {
  it.each(worst)('M1: %s: refused by name, once', (_, document, code) => {
    expect(codesOf(serviceOver(open()), document)).toEqual([code]);
  });

  it('M1: what is as costly as is allowed is answered, and what costs a field more is not', () => {
    const driver = open();
    write(driver, 'gtsmenob', [entry(['guolli'], ['fisk'])]);
    const service = serviceOver(driver);
    const atMost = (fields: number) => perStem(times(fields, (n) => `a${n}: stem`));
    // The search, two fields around the page, for each of its places one more and as many as are asked for.
    const places = Math.floor((costliest - 2_500 - 2) / 500) - 1;
    expect(codesOf(service, atMost(places))).toEqual([]);
    expect(codesOf(service, atMost(places + 1))).toEqual(['QUERY_TOO_COSTLY']);
  });

  it('M1: 5,000 errors in a document become ten', () => {
    const { errors } = serviceOver(open()).execute(`{ ${times(1_500, (n) => `stemLisst${n}`)} }`);
    expect(errors?.length).toBeLessThanOrEqual(11);
  });

  it('M1: the deadline is seen while an answer is made: one error, no data, and the next is answered', () => {
    const driver = open();
    write(
      driver,
      'gtsmenob',
      Array.from({ length: 400 }, (_, n) => entry([`guolli${n}`], [`fisk${n}`])),
    );
    // Every look at the clock takes a while, so time is over in the middle of the list.
    let time = 0;
    const service = serviceOver(driver, () => {
      time += queryTimeoutMs / 1_000;
      return time;
    });
    const { data, errors } = service.execute(perStem('a: stem b: pos c: dicts'), { ...unfiltered });
    expect(data).toBeUndefined();
    expect(errors?.map(({ extensions }) => extensions['code'])).toEqual(['QUERY_TOO_SLOW']);
    // Had every field that was left looked again, it would have been thousands of times.
    expect(time).toBeLessThan(queryTimeoutMs * 1.2);
    expect(service.execute(perStem('stem', 5), { ...unfiltered }).errors).toBeUndefined();
  });

  it('M1: an article larger than any known one is given up by its size: one error, and the end', () => {
    const driver = open();
    const examples = Array.from({ length: 30_000 }, (_, n) => ({ example: `g ${n}`, translation: `f ${n}` }));
    write(driver, 'gtsmenob', [
      { lemmas: [{ lemma: 'stuoris' }], groups: [{ sense: 0, translations: [{ lemma: 'stor' }], examples }] },
    ]);
    const document = `${head} { ${times(40, (n) => `a${n}: dictEntryList(exact: "stuoris", ${all}) { translationGroups { exampleGroups { example translation } } }`)} }`;
    const { data, errors } = serviceOver(driver).execute(document, { ...unfiltered });
    expect(data).toBeUndefined();
    expect(errors?.map(({ extensions }) => extensions['code'])).toEqual(['ANSWER_TOO_LARGE']);
  });

  it('M1: what the app asks is allowed: 50 checks, 50 whole paradigms, pages of 100 and 500, articles', () => {
    const service = serviceOver(open());
    const checks = times(checksPerRequest, (n) => `n${n}: hasStem(exact: "g${n}", ${all}) { stem }`);
    expect(codesOf(service, `${head} { ${checks} }`)).toEqual([]);
    const paradigms = times(
      checksPerRequest,
      (n) => `n${n}: generated(origform: "g", language: "sme", paradigmTemplates: $p${n}) ${paradigmFields}`,
    );
    const variables = Object.fromEntries(
      Array.from({ length: checksPerRequest }, (_, n) => [
        `p${n}`,
        Array.from({ length: 100 }, (__, m) => `+N+${m}`),
      ]),
    );
    const declared = times(checksPerRequest, (n) => `$p${n}: [String]!`);
    expect(
      service.execute(`query Generated(${declared}) { ${paradigms} }`, variables).errors,
    ).toBeUndefined();
    for (const document of [allLemmas, allLemmas.replace('first: 100', 'first: 500')]) {
      for (const searchMode of ['start', 'middle', 'end']) {
        const asked = { inputValue: 'g', searchMode, ...unfiltered, after: null };
        expect(service.execute(document, asked).errors).toBeUndefined();
      }
    }
    const words = Array.from({ length: glossedAtOnce }, (_, n) => `NRK:s${n}`);
    const glosses = { words, language: null, ...unfiltered, first: 5 };
    expect(service.execute(glossedWords, glosses).errors).toBeUndefined();
    expect(service.execute(dictArticles, { lemma: 'g', ...unfiltered }).errors).toBeUndefined();
    expect(service.execute(termArticles, { lemma: 'g', ...unfiltered }).errors).toBeUndefined();
    expect(service.execute(getIntrospectionQuery()).errors).toBeUndefined();
  });
});
