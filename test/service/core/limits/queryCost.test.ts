import { buildSchema, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { costOf, requestedOperation } from '#service/core/limits/queryCost.ts';
import { sdl } from '#test/service/core/asking.ts';

const schema = buildSchema(sdl);

function cost(text: string, variables: Record<string, unknown> = {}): number {
  const document = parse(text);
  return costOf(schema, document, requestedOperation(schema, document, variables, null));
}

const filter = 'srcLangs: [], targetLangs: [], wantedDicts: []';
const list = (search: string, more = 'mode: "start"') => `stemList(search: ${search}, ${filter}, ${more})`;
const article = (inner: string) => `{ dictEntryList(exact: "g", ${filter}) { ${inner} } }`;
const forms = (templates: string, inner: string) =>
  `{ generated(origform: "g", language: "sme", paradigmTemplates: ${templates}) { ${inner} } }`;
const concepts = 'conceptList(exact: "g", srcLangs: [], targetLangs: [])';
const lemmatised = 'lemmatised(lookupString: "g")';
const tenStems = (field: string) =>
  `{ ${list('"gu"', 'mode: "start", first: 10')} { edges { node { ${field} } __typename } } }`;
const sixLanguages = 'srcLangs: ["fin", "nob", "sma", "sme", "smj", "smn"], targetLangs: [], wantedDicts: []';

/** What is asked, and what it costs: the price of the question, then the fields and lists in it. */
const prices: readonly (readonly [document: string, cost: number])[] = [
  // One letter from the start, invisible characters aside, costs more than two; middle and end cost most.
  [`{ ${list('"gu"')} { totalCount } }`, 1 + 1_000 + 1],
  [`{ ${list('"g"')} { totalCount } }`, 1 + 2_500 + 1],
  [`{ ${list('"\u00adg\u00ad"')} { totalCount } }`, 1 + 2_500 + 1],
  [`{ ${list('"gu"', 'mode: "end"')} { totalCount } }`, 1 + 11_000 + 1],
  // Browsing sorts words of every language that is asked for.
  [`{ browseWords(start: "g", ${filter}) { total } }`, 1 + 15_000 + 1],
  [`{ browseWords(start: "g", ${sixLanguages}) { total } }`, 1 + 24_000 + 1],
  // One stem; up to 20 entries of a word; of lists that nothing is known of, 50.
  [`{ hasStem(exact: "g", ${filter}) { stem } }`, 1 + 20 + 1],
  [article('dictName'), 1 + 150 + 20],
  [`{ ${concepts} { terms { note } } }`, 1 + 150 + 50 + 200],
  // A paradigm costs its templates, each with two forms; a lone template is a list of one.
  [forms('["a", "b", "c"]', 'analyses { wordform }'), 1 + (100 + 3) + 3 + 3 * 2],
  [forms('"a"', 'paradigmTemplate'), 1 + (100 + 1) + 1],
  // Eight languages at most, their lists of names at four fields each, fifty readings together.
  [`{ ${lemmatised} { wordforms } }`, 1 + 2_000 + 8 * (1 + 4)],
  [`{ ${lemmatised} { analyses { analysis } } }`, 1 + 2_000 + 8 + 50],
  // The schema: 36 types of 6 fields.
  ['{ __schema { types { fields { args { name } } } } }', 1 + 15_000 + 1 + 36 + 36 * 6 + 36 * 6],
  ['{ __type(name: "Query") { inputFields { name } interfaces { name } } }', 1 + 2 * (1 + 1)],
  // What is read from a stem's first article costs more than what the list has.
  [tenStems('stem searchStem'), 1 + 1_000 + 1 + 10 * (1 + 2 + 1)],
  [tenStems('dialect'), 1 + 1_000 + 1 + 10 * (1 + (1 + 4) + 1)],
  [tenStems('id dicts'), 1 + 1_000 + 1 + 10 * (1 + (1 + 1) + (1 + 4) + 1)],
  [article('lookupLemmas(first: 2) { edges { node { id lemma } } }'), 1 + 150 + 20 + 20 + 40 + 40 * (2 + 1)],
  // A name stands in the answer with every object: each 20 characters of it are a field.
  [`{ ${'x'.repeat(19)}: __typename }`, 1],
  [`{ ${'x'.repeat(20)}: __typename }`, 2],
  [`{ hasStem(exact: "g", ${filter}) { ${'x'.repeat(40)}: stem } }`, 1 + 20 + 3],
  // A document that will not be answered costs nothing.
  ['query a { __typename } query b { __typename }', 0],
  [`query ($n: Int!) { ${list('"a"', 'mode: "start", first: $n')} { totalCount } }`, 0],
];

describe('what a document costs', () => {
  it.each(prices)('M1: %s', (document, expected) => {
    expect(cost(document)).toBe(expected);
  });

  it('M1: a fragment costs the same as its fields, wherever it is spread', () => {
    const fields = `hasStem(exact: "g", ${filter}) { stem id }`;
    expect(cost(`{ ... on Query { ${fields} } }`)).toBe(cost(`{ ${fields} }`));
    expect(cost(`{ ...f ...f } fragment f on Query { ${fields} }`)).toBe(2 * cost(`{ ${fields} }`));
  });

  it('M1: a search that is null costs as much as one letter', () => {
    const document = `query ($text: String = "gu") { ${list('$text')} { totalCount } }`;
    expect(cost(document)).toBe(1 + 1_000 + 1);
    expect(cost(document, { text: null })).toBe(1 + 2_500 + 1);
  });

  it.each([
    ['', 'first: 10', {}, 10],
    ['', '', {}, 100],
    ['', 'last: 500', {}, 500],
    ['', 'first: 2000000000', {}, 500],
    ['($n: Int)', 'first: $n', { n: 10 }, 10],
    ['($n: Int = 30)', 'first: $n', {}, 30],
  ])('M1: a page counts, however it is given: %s %s %o', (declared, page, variables, stems) => {
    const stem = '{ edges { node { stem } } }';
    const of = (more: string) =>
      cost(`query q${declared} { ${list('"a"', `mode: "start" ${more}`)} ${stem} }`, variables);
    expect(of(page) - of('first: 0')).toBe(2 * stems);
  });

  it('M1: pages in pages, and lists as long as an article has them', () => {
    const lemmas = (first: number) => cost(article(`lookupLemmas(first: ${first}) { edges { cursor } }`));
    expect(lemmas(2) - lemmas(1)).toBe(20);
    const groups = (inner: string) => cost(article(`translationGroups { ${inner} }`));
    const translations = 'translationLemmas { edges { cursor } }';
    // Each alias costs the same: 200 groups with a connection each, 200 translations in all of them together.
    expect(groups(`a: ${translations} b: ${translations}`) - groups(`a: ${translations}`)).toBe(3 * 200);
  });
});
