/** How well the dictionary service finds the words of running text and of misspellings. */
import type { Service } from '#service/core/resolvers/service.ts';
import { searchKey } from '#src/language/fold.ts';
import type { FindingLanguage, Misspelling, ReadWord, RunningWord } from './findingTexts.ts';
import { type FoundAnswer, glossesOf, timedWords } from './wordQueries.ts';

/** Words that are looked at. */
const shown = 3;

/** Words that a correction may be, at most. */
const mostMeant = 10;

/** What is chosen: every source language, or that of the text alone. */
export const findingChoices = ['all', 'own'] as const;

/** One of them. */
export type FindingChoice = (typeof findingChoices)[number];

/** How a text was not found as it should. */
export interface FindingFailure {
  readonly kind:
    | 'running-nothing'
    | 'running-wrong'
    | 'misspelling-nothing'
    | 'misspelling-wrong'
    | 'misspelling-later';
  readonly choice: FindingChoice;
  readonly language: FindingLanguage;
  readonly text: string;
  /** How often it stands in running text; 1 for a misspelling. */
  readonly count: number;
  /** For a misspelling, its corrections. */
  readonly corrections: readonly string[];
  /** Lemmas of which one should have been found. */
  readonly lemmas: readonly string[];
  readonly found: readonly FoundAnswer[];
}

/** Figures of running words. */
export interface RunningFigures {
  /** How many, each as often as it stands in the text. */
  readonly words: number;
  /** For how many any word is among the first three. */
  readonly given: number;
  /** For how many the lemma is. */
  readonly right: number;
  /** For how many it could be: the data has the lemma as a word of the text's language, or it was found. */
  readonly known: number;
  /** Milliseconds of every answer. */
  readonly times: readonly number[];
  readonly failures: readonly FindingFailure[];
}

/** Figures of misspellings. */
export interface MisspellingFigures {
  /** How many were counted. */
  readonly counted: number;
  /** For how many of them the right word stands first. */
  readonly first: number;
  /** For how many it is among the first three. */
  readonly among: number;
  /** Left out, since it is a word or form of the text's language: nobody could know it as a misspelling. */
  readonly ownWord: number;
  /** Left out, since it is a word or form of another language that is chosen. */
  readonly othersWord: number;
  /** Left out, since the data has none of its corrections. */
  readonly unknown: number;
  /** Milliseconds of every answer that was counted. */
  readonly times: readonly number[];
  readonly failures: readonly FindingFailure[];
}

/** What all figures of a language share. */
export interface Measuring {
  readonly service: Service;
  readonly language: FindingLanguage;
  readonly choice: FindingChoice;
}

/**
 * Finds words of running text; the right lemma is one with the search key of one the linguists give.
 * @throws {GraphQLError} of the service.
 */
export function runningFigures(measuring: Measuring, running: readonly RunningWord[]): RunningFigures {
  const figures = { words: 0, given: 0, right: 0, known: 0 };
  const times: number[] = [];
  const failures: FindingFailure[] = [];
  for (const { text, count, lemmas } of running) {
    const { found, time } = asked(measuring, text);
    times.push(time);
    figures.words += count;
    if (found.length > 0) figures.given += count;
    if (placeOf(lemmas, found) >= 0) {
      figures.right += count;
      figures.known += count;
    } else {
      if (lemmas.some((lemma) => isLemma(measuring, lemma))) figures.known += count;
      const kind = found.length === 0 ? 'running-nothing' : 'running-wrong';
      failures.push({ ...failureOf(measuring, text, found), kind, count, lemmas });
    }
  }
  return { ...figures, times, failures };
}

/**
 * Finds what misspellings should have been: one of the lemmas of one of the corrections.
 * @throws {GraphQLError} of the service.
 */
export function misspellingFigures(
  measuring: Measuring,
  misspellings: readonly Misspelling[],
): MisspellingFigures {
  const figures = { counted: 0, first: 0, among: 0, ownWord: 0, othersWord: 0, unknown: 0 };
  const times: number[] = [];
  const failures: FindingFailure[] = [];
  for (const { text, corrections } of misspellings) {
    const lemmas = corrections.flatMap((correction) => lemmasOf(measuring, correction));
    if (lemmas.length === 0) {
      figures.unknown += 1;
      continue;
    }
    const { found, time } = asked(measuring, text);
    const word = found.find((one) => isKnown(one) && one.form === text);
    if (word?.language === measuring.language) figures.ownWord += 1;
    else if (word !== undefined) figures.othersWord += 1;
    else {
      times.push(time);
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
  return { ...figures, times, failures };
}

/** Figures of the readings that stand first; all are counted as often as they occur. */
export interface ReadingFigures {
  /** Nouns, verbs and adjectives. */
  readonly words: number;
  /** Those whose right lemma stands first. */
  readonly lemma: number;
  /** Those whose first lemma has the right analysis among its readings. */
  readonly among: number;
  /** Those where that is the first. */
  readonly analysis: number;
}

/**
 * Glosses words of running text in their language. A lemma is right when it has the search key of the linguists'.
 * @throws {GraphQLError} of the service.
 */
export function readingFigures(
  { service, language }: Pick<Measuring, 'service' | 'language'>,
  readings: readonly ReadWord[],
): ReadingFigures {
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

function asked({ service, language, choice }: Measuring, text: string) {
  return timedWords(service, text, shown, choice === 'own' ? [language] : undefined);
}

/** The lemmas of a correct word: asked in its language alone, so that the same are right whatever is chosen. */
function lemmasOf({ service, language }: Measuring, correction: string): readonly string[] {
  const { found } = timedWords(service, correction, mostMeant, [language]);
  return found.filter(isKnown).map(({ stem }) => stem.stem);
}

/** Whether the data has a word of the language that is written so. */
function isLemma({ service, language }: Measuring, lemma: string): boolean {
  const { found } = timedWords(service, lemma, 1, [language]);
  return found.some(({ by }) => by === 'WRITTEN');
}

/** Whether the data has the word itself. */
function isKnown({ by }: FoundAnswer): boolean {
  return by === 'WRITTEN' || by === 'FORM';
}

/** The place of the first that is one of these lemmas; −1 where none is. */
function placeOf(lemmas: readonly string[], found: readonly FoundAnswer[]): number {
  const keys = new Set(lemmas.map(searchKey));
  return found.findIndex(({ stem }) => keys.has(searchKey(stem.stem)));
}

function failureOf({ choice, language }: Measuring, text: string, found: readonly FoundAnswer[]) {
  return { choice, language, text, count: 1, corrections: [], lemmas: [], found };
}
