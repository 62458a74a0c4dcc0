/**
 * What eight clients at once wait, that ask as people do, as a multiple of empty questions (`{ __typename }`) asked
 * in turn with them, so that the figure says the same on any machine.
 */
import { type Figures, median } from '#test/bench/run/figures.ts';
import { randomFrom } from '#test/service/core/finding/madeTexts.ts';
import { asPeopleDo, type Question, timeOf, wordsOf } from './serviceClient.ts';

/** Rounds of the eight clients, and what they ask in each. */
const rounds = 5;
const perRound = 1_000;
const clients = 8;

let asked = 0;

/** A question that nobody has asked before: it has a variable that it doesn't use. */
function empty(): Question {
  asked += 1;
  return { query: '{__typename}', variables: { asked } };
}

/** The median of the rounds, and their spread. */
export async function measure(url: string): Promise<Figures> {
  const words = await wordsOf(url);
  const random = randomFrom(20_261_122);
  const ratios: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const people = Array.from({ length: perRound }, () => asPeopleDo(words, random));
    const ofEmpty = await timeOfAll(url, Array.from({ length: perRound }, empty));
    const own = await timeOfAll(url, people);
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
