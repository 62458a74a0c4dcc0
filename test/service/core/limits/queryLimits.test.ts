import { getIntrospectionQuery } from 'graphql';
import { describe, expect, it } from 'vitest';
import { queryTimeoutMs } from '#service/core/limits/argumentLimits.ts';
import { highestPrice } from '#service/core/limits/budget.ts';
import * as most from '#service/core/limits/queryLimits.ts';
import { priceOf } from '#service/core/limits/queryPrice.ts';
import { dictArticles, termArticles } from '#src/lookup/operations/articleQuery.ts';
import { checksPerRequest } from '#src/lookup/operations/batches.ts';
import { glossedAtOnce, glossedWords } from '#src/lookup/operations/glosses/glossWords.ts';
import { paradigmFields } from '#src/lookup/operations/paradigmQuery.ts';
import { allLemmas } from '#src/lookup/operations/stems/wordDocuments.ts';
import {
  filterArguments as all,
  filterHead as head,
  serviceOver,
  stemPage,
  unfiltered,
} from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';
import { concept, entry, write, writeConcepts, writeWords } from '#test/service/core/smallDictionaries.ts';
import { aliases, hostile, inTheMiddle, perStem, times } from './hostileDocuments.ts';

const refused = Object.entries(hostile).flatMap(([code, documents]) =>
  Object.entries(documents).map(([name, document]) => ({ code, name, document })),
);

// The search and its page, 500 stems in their edges with so many lists of one text each, and what is left in single
// fields.
const ofPage = 2_501 + 1 + 500 * 2 + 1;
const fieldsPerStem = Math.floor((highestPrice - ofPage) / 1_000);
const left = highestPrice - ofPage - 1_000 * fieldsPerStem;
const dearest = (more: number) => `${head} { stemList(search: "g", mode: "start", ${all}, first: 500) {
  edges { node { ${aliases(fieldsPerStem, 'srclangs')} } } pageInfo { ${aliases(left + more, 'endCursor', 'b')} } } }`;

const described = (count: number) => aliases(count, 'description');
const hundredFields = `fragment f on __Schema { ${described(100)} }`;

/** Documents that have so many of what is limited. */
const limited: Readonly<Record<string, (count: number) => string>> = {
  tokens: (count) =>
    `{ __schema { ${described(Math.floor((count - 5) / 3))} ${['', 'description', 'description __typename'][(count - 5) % 3]} } }`,
  definitions: (count) => times(count, (n) => `query q${n} { __typename }`),
  levels: (count) =>
    `{ __type(name: "Query") ${'{ ofType '.repeat(count - 2)} { name }${' }'.repeat(count - 1)}`,
  // The fields of a fragment count where it is defined, too.
  fields: (count) =>
    `{ ${aliases(28, '__schema { ...f }', 's')} __schema { ${described(count - 2_929)} } } ${hundredFields}`,
  repeated: (count) => `{ ${'__typename '.repeat(count + 1)} }`,
  cost: (count) => dearest(count - highestPrice),
};

it('a text that is refused for its length is not taken apart before [M1]', () => {
  const costOfText = (text: string) =>
    priceOf('findWords', {
      mode: '',
      search: '',
      start: '',
      text,
      words: [],
      srcLangs: [],
      paradigmTemplates: [],
    });
  const longest = 'a '.repeat(100);
  expect(costOfText(longest)).toBeGreaterThan(costOfText('a'));
  expect(costOfText(`${longest}a`)).toBe(costOfText('a'));
});

describe.each(backends)('limits of a query on $backend', ({ open }) => {
  const driver = open();
  const texts = (count: number) => Array.from({ length: count }, (_, n) => `g${n}`);
  const examples = texts(400).map((example) => ({ example, translation: example }));
  write(driver, 'gtsmenob', [
    entry(['g'], texts(240), examples),
    ...texts(500).map((word) => entry([word], ['f'])),
  ]);
  writeConcepts(
    driver,
    texts(40).map((name) => concept(`${name}:g`, { sme: 'g', nob: 'f' })),
  );
  const service = serviceOver(driver);
  const codesOf = (document: string, operation: string | null = null) => {
    const { errors = [] } = service.execute(document, { ...unfiltered }, operation);
    return errors.map(({ extensions }) => extensions['code']);
  };

  it.each(refused)('$name: refused as $code, once [M1]', ({ document, code }) => {
    expect(codesOf(document)).toEqual([code]);
  });

  it.each([
    ['tokens', most.mostTokens, 'QUERY_TOO_LONG'],
    ['definitions', most.mostDefinitions, 'QUERY_TOO_LONG'],
    ['levels', most.deepest, 'QUERY_TOO_DEEP'],
    ['fields', most.mostFields, 'QUERY_TOO_COSTLY'],
    ['repeated', most.mostRepeated, 'QUERY_TOO_COSTLY'],
    ['cost', highestPrice, 'QUERY_TOO_COSTLY'],
  ])('as many %s as are allowed are answered, one more is refused by name: %i [M1]', (name, limit, code) => {
    const { [name]: document = String } = limited;
    const operation = name === 'definitions' ? 'q0' : null;
    expect(codesOf(document(limit), operation)).toEqual([]);
    const { data, errors } = service.execute(document(limit + 1), { ...unfiltered }, operation);
    expect(data).toBeUndefined();
    const message = expect.stringContaining(`at most ${limit}`);
    expect(errors).toMatchObject([{ extensions: { code }, message }]);
  });

  it('of arguments that are too long the costs take no time [M1]', () => {
    const accents = `a${'\u0301'.repeat(16_000)}${'\u0323'.repeat(16_000)}`;
    for (const text of [`${'.'.repeat(60_000)}a`, accents]) {
      const start = performance.now();
      expect(codesOf(`${head} { findWords(text: "${text}", ${all}) { form } }`)).toEqual(['TEXT_TOO_LONG']);
      const search = `likelyWords(search: "${text}", ${all}) { stem }`;
      expect(codesOf(`${head} { ${search} }`)).toEqual(['TEXT_TOO_LONG']);
      expect(performance.now() - start).toBeLessThan(1_000);
    }
  });

  it('brackets may stand ten deeper than fields, no more [M1]', () => {
    const within = (brackets: number) =>
      codesOf(`{ hasStem(exact: ${'['.repeat(brackets)}${']'.repeat(brackets)}) { stem } }`);
    // Two stand around them. That a list is no text is only said of a document that is read at all.
    expect(within(most.deepest + 8)).not.toContain('QUERY_TOO_DEEP');
    expect(within(most.deepest + 9)).toEqual(['QUERY_TOO_DEEP']);
  });

  it('a document has few errors: 1,500 unknown fields ten, fragments that spread in themselves nothing else [M1]', () => {
    const count = (document: string) => codesOf(document).length;
    expect(count(`{ ${times(1_500, (n) => `stemLisst${n}`)} }`)).toBeLessThanOrEqual(11);
    const circles = (fragments: number) => times(fragments, (n) => `fragment f${n} on Query { ...f${n} }`);
    const { errors } = service.execute(`{ ...f0 nothing } ${circles(1)}`);
    expect(errors?.map(({ message }) => message)).toEqual([expect.stringContaining('f0')]);
    expect(count(`{ ${times(40, (n) => `...f${n}`)} } ${circles(40)}`)).toBeLessThan(12);
  });

  it('the deadline is seen while an answer is made: one error, no data, and the next is answered [M1]', () => {
    const driver = open();
    writeWords(driver, 'gtsmenob', times(400, (n) => `guolli${n}`).split(' '));
    // Every look at the clock takes a while, so time is over in the middle of the list.
    let time = 0;
    const slow = serviceOver(driver, () => (time += queryTimeoutMs / 1_000));
    const { data, errors } = slow.execute(perStem('a: stem b: pos c: dicts'), { ...unfiltered });
    expect(data).toBeUndefined();
    expect(errors).toMatchObject([{ extensions: { code: 'QUERY_TOO_SLOW' } }]);
    // Had every field that was left looked again, it would have been thousands of times.
    expect(time).toBeLessThan(queryTimeoutMs * 1.2);
    expect(stemPage(slow, 'g', 'start', 'first: 5').edges).toHaveLength(5);
  });

  it('an article larger than any known one is given up by its size: one error, and the end [M1]', () => {
    const driver = open();
    const long = { example: 'g '.repeat(10_000), translation: 'f' };
    write(driver, 'gtsmenob', [entry(['stuoris'], ['stor'], Array(10).fill(long))]);
    const group = 'translationGroups { exampleGroups { example translation } }';
    const many = aliases(40, () => `dictEntryList(exact: "stuoris", ${all}) { ${group} }`);
    const { data, errors } = serviceOver(driver).execute(`${head} { ${many} }`, { ...unfiltered });
    expect(data).toBeUndefined();
    expect(errors).toMatchObject([{ extensions: { code: 'ANSWER_TOO_LARGE' } }]);
  });

  const numbers = Array.from({ length: checksPerRequest }, (_, n) => n);
  const given = (n: number) => `origform: "g", language: "sme", paradigmTemplates: $p${n}`;
  const lists = ['start', 'middle', 'end'].flatMap((searchMode) =>
    [allLemmas, allLemmas.replace('first: 100', 'first: 500')].map(
      (document) => [document, { inputValue: 'g', searchMode, after: null }] as const,
    ),
  );

  it.each<readonly [document: string, variables: object]>([
    [`${head} { ${aliases(checksPerRequest, (n) => `hasStem(exact: "g${n}", ${all}) { stem }`)} }`, {}],
    [
      `query Generated(${times(checksPerRequest, (n) => `$p${n}: [String]!`)}) {
        ${aliases(checksPerRequest, (n) => `generated(${given(n)}) ${paradigmFields}`)} }`,
      Object.fromEntries(numbers.map((n) => [`p${n}`, Array.from({ length: 100 }, (_, m) => `+N+${m}`)])),
    ],
    ...lists,
    [glossedWords, { words: times(glossedAtOnce, (n) => `NRK:s${n}`).split(' '), language: null, first: 5 }],
    [dictArticles, { lemma: 'g' }],
    [termArticles, { lemma: 'g' }],
    [getIntrospectionQuery(), {}],
    [`${head} { ${aliases(50, (n) => inTheMiddle(n).replace('middle', 'start'))} }`, {}],
  ])('what the app and linguists ask is allowed: %.80s [M1]', (document, variables) => {
    expect(service.execute(document, { ...unfiltered, ...variables }).errors).toBeUndefined();
  });
});
