/**
 * What the service's questions take as multiples of an empty one (`{ __typename }`) asked in turn with them, so
 * that the figures say the same on any machine: one by one, and eight clients at once that ask as people do.
 */
import { type Figure, type Figures, median } from '#test/bench/run/figures.ts';
import {
  article,
  asPeopleDo,
  ending,
  letters,
  list,
  part,
  type Question,
  randomFrom,
  timeOf,
  wordsOf,
} from './serviceClient.ts';

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
    const questions = new Map(words.map(kinds[name]).map((one) => [JSON.stringify(one.variables), one]));
    const ofEmpty: number[] = [];
    const own: number[] = [];
    for (const question of [...questions.values()].slice(0, perKind)) {
      ofEmpty.push(await timeOf(url, empty()));
      own.push(await timeOf(url, neverAsked(question)));
    }
    // The first few prepare what is prepared once.
    figures[`${name}, × an empty question`] = median(own.slice(5)) / median(ofEmpty.slice(5));
  }
  return figures;
}

/** The time for questions as people ask them, to that for empty ones: the median of the rounds, and their spread. */
async function measureClients(url: string, words: readonly string[]): Promise<Figures> {
  const random = randomFrom(20_261_122);
  const ratios: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const ofEmpty = await timeOfAll(url, Array.from({ length: perRound }, empty));
    const own = await timeOfAll(
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

/** How long the clients take for these questions, in milliseconds. */
async function timeOfAll(url: string, questions: readonly Question[]): Promise<number> {
  const left = questions.values();
  const start = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (const question of left) await timeOf(url, question);
    }),
  );
  return performance.now() - start;
}
