/** Timings of the service over HTTP: pages of stems, articles, finding words, and fifty clients at once. */

import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { dataLanguages } from '#src/language/languages.ts';
import { foundWords } from '#src/lookup/operations/finding/findWordsQuery.ts';
import { type Figure, type Figures, percentile } from '#test/bench/run/figures.ts';
import { hardTexts, plainTexts } from '#test/service/core/finding/goldenList.ts';

const stemList = `query AllLemmas($search: String!, $mode: String!, $s: [String]!, $t: [String]!, $d: [String]!) {
  stemList(search: $search, mode: $mode, srcLangs: $s, targetLangs: $t, wantedDicts: $d, first: 100) {
    totalCount edges { node { stem srclangs targetlangs } } pageInfo { endCursor hasNextPage }
  }
}`;

const article = `query DictArticles($exact: String!, $s: [String]!, $t: [String]!, $d: [String]!) {
  dictEntryList(exact: $exact, srcLangs: $s, targetLangs: $t, wantedDicts: $d) {
    dictName srcLang targetLang
    lookupLemmas { edges { node { lemma presentationLemma language pos dialect country } } }
    translationGroups {
      translationLemmas { edges { node { lemma presentationLemma language pos dialect country } } }
      restriction { restriction attributes } exampleGroups { example translation }
    }
  }
  conceptList(exact: $exact, srcLangs: $s, targetLangs: $t) {
    name language collections definition explanation
    terms { note source status expression { lemma presentationLemma language pos } }
  }
}`;

interface Filter {
  readonly s: readonly string[];
  readonly t: readonly string[];
  readonly d: readonly string[];
}

const everything: Filter = { s: dataLanguages, t: dataLanguages, d: dictionaryCodes };

/** One by one, what a reader can choose: a dictionary, a language, a pair; and nearly everything. */
const filters: Readonly<Record<string, Filter>> = {
  'no filter': everything,
  'one dictionary': { ...everything, d: ['gtsmenob'] },
  'one small dictionary': { ...everything, d: ['gtrussms'] },
  'one language': { s: ['sme'], t: ['sme'], d: dictionaryCodes },
  'one pair': { s: ['sme'], t: ['nob'], d: dictionaryCodes },
  'all but one': { ...everything, d: dictionaryCodes.filter((code) => code !== 'termwiki') },
};

const letters = [...'aábcčdđefghijklmnŋoprsštŧuvzžåäöõâ'];

/** Search texts per mode, each different, so that nothing is answered from what was asked before. */
const searches = {
  start: [...letters, ...letters.map((letter) => `g${letter}`), ...letters.map((letter) => `sk${letter}`)],
  middle: [...letters, ...letters.map((letter) => `l${letter}`), ...letters.map((letter) => `ea${letter}`)],
  end: [...letters, ...letters.map((letter) => `${letter}t`), ...letters.map((letter) => `${letter}lla`)],
} as const;

/** A hundred texts in eighteen ways, and half a minute of fifty clients: what is asked again is answered from before. */
export const once = true;

/** Measures the service at `url`. */
export async function measure(url: string): Promise<Figures> {
  const figures: Partial<Record<Figure, number>> = {};
  await ask(url, stemList, { search: 'warm', mode: 'start', ...everything });
  for (const mode of ['start', 'middle', 'end'] as const) {
    const slowest: number[] = [];
    for (const filter of Object.values(filters)) {
      const times: number[] = [];
      for (const search of searches[mode])
        times.push((await ask(url, stemList, { search, mode, ...filter })).milliseconds);
      slowest.push(percentile(times, 0.95));
    }
    figures[`stemList ${mode}, slowest filter, p95`] = Math.max(...slowest);
  }
  const lemmas = await lemmasOf(url);
  const times: number[] = [];
  for (const exact of lemmas) times.push((await ask(url, article, { exact, ...everything })).milliseconds);
  figures['dictEntryList + conceptList, p95'] = percentile(times, 0.95);
  for (const [figure, texts] of [
    ['finding p95, any text', plainTexts],
    ['finding p95, misspellings', hardTexts],
  ] as const) {
    const found: number[] = [];
    for (const text of [...texts, ...texts]) found.push(await findingTime(url, text));
    figures[figure] = percentile(found, 0.95);
  }
  return { ...figures, ...(await measureClients(url, lemmas)) };
}

/** Fifty clients, each a question every half second for half a minute. */
async function measureClients(url: string, lemmas: readonly string[]): Promise<Figures> {
  const times: number[] = [];
  let errors = 0;
  const client = async (number: number) => {
    await pause(number * 10);
    for (let count = 0; count < 60; count += 1) {
      const next = pause(500);
      const place = number * 60 + count;
      const [document, variables] = questionAt(place, lemmas);
      const { milliseconds, failed } = await ask(url, document, variables);
      times.push(milliseconds);
      errors += failed ? 1 : 0;
      await next;
    }
  };
  await Promise.all(Array.from({ length: 50 }, (_, number) => client(number)));
  return { '50 clients, p99': percentile(times, 0.99), '50 clients, errors': errors };
}

/** 60 % start, 10 % middle, 5 % end, 25 % articles, always in the same order. */
function questionAt(place: number, lemmas: readonly string[]): [document: string, variables: object] {
  const kind = (place * 7) % 20;
  const lemma = lemmas[place % lemmas.length] ?? 'guolli';
  if (kind >= 15) return [article, { exact: lemma, ...everything }];
  if (kind < 12) return [stemList, { search: lemma.slice(0, 1 + (place % 4)), mode: 'start', ...everything }];
  const [mode, search] = kind < 14 ? ['middle', lemma.slice(1, 3)] : ['end', lemma.slice(-2)];
  return [stemList, { search, mode, ...everything }];
}

/** Lemmas that are there: three from each of many places of the list. */
async function lemmasOf(url: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const search of searches.start) {
    const { data } = await ask(url, stemList, { search, mode: 'start', ...everything });
    const stems = data?.stemList?.edges.map(({ node }) => node.stem) ?? [];
    found.push(...stems.filter((_, place) => place % 33 === 0).slice(0, 3));
  }
  return found;
}

async function findingTime(url: string, text: string): Promise<number> {
  const [srcLangs, targetLangs, wantedDicts] = [dataLanguages, dataLanguages, dictionaryCodes];
  const { milliseconds, failed } = await ask(url, foundWords, {
    text,
    first: 10,
    srcLangs,
    targetLangs,
    wantedDicts,
  });
  if (failed) throw new Error(`Words of “${text}” were not found.`);
  return milliseconds;
}

interface Answer {
  readonly data?: {
    readonly stemList?: { readonly edges: readonly { readonly node: { readonly stem: string } }[] };
  };
  readonly errors?: readonly unknown[];
}

async function ask(url: string, query: string, variables: object) {
  const start = performance.now();
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const answer = (await response.json()) as Answer;
  const milliseconds = performance.now() - start;
  return { data: answer.data, milliseconds, failed: !response.ok || answer.errors !== undefined };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
