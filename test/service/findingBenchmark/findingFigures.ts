/** How well the dictionary service finds the words of running text and of misspellings. */
import type { Service } from '#service/core/resolvers/service.ts';
import { searchKey } from '#src/language/fold.ts';
import type { FindingLanguage, Misspelling, ReadWord, RunningWord } from './findingTexts.ts';
import { type FoundAnswer, foundWords, glossesOf } from './wordQueries.ts';

/** What all figures of a language share. */
interface Measuring {
  readonly service: Service;
  readonly language: FindingLanguage;
}

/** How a text was not found as it should. */
export interface FindingFailure {
  readonly language: FindingLanguage;
  readonly kind: `${'running' | 'misspelling'}-${'nothing' | 'wrong' | 'later'}`;
  readonly text: string;
  /** How often it stands in running text; 1 for a misspelling. */
  readonly count: number;
  /** Of a misspelling. */
  readonly corrections: readonly string[];
  /** Lemmas of which one should have been found. */
  readonly lemmas: readonly string[];
  readonly found: readonly FoundAnswer[];
}

export type RunningFigures = ReturnType<typeof runningFigures>;

export type MisspellingFigures = ReturnType<typeof misspellingFigures>;

/**
 * Finds words of running text, each counted as often as it stands there: how many `words`; for how many any is `given`
 * among the first three; for how many the `right` one, a lemma with the search key of one the linguists give; for how
 * many it could be, since it is `known`: the data has it as a word of the text's language, or it was found.
 * @throws {GraphQLError} of the service.
 */
export function runningFigures(measuring: Measuring, running: readonly RunningWord[]) {
  const figures = { words: 0, given: 0, right: 0, known: 0 };
  const failures: FindingFailure[] = [];
  for (const { text, count, lemmas } of running) {
    const found = foundWords(measuring.service, text, 3);
    figures.words += count;
    if (found.length > 0) figures.given += count;
    const isRight = placeOf(lemmas, found) >= 0;
    if (isRight) figures.right += count;
    if (isRight || lemmas.some((lemma) => isLemma(measuring, lemma))) figures.known += count;
    const kind = found.length === 0 ? 'running-nothing' : 'running-wrong';
    if (!isRight) failures.push({ ...failureOf(measuring, text, found), kind, count, lemmas });
  }
  return { ...figures, failures, different: running.length };
}

/**
 * Finds what misspellings should have been, one of the lemmas of one of the corrections: how many were `counted`, for how
 * many it stands `first`, for how many `among` three. Left out are those whose corrections are `unknown` to the data, and
 * those that nobody could know as misspellings, being words of some language themselves (`known`).
 * @throws {GraphQLError} of the service.
 */
export function misspellingFigures(measuring: Measuring, misspellings: readonly Misspelling[]) {
  const figures = { counted: 0, first: 0, among: 0, known: 0, unknown: 0 };
  const failures: FindingFailure[] = [];
  for (const { text, corrections } of misspellings) {
    const lemmas = corrections.flatMap((correction) => lemmasOf(measuring, correction));
    const found = lemmas.length === 0 ? [] : foundWords(measuring.service, text, 3);
    if (lemmas.length === 0) figures.unknown += 1;
    else if (found.some((one) => isKnown(one) && one.form === text)) figures.known += 1;
    else {
      const place = placeOf(lemmas, found);
      figures.counted += 1;
      if (place === 0) figures.first += 1;
      if (place >= 0) figures.among += 1;
      if (place === 0) continue;
      const wrong = found.length === 0 ? 'misspelling-nothing' : 'misspelling-wrong';
      const kind = place > 0 ? 'misspelling-later' : wrong;
      failures.push({ ...failureOf(measuring, text, found), kind, corrections, lemmas });
    }
  }
  return { ...figures, failures };
}

/**
 * Glosses words of running text in their language, each counted as often as it occurs: how many `words` are nouns, verbs
 * and adjectives; for how many the right `lemma` stands first, one with the search key of the linguists'; how many of the
 * first lemmas have the right analysis `among` their readings, and for how many that `analysis` is the first.
 * @throws {GraphQLError} of the service.
 */
export function readingFigures(measuring: Measuring, readings: readonly ReadWord[]) {
  const { service, language } = measuring;
  const figures = { words: 0, lemma: 0, among: 0, analysis: 0 };
  const inflected = readings.filter(({ template }) => /^\+[NVA](?:\+|$)/u.test(template));
  const glosses = glossesOf(service, [...new Set(inflected.map(({ text }) => text))], language);
  for (const { text, lemma, template, count } of inflected) {
    const [first] = glosses.get(text) ?? [];
    figures.words += count;
    if (first === undefined) continue;
    if (searchKey(first.stem.stem) === searchKey(lemma)) figures.lemma += count;
    if (!first.analyses.includes(lemma + template)) continue;
    figures.among += count;
    if (first.analyses[0] === lemma + template) figures.analysis += count;
  }
  return figures;
}

/** The lemmas of a correct word, asked in its language alone. */
function lemmasOf({ service, language }: Measuring, correction: string): readonly string[] {
  const found = foundWords(service, correction, 10, [language]);
  return found.filter(isKnown).map(({ stem }) => stem.stem);
}

/** Whether the data has a word of the language that is written so. */
function isLemma({ service, language }: Measuring, lemma: string): boolean {
  return foundWords(service, lemma, 1, [language]).some(({ by }) => by === 'WRITTEN');
}

/** Whether the data has the word itself. */
const isKnown = ({ by }: FoundAnswer): boolean => by === 'WRITTEN' || by === 'FORM';

/** The place of the first that is one of these lemmas; −1 where none is. */
function placeOf(lemmas: readonly string[], found: readonly FoundAnswer[]): number {
  const keys = new Set(lemmas.map(searchKey));
  return found.findIndex(({ stem }) => keys.has(searchKey(stem.stem)));
}

function failureOf({ language }: Measuring, text: string, found: readonly FoundAnswer[]) {
  return { language, text, count: 1, corrections: [], lemmas: [], found };
}
