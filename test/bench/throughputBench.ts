/**
 * What the service's questions take as multiples of an empty one (`{ __typename }`) asked in turn with them, so
 * that the figures say the same on any machine: one by one, each a new one; and eight clients at once that ask
 * as people do (60 % start, 10 % middle, 5 % end, 25 % articles; a few words often, most seldom).
 */

import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { dataLanguages } from '#src/language/languages.ts';
import type { SearchMode } from '#src/language/searchMode.ts';
import { dictArticles } from '#src/lookup/operations/articleQuery.ts';
import { allLemmas } from '#src/lookup/operations/stems/allLemmas.ts';
import { type Figure, type Figures, median } from '#test/bench/run/figures.ts';

/** A question as it is sent. */
interface Question {
  readonly query: string;
  readonly variables: object;
}

const everything = { srcLangs: dataLanguages, targetLangs: dataLanguages, wantedDicts: dictionaryCodes };

const letters = [...'aábcčdđefghijklmnŋoprsštŧuvzžåäöõâ'];

/** Questions of each kind that are asked one by one. */
const perKind = 120;

/** Rounds of the eight clients, and what they ask in each. */
const rounds = 5;
const perRound = 1_000;
const clients = 8;

let asked = 0;

/** The same question, but one that nobody has asked before: it has a variable that it doesn't use. */
function neverAsked({ query, variables }: Question): Question {
  asked += 1;
  return { query, variables: { ...variables, asked } };
}

const empty = (): Question => neverAsked({ query: '{__typename}', variables: {} });

const list = (searchMode: SearchMode, inputValue: string): Question => ({
  query: allLemmas,
  variables: { inputValue, searchMode, ...everything },
});
const article = (lemma: string): Question => ({ query: dictArticles, variables: { lemma, ...everything } });

/** Part of a word, from a place on. */
const part = (word: string, from: number, length: number): string =>
  [...word].slice(from, from + length).join('');

const ending = (word: string, length: number): string => [...word].slice(-length).join('');

const kinds = {
  start: (word, place) => list('start', part(word, 0, 2 + (place % 3))),
  end: (word, place) => list('end', ending(word, 2 + (place % 3))),
  'three letters in the middle': (word) => list('middle', part(word, 1, 3)),
  'one letter in the middle': (_, place) => list('middle', letters[place] ?? 'a'),
  article: (word) => article(word),
} as const satisfies Readonly<Record<string, (word: string, place: number) => Question>>;

/** Measures the product at `url`. */
export async function measure(url: string): Promise<Figures> {
  const words = await wordsOf(url);
  // First the many: they warm the service up.
  const figures: Partial<Record<Figure, number>> = await measureClients(url, words);
  for (const name of Object.keys(kinds) as (keyof typeof kinds)[]) {
    const questions = distinct(words.map(kinds[name])).slice(0, perKind).map(neverAsked);
    const ofEmpty: number[] = [];
    const own: number[] = [];
    // The first few prepare what is prepared once.
    for (const [place, question] of questions.entries()) {
      const emptyTime = await ask(url, empty());
      const time = await ask(url, question);
      if (place < 5) continue;
      ofEmpty.push(emptyTime);
      own.push(time);
    }
    figures[`${name}, × an empty question`] = median(own) / median(ofEmpty);
  }
  return figures;
}

/** The time for questions as people ask them, to that for empty ones: the median of the rounds, and their spread. */
async function measureClients(url: string, words: readonly string[]): Promise<Figures> {
  const random = randomFrom(20_261_122);
  const ratios: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const ofEmpty = await timeOf(url, Array.from({ length: perRound }, empty));
    const own = await timeOf(
      url,
      Array.from({ length: perRound }, () => asPeopleDo(words, random)),
    );
    // The first round is for the service to warm up.
    if (round > 0) ratios.push(own / ofEmpty);
  }
  const middle = median(ratios);
  return {
    'eight clients, time × empty questions': middle,
    'eight clients, spread of the rounds': ((Math.max(...ratios) - Math.min(...ratios)) / middle) * 100,
  };
}

/** Rank by rank a word is asked for less often: the second half as often as the first, the third a third. */
function asPeopleDo(words: readonly string[], random: () => number): Question {
  const word = words[Math.floor(words.length ** random()) - 1] ?? 'guolli';
  const kind = random();
  const length = 2 + Math.floor(random() * 4);
  if (kind < 0.6) return list('start', part(word, 0, length));
  if (kind < 0.7) return list('middle', part(word, 1, length));
  return kind < 0.75 ? list('end', ending(word, length)) : article(word);
}

/** How long the clients take for these questions, in milliseconds. */
async function timeOf(url: string, questions: readonly Question[]): Promise<number> {
  const left = questions.values();
  const start = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (const question of left) await ask(url, question);
    }),
  );
  return performance.now() - start;
}

/** Words from every part of the list, in no order. */
async function wordsOf(url: string): Promise<readonly string[]> {
  const words: string[] = [];
  for (const letter of letters) {
    const { stemList } = (await answerOf(url, list('start', letter))).data;
    words.push(...stemList.edges.map(({ node }) => node.stem).filter((word) => [...word].length > 4));
  }
  return words
    .map((word, place) => [(place * 7_919) % words.length, word] as const)
    .sort(([one], [other]) => one - other)
    .map(([, word]) => word);
}

function distinct(questions: readonly Question[]): readonly Question[] {
  return [...new Map(questions.map((question) => [JSON.stringify(question.variables), question])).values()];
}

interface Answer {
  readonly data: {
    readonly stemList: { readonly edges: readonly { readonly node: { readonly stem: string } }[] };
  };
}

async function answerOf(url: string, question: Question): Promise<Answer> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
  });
  const answer = (await response.json()) as Answer & { readonly errors?: unknown };
  if (!response.ok || answer.errors !== undefined) throw new Error(JSON.stringify(answer.errors));
  return answer;
}

/** Milliseconds from the question to the answer, read. */
async function ask(url: string, question: Question): Promise<number> {
  const start = performance.now();
  await answerOf(url, question);
  return performance.now() - start;
}

/** Numbers from 0 to 1, always the same ones. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
}
