/**
 * What ill will can do: the worst queries that are allowed and those that are not, each
 * by itself, then four clients that send the worst ones without pause while a fifth looks up words.
 */

import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { dataLanguages } from '#src/language/languages.ts';
import { checksPerRequest } from '#src/lookup/operations/knownStemsQuery.ts';
import { type Figures, percentile } from '#test/bench/run/figures.ts';
import { ask, letters, list } from './serviceClient.ts';

const variables = { s: dataLanguages, t: dataLanguages, d: dictionaryCodes };
const head = 'query ($s: [String]!, $t: [String]!, $d: [String]!)';
const filter = 'srcLangs: $s, targetLangs: $t, wantedDicts: $d';

const times = (count: number, text: (number: number) => string): string =>
  Array.from({ length: count }, (_, number) => text(number)).join(' ');

const aliases = (count: number, field: string): string => times(count, (number) => `a${number}: ${field}`);

const perStem = (search: string, mode: string, selection: string): string =>
  `${head} { stemList(search: "${search}", mode: "${mode}", first: 500, ${filter}) { totalCount edges { node { ${selection} } } } }`;

/** Close to what is allowed at most, of every kind; another `turn` asks for what was not asked before. */
const allowed: Readonly<Record<string, (turn: number) => string>> = {
  'one field of 500 stems, 55 times': (turn) => perStem(letter(turn), 'start', aliases(55, 'id')),
  'lists of 500 stems, 21 times': (turn) => perStem(letter(turn), 'start', aliases(21, 'dicts')),
  'lemmas of 500 stems, 21 times': (turn) => perStem(letter(turn), 'start', aliases(21, 'pos')),
  'four searches at the end': (turn) =>
    `${head} { ${times(4, (number) => `a${number}: stemList(search: "${letter(turn)}${letter(turn * 7 + number)}", mode: "end", ${filter}) { totalCount edges { node { id stem } } }`)} }`,
  'twenty-two searches from the start': (turn) =>
    `${head} { ${times(22, (number) => `a${number}: stemList(search: "${letter(turn + number)}", mode: "start", first: 20, ${filter}) { totalCount }`)} }`,
  'the longest article twelve times': () =>
    `${head} { ${times(12, (number) => `a${number}: dictEntryList(exact: "poro", ${filter}) { dictName translationGroups { translationLemmas { edges { cursor node { id lemma presentationLemma language pos dialect country } } } exampleGroups { example translation } } }`)} }`,
  'words to analyse': (turn) =>
    `{ ${times(28, (number) => `a${number}: lemmatised(lookupString: "oađ${letter(turn)}${letter(number)}i") { language analyses { analysis } }`)} }`,
  'unknown words of a running text': (turn) =>
    `${head} { glossWords(words: [${times(27, (number) => `"suodjalan${letter(turn + number)}oahpahe${letter(number)}addji${letter(turn * 3)}"`)}], ${filter}) { word found { form } } }`,
  'texts of unknown words': (turn) =>
    `${head} { ${times(2, (number) => `a${number}: findWords(text: "${times(11, (place) => `oahpa${letter(turn + place)}he${letter(place + number)}addji`)}", ${filter}) { form }`)} }`,
  'stems checked': () =>
    `${head} { ${times(checksPerRequest * 3, (number) => `a${number}: hasStem(exact: "poro", ${filter}) { pos dicts srclangs }`)} }`,
};

/** What is refused. */
const refused: Readonly<Record<string, string>> = {
  '600 aliases': perStem('a', 'middle', aliases(600, 'pos')),
  '2,900 aliases': perStem('a', 'middle', aliases(2_900, 'pos')),
  'one name 4,000 times': perStem('a', 'start', 'pos '.repeat(4_000)),
  'long names': perStem('a', 'start', `${'x'.repeat(50_000)}: stem`),
  fragments: `{ ...f0 } ${times(45, (number) => `fragment f${number} on Query { ...f${number + 1} ...f${number + 1} }`)} fragment f45 on Query { __typename }`,
  'ten thousand levels': `{${'a{'.repeat(10_000)}`,
  'wrong names': `{ ${times(1_600, (number) => `stemLisst${number}`)} }`,
  directives: `{ __typename ${'@include(if: true) '.repeat(3_000)} }`,
};

function letter(place: number): string {
  return letters[place % letters.length] ?? 'a';
}

const asked = (query: string) => ({ query, variables: query.startsWith(head) ? variables : {} });

/** Every turn asks for what was not asked before: a second run would not. */
export const once = true;

/** Measures ill will against the service at `productUrl`, which believes what a proxy says of clients. */
export async function measure(productUrl: string): Promise<Figures> {
  const slowestAllowed: number[] = [];
  for (const document of Object.values(allowed)) {
    // What the service builds once after its start is no cost of a document.
    await ask(productUrl, asked(document(0)));
    for (let turn = 1; turn < 5; turn += 1)
      slowestAllowed.push((await ask(productUrl, asked(document(turn)))).milliseconds);
  }
  const slowestRefused: number[] = [];
  for (const [what, document] of Object.entries(refused)) {
    const found: number[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      const { milliseconds, failed } = await ask(productUrl, asked(document));
      if (!failed) throw new Error(`${what} was not refused.`);
      found.push(milliseconds);
    }
    slowestRefused.push(percentile(found, 0.95));
  }
  return {
    'slowest allowed document': Math.max(...slowestAllowed),
    'slowest refused document, p95': Math.max(...slowestRefused),
    'a light client beside four heavy ones, p99': await measureLight(productUrl),
  };
}

/** Twenty seconds of a client that looks up a word every 50 ms, beside four that don't pause. */
async function measureLight(url: string): Promise<number> {
  const end = performance.now() + 20_000;
  const documents = Object.values(allowed);
  const heavy = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'].map(async (client, number) => {
    for (let turn = number; performance.now() < end; turn += 1) {
      await ask(url, asked(documents[turn % documents.length]?.(turn) ?? ''), client);
    }
  });
  const found: number[] = [];
  for (let turn = 0; performance.now() < end; turn += 1) {
    const next = new Promise((resolve) => setTimeout(resolve, 50));
    found.push((await ask(url, list('start', letter(turn) + letter(turn * 3)))).milliseconds);
    await next;
  }
  await Promise.all(heavy);
  return percentile(found, 0.99);
}
