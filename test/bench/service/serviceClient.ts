/** Questions to a running service as the app asks them, each timed. */
import type { SearchMode } from '#src/language/fold.ts';
import { dictArticles } from '#src/lookup/operations/articleQuery.ts';
import { allLemmas } from '#src/lookup/operations/stems/wordDocuments.ts';
import { unfiltered } from '#test/service/core/asking.ts';

export interface Question {
  readonly query: string;
  readonly variables: object;
}

export const letters = [...'aábcčdđefghijklmnŋoprsštŧuvzžåäöõâ'];

export const list = (searchMode: SearchMode, inputValue: string, filter: object = unfiltered): Question => ({
  query: allLemmas,
  variables: { inputValue, searchMode, ...filter },
});

export const article = (lemma: string): Question => ({
  query: dictArticles,
  variables: { lemma, ...unfiltered },
});

interface Answer {
  readonly data?: {
    readonly stemList?: { readonly edges: readonly { readonly node: { readonly stem: string } }[] };
  };
  readonly errors?: readonly unknown[];
}

/** Asks, in the name of a client if a proxy is trusted; the milliseconds until the answer was read. */
export async function ask(url: string, question: Question, client = '192.0.2.9') {
  const start = performance.now();
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
    body: JSON.stringify(question),
  });
  const answer = (await response.json()) as Answer;
  const milliseconds = performance.now() - start;
  return { answer, milliseconds, failed: !response.ok || answer.errors !== undefined };
}

/** Asks; milliseconds. Rejects if there is no answer. */
export async function timeOf(url: string, question: Question): Promise<number> {
  const { answer, milliseconds, failed } = await ask(url, question);
  if (failed) throw new Error(`${JSON.stringify(question.variables)}: ${JSON.stringify(answer.errors)}`);
  return milliseconds;
}

/** Words from every part of the list, in no order. */
export async function wordsOf(url: string): Promise<readonly string[]> {
  const words: string[] = [];
  for (const letter of letters) {
    const { answer } = await ask(url, list('start', letter));
    const stems = answer.data?.stemList?.edges.map(({ node }) => node.stem) ?? [];
    words.push(...stems.filter((word) => [...word].length > 4));
  }
  return words
    .map((word, place) => [(place * 7_919) % words.length, word] as const)
    .sort(([one], [other]) => one - other)
    .map(([, word]) => word);
}

/** Part of a word, from a place on. */
const part = (word: string, from: number, length: number): string =>
  [...word].slice(from, from + length).join('');

/**
 * 60 % start, 10 % middle, 5 % end, 25 % articles. Rank by rank a word is asked for less often: the second half as
 * often as the first, the third a third.
 */
export function asPeopleDo(words: readonly string[], random: () => number): Question {
  const word = words[Math.floor(words.length ** random()) - 1] ?? 'guolli';
  const kind = random();
  const length = 2 + Math.floor(random() * 4);
  if (kind < 0.6) return list('start', part(word, 0, length));
  if (kind < 0.7) return list('middle', part(word, 1, length));
  return kind < 0.75 ? list('end', [...word].slice(-length).join('')) : article(word);
}
