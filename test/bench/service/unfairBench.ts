/**
 * What ill will can do: the worst queries that are allowed and those that are not, each
 * by itself, then four clients that send the worst ones without pause while a fifth looks up words.
 */

import { checksPerRequest } from '#src/lookup/operations/batches.ts';
import { type Figures, percentile } from '#test/bench/run/figures.ts';
import { filterArguments as filter, filterHead as head, unfiltered } from '#test/service/core/asking.ts';
import { aliases, hostile, times } from '#test/service/core/limits/hostileDocuments.ts';
import { ask, letters, list } from './serviceClient.ts';

const perStem = (turn: number, selection: string): string =>
  `${head} { stemList(search: "${letter(turn)}", mode: "start", first: 500, ${filter}) { totalCount edges { node { ${selection} } } } }`;

/** Close to what is allowed at most, of every kind; another `turn` asks for what was not asked before. */
const allowed: Readonly<Record<string, (turn: number) => string>> = {
  'one field of 500 stems, 55 times': (turn) => perStem(turn, aliases(55, 'id')),
  'lists of 500 stems, 21 times': (turn) => perStem(turn, aliases(21, 'dicts')),
  'lemmas of 500 stems, 21 times': (turn) => perStem(turn, aliases(21, 'pos')),
  'four searches at the end': (turn) =>
    `${head} { ${aliases(4, (number) => `stemList(search: "${letter(turn)}${letter(turn * 7 + number)}", mode: "end", ${filter}) { totalCount edges { node { id stem } } }`)} }`,
  'twenty-two searches from the start': (turn) =>
    `${head} { ${aliases(22, (number) => `stemList(search: "${letter(turn + number)}", mode: "start", first: 20, ${filter}) { totalCount }`)} }`,
  'the longest article twelve times': () =>
    `${head} { ${aliases(12, `dictEntryList(exact: "poro", ${filter}) { dictName translationGroups { translationLemmas { edges { cursor node { id lemma presentationLemma language pos dialect country } } } exampleGroups { example translation } } }`)} }`,
  'words to analyse': (turn) =>
    `{ ${aliases(28, (number) => `lemmatised(lookupString: "oađ${letter(turn)}${letter(number)}i") { language analyses { analysis } }`)} }`,
  'unknown words of a running text': (turn) =>
    `${head} { glossWords(words: [${times(27, (number) => `"suodjalan${letter(turn + number)}oahpahe${letter(number)}addji${letter(turn * 3)}"`)}], ${filter}) { word found { form } } }`,
  'texts of unknown words': (turn) =>
    `${head} { ${aliases(2, (number) => `findWords(text: "${times(11, (place) => `oahpa${letter(turn + place)}he${letter(place + number)}addji`)}", ${filter}) { form }`)} }`,
  'stems checked': () =>
    `${head} { ${aliases(checksPerRequest * 3, `hasStem(exact: "poro", ${filter}) { pos dicts srclangs }`)} }`,
};

function letter(place: number): string {
  return letters[place % letters.length] ?? 'a';
}

const asked = (query: string) => ({ query, variables: query.startsWith(head) ? unfiltered : {} });

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
  // With the full data some of them are short enough to be answered.
  const slowestHostile: number[] = [];
  for (const document of Object.values(hostile).flatMap((group) => Object.values(group))) {
    const found: number[] = [];
    for (let turn = 0; turn < 20; turn += 1)
      found.push((await ask(productUrl, asked(document))).milliseconds);
    slowestHostile.push(percentile(found, 0.95));
  }
  return {
    'slowest allowed document': Math.max(...slowestAllowed),
    'slowest hostile document, p95': Math.max(...slowestHostile),
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
