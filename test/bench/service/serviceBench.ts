/** Timings of the service over HTTP: pages of stems, articles, finding words, and fifty clients at once. */
import { setTimeout as pause } from 'node:timers/promises';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { foundWords } from '#src/lookup/operations/finding/findWordsQuery.ts';
import { type Figure, type Figures, percentile } from '#test/bench/run/figures.ts';
import { unfiltered } from '#test/service/core/asking.ts';
import { hardTexts, plainTexts } from '#test/service/core/finding/goldenList.ts';
import { randomFrom } from '#test/service/core/finding/madeTexts.ts';
import { article, ask, asPeopleDo, letters, list, timeOf, wordsOf } from './serviceClient.ts';

/** What a reader can choose: all, a dictionary, a small one, a language, a pair, nearly everything. */
const filters: readonly object[] = [
  unfiltered,
  { ...unfiltered, wantedDicts: ['gtsmenob'] },
  { ...unfiltered, wantedDicts: ['gtrussms'] },
  { ...unfiltered, srcLangs: ['sme'], targetLangs: ['sme'] },
  { ...unfiltered, srcLangs: ['sme'], targetLangs: ['nob'] },
  { ...unfiltered, wantedDicts: dictionaryCodes.filter((code) => code !== 'termwiki') },
];

/** Search texts per mode, each different, so that nothing is answered from what was asked before. */
const searches = {
  start: [...letters, ...letters.map((letter) => `g${letter}`), ...letters.map((letter) => `sk${letter}`)],
  middle: [...letters, ...letters.map((letter) => `l${letter}`), ...letters.map((letter) => `ea${letter}`)],
  end: [...letters, ...letters.map((letter) => `${letter}t`), ...letters.map((letter) => `${letter}lla`)],
} as const;

/** A hundred texts in eighteen ways, and half a minute of fifty clients: a repeated question is answered from memory. */
export const once = true;

/** Measures the service at `url`. */
export async function measure(url: string): Promise<Figures> {
  const figures: Partial<Record<Figure, number>> = {};
  const p95 = async (questions: readonly Parameters<typeof timeOf>[1][]) => {
    const times: number[] = [];
    for (const question of questions) times.push(await timeOf(url, question));
    return percentile(times, 0.95);
  };
  await timeOf(url, list('start', 'warm'));
  for (const mode of ['start', 'middle', 'end'] as const) {
    const slowest: number[] = [];
    for (const filter of filters)
      slowest.push(await p95(searches[mode].map((text) => list(mode, text, filter))));
    figures[`stemList ${mode}, slowest filter, p95`] = Math.max(...slowest);
  }
  const words = await wordsOf(url);
  figures['article, p95'] = await p95(words.slice(0, 300).map(article));
  const finding = (texts: readonly string[]) =>
    p95(
      [...texts, ...texts].map((text) => ({
        query: foundWords,
        variables: { text, first: 10, ...unfiltered },
      })),
    );
  figures['finding p95, any text'] = await finding(plainTexts);
  figures['finding p95, misspellings'] = await finding(hardTexts);
  return { ...figures, ...(await measureClients(url, words)) };
}

/** Fifty clients, each a question every half second for half a minute. */
async function measureClients(url: string, words: readonly string[]): Promise<Figures> {
  const random = randomFrom(20_261_121);
  const times: number[] = [];
  let errors = 0;
  const client = async (number: number) => {
    await pause(number * 10);
    for (let count = 0; count < 60; count += 1) {
      const next = pause(500);
      const { milliseconds, failed } = await ask(url, asPeopleDo(words, random));
      times.push(milliseconds);
      errors += failed ? 1 : 0;
      await next;
    }
  };
  await Promise.all(Array.from({ length: 50 }, (_, number) => client(number)));
  return { '50 clients, p99': percentile(times, 0.99), '50 clients, errors': errors };
}
