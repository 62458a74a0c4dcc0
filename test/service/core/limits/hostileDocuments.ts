/** Documents of hostile clients, and how they are made. */
import { filterArguments as all, filterHead as head } from '#test/service/core/asking.ts';

export const times = (count: number, text: (number: number) => string): string =>
  Array.from({ length: count }, (_, number) => text(number)).join(' ');

/** A document over a list of stems with this selected of each. */
export const perStem = (selection: string, first = 500): string =>
  `${head} { stemList(search: "g", mode: "start", first: ${first}, ${all}) { edges { node { ${selection} } } } }`;

/** The same selection under so many names. */
export const aliases = (count: number, selection: string | ((number: number) => string), name = 'a') =>
  times(count, (n) => `${name}${n}: ${typeof selection === 'string' ? selection : selection(n)}`);

/** A fragment for each number, on a type. */
const fragments = (count: number, type: string, fields: (number: number) => string) =>
  times(count, (n) => `fragment f${n} on ${type} { ${fields(n)} }`);

const lemmas = 'translationLemmas { edges { node { lemma id } } }';
const articles = `dictEntryList(exact: "g", ${all}) { translationGroups { exampleGroups { example } ${lemmas} } }`;
const concepts =
  'conceptList(exact: "g", srcLangs: $srcLangs, targetLangs: $targetLangs) { terms { note source status } }';
const types = '__schema { types { name fields { name args { name } type { name } } } }';
const glossed = (words: string) => `glossWords(words: [${words}], ${all}) { found { form } }`;
const groups = 'translationGroups { translationLemmas { edges { node { pos } } } }';
export const inTheMiddle = (n: number) =>
  `stemList(search: "${n}", mode: "middle", first: 0, ${all}) { totalCount }`;
const analysis = `lemmatised(lookupString: "${'g'.repeat(200)}") { language }`;
const unknownWords = `findWords(text: "${'guollxi '.repeat(20)}", ${all}) { form }`;
/** Documents of hostile clients, by the code that refuses them. */
export const hostile: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  QUERY_TOO_COSTLY: {
    '600 aliases over 500 stems': perStem(aliases(600, 'pos')),
    '200 aliases over the last 500 stems': perStem(aliases(200, 'pos')).replace('first:', 'last:'),
    '200 aliases over stems by a variable': perStem(aliases(200, 'pos'))
      .replace('[String]!)', '[String]!, $first: Int = 500)')
      .replace('first: 500', 'first: $first'),
    '950 aliases over a page of the usual size': perStem(aliases(950, 'pos')).replace('first: 500,', ''),
    'the same by fragments that spread each other': `${perStem('...f0')}
      ${fragments(9, 'StemType', (n) => `a${n}: pos ...f${n + 1} b${n}: dicts`)}
      fragment f9 on StemType { ${aliases(200, 'stem', 'c')} }`,
    'a bomb of fragments': `{ ...f0 } ${fragments(40, 'Query', (n) => `...f${n + 1} ...f${n + 1}`)}
      fragment f40 on Query { __typename }`,
    'a page hidden in an inline fragment': perStem(`... { ... on StemType { ${aliases(200, 'pos')} } }`),
    'the schema fifty times': `{ ${aliases(50, types)} }`,
    'many searches in the middle': `${head} { ${aliases(20, inTheMiddle)} }`,
    'many articles': `${head} { ${aliases(60, articles)} }`,
    'an article’s lists, many times over': `${head} { dictEntryList(exact: "g", ${all}) { ${aliases(200, groups)} } }`,
    'many concepts': `${head} { a: hasStem(exact: "g", ${all}) { stem } ${aliases(150, concepts)} }`,
    'many words to analyse': `{ ${aliases(100, analysis)} }`,
    'more words of running text than 300 ms are enough for': `${head} { ${aliases(3, glossed(times(100, (n) => `"guollxi${n}"`)))} }`,
    'three long texts of unknown words': `${head} { ${aliases(3, unknownWords)} }`,
    'a running text in one word': `${head} { ${glossed(times(24, () => `"${'guollxi '.repeat(12)}"`))} }`,
    'the schema many times over': `{ __schema { types { fields { type { fields {
      ${aliases(100, 'description')} } } } } } }`,
    'one name 4,000 times': perStem('pos '.repeat(4_000)),
    'one name 22 times, by a fragment': `${perStem(`${'pos '.repeat(11)} ...f0`)} ${fragments(1, 'StemType', () => 'pos '.repeat(11))}`,
    'fields of one name that differ': `{ ${times(200, () => '__schema { types { a: kind } } __schema { types { a: name } }')} }`,
    'the name of the type under an alias': perStem('a: __typename'),
    'the name of the type under one long alias': perStem(`${'x'.repeat(50_000)}: __typename`),
    'the schema under long aliases': `{ __schema { types { fields { ${'x'.repeat(50_000)}: name } } } }`,
  },
  ANSWER_TOO_LARGE: {
    'a name of 50,000 characters, 500 times': perStem(`${'x'.repeat(50_000)}: stem`),
    'one field 150 times over 500 stems': perStem(aliases(150, 'searchStem', 'name')),
  },
  QUERY_TOO_DEEP: {
    '10,000 fields in each other': `{${'a{'.repeat(10_000)}`,
    '10,000 lists in each other': `{ hasStem(exact: ${'['.repeat(10_000)}`,
    '30 fields in each other, by fragments': `{ ...f0 }
      ${fragments(30, 'Query', (n) => `a { ...f${n + 1} }`)} fragment f30 on Query { a }`,
  },
  QUERY_TOO_LONG: {
    '2,900 aliases over 500 stems': perStem(aliases(2_900, 'pos')),
    'directives without end': `{ __typename ${'@include(if: true) '.repeat(2_000)} }`,
    'many operations': times(60, (n) => `query q${n} { __typename }`),
  },
};
