import { buildSchema, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { costOf, requestedOperation } from '#service/core/limits/queryCost.ts';
import { sdl } from '#test/service/core/asking.ts';

const filter = 'srcLangs: [], targetLangs: [], wantedDicts: []';

/** What is asked for, and what it costs: the price of the question, then the fields and lists in it. */
const prices: readonly (readonly [document: string, cost: number])[] = [
  // One letter from the start, invisible characters aside, is dearer than two; middle and end dearest.
  [`{ stemList(search: "gu", mode: "start", ${filter}) { totalCount } }`, 1 + 1_000 + 1],
  [`{ stemList(search: "g", mode: "start", ${filter}) { totalCount } }`, 1 + 2_500 + 1],
  [`{ stemList(search: "\u00adg\u00ad", mode: "start", ${filter}) { totalCount } }`, 1 + 2_500 + 1],
  [`{ stemList(search: "gu", mode: "end", ${filter}) { totalCount } }`, 1 + 11_000 + 1],
  // Browsing sorts words of every language that is asked for.
  [`{ browseWords(start: "g", ${filter}) { total } }`, 1 + 15_000 + 1],
  [
    '{ browseWords(start: "g", srcLangs: ["fin", "nob", "sma", "sme", "smj", "smn"], targetLangs: [], wantedDicts: []) { total } }',
    1 + 24_000 + 1,
  ],
  // One stem; up to 20 entries of a word; of lists that nothing is known of, 50.
  [`{ hasStem(exact: "g", ${filter}) { stem } }`, 1 + 20 + 1],
  [`{ dictEntryList(exact: "g", ${filter}) { dictName } }`, 1 + 150 + 20],
  ['{ conceptList(exact: "g", srcLangs: [], targetLangs: []) { name } }', 1 + 150 + 50],
  ['{ conceptList(exact: "g", srcLangs: [], targetLangs: []) { terms { note } } }', 1 + 150 + 50 + 200],
  // A paradigm costs its templates, each with two forms; a lone template is a list of one.
  [
    '{ generated(origform: "g", language: "sme", paradigmTemplates: ["a", "b", "c"]) { analyses { wordform } } }',
    1 + (100 + 3) + 3 + 3 * 2,
  ],
  [
    '{ generated(origform: "g", language: "sme", paradigmTemplates: "a") { paradigmTemplate } }',
    1 + (100 + 1) + 1,
  ],
  // Eight languages at most, their lists of names at four fields each, fifty readings together.
  ['{ lemmatised(lookupString: "g") { wordforms } }', 1 + 2_000 + 8 * (1 + 4)],
  ['{ lemmatised(lookupString: "g") { analyses { analysis } } }', 1 + 2_000 + 8 + 50],
  // The schema: 36 types of 6 fields.
  ['{ __schema { types { fields { args { name } } } } }', 1 + 15_000 + 1 + 36 + 36 * 6 + 36 * 6],
  ['{ __schema { directives { args { name } } } }', 1 + 15_000 + 1 + 6 + 6],
  [
    '{ __type(name: "Query") { inputFields { name } interfaces { name } possibleTypes { name } enumValues { name } } }',
    1 + 4 * (1 + 1),
  ],
  // What is read from a stem's first article costs more than what the list has.
  [
    `{ stemList(search: "gu", mode: "start", ${filter}, first: 10) { edges { node { stem searchStem } } } }`,
    1 + 1_000 + 1 + 10 * (1 + 2),
  ],
  ...['lemma', 'presentationLemma', 'language', 'pos', 'dialect', 'country'].map(
    (field) =>
      [
        `{ stemList(search: "gu", mode: "start", ${filter}, first: 10) { edges { node { ${field} } } } }`,
        1 + 1_000 + 1 + 10 * (1 + 1 + 4),
      ] as const,
  ),
  [
    `{ stemList(search: "gu", mode: "start", ${filter}, first: 10) { edges { node { id dicts } __typename } } }`,
    1 + 1_000 + 1 + 10 * (1 + (1 + 1) + (1 + 4) + 1),
  ],
  [
    `{ dictEntryList(exact: "g", ${filter}) { lookupLemmas(first: 2) { edges { node { id lemma } } } } }`,
    1 + 150 + 20 + 20 + 40 + 40 * (2 + 1),
  ],
  // A name stands in the answer with every object: each 20 characters of it are a field.
  [`{ ${'x'.repeat(19)}: __typename }`, 1],
  [`{ ${'x'.repeat(20)}: __typename }`, 2],
  [`{ hasStem(exact: "g", ${filter}) { ${'x'.repeat(40)}: stem } }`, 1 + 20 + 3],
];

describe('what a document costs', () => {
  const schema = buildSchema(sdl);
  const cost = (text: string, variables: Record<string, unknown> = {}) => {
    const document = parse(text);
    return costOf(schema, document, requestedOperation(schema, document, variables, null));
  };
  const list = (more: string) =>
    `stemList(search: "a", mode: "start", srcLangs: [], targetLangs: [], wantedDicts: [] ${more})`;

  it.each(prices)('M1: %s', (document, expected) => {
    expect(cost(document)).toBe(expected);
  });

  it('M1: a fragment costs the same as its fields, wherever it is spread', () => {
    const fields = 'hasStem(exact: "g", srcLangs: [], targetLangs: [], wantedDicts: []) { stem id }';
    expect(cost(`{ ... on Query { ${fields} } }`)).toBe(cost(`{ ${fields} }`));
    expect(cost(`{ ...f ...f } fragment f on Query { ${fields} }`)).toBe(2 * cost(`{ ${fields} }`));
  });

  it('M1: what will not be answered costs nothing', () => {
    expect(cost('query a { __typename } query b { __typename }')).toBe(0);
    expect(cost(`query ($n: Int!) { ${list('first: $n')} { totalCount } }`)).toBe(0);
  });

  it('M1: a search that is given as nothing costs what one letter does', () => {
    const search = `stemList(search: $text, mode: "start", ${filter}) { totalCount }`;
    const document = `query ($text: String = "gu") { ${search} }`;
    expect(cost(document)).toBe(1 + 1_000 + 1);
    expect(cost(document, { text: null })).toBe(1 + 2_500 + 1);
  });

  it('M1: fields × the page they stand in, whether it is written, a variable, a default or left out', () => {
    const of = (more: string, declared = '', variables = {}) =>
      cost(`query q${declared} { ${list(more)} { edges { node { stem } } } }`, variables);
    const empty = of('first: 0');
    expect(of('first: 10') - empty).toBe(20);
    expect(of('') - empty).toBe(200);
    expect(of('last: 500') - empty).toBe(1_000);
    expect(of('first: $n', '($n: Int)', { n: 10 }) - empty).toBe(20);
    expect(of('first: $n', '($n: Int = 30)') - empty).toBe(60);
    expect(of('first: 2000000000') - empty).toBe(1_000);
  });

  it('M1: pages in pages, and lists as long as an article has them', () => {
    const article = (inner: string) =>
      cost(`{ dictEntryList(exact: "a", srcLangs: [], targetLangs: [], wantedDicts: []) { ${inner} } }`);
    const one = article('lookupLemmas(first: 1) { edges { cursor } }');
    const two = article('lookupLemmas(first: 2) { edges { cursor } }');
    expect(two - one).toBe(20);
    const groups = (inner: string) => article(`translationGroups { ${inner} }`);
    const lemmas = 'translationLemmas { edges { cursor } }';
    // Each alias costs the same: 200 groups with a connection each, 200 translations in all of them together, not in each.
    expect(groups(`a: ${lemmas} b: ${lemmas}`) - groups(`a: ${lemmas}`)).toBe(3 * 200);
  });
});
