/** Figures of finding as lines for people, and its failures as a table for programs. */
import type { FindingFailure, MisspellingFigures, RunningFigures } from './findingFigures.ts';
import type { FindingLanguage } from './findingTexts.ts';

/** Percent. */
type Bars = Readonly<Record<string, number>>;

/** Of languages with enough running text whose readings are known, the least for nouns, verbs and adjectives: right lemmas first, right analyses of these first. */
export const readingBars = {
  fin: { lemma: 83, analysis: 97 },
  sma: { lemma: 80, analysis: 97 },
  sme: { lemma: 92, analysis: 85 },
  smn: { lemma: 91, analysis: 90 },
} as const satisfies Partial<Record<FindingLanguage, Bars>>;

/**
 * The least: of words of running text those for which any word is given, and those for which the
 * right one; of misspellings, where some were collected, those with the right word first, and among three.
 */
export const findingBars: Readonly<
  Record<FindingLanguage, { given: number; right: number; first?: number; among?: number }>
> = {
  fin: { given: 93, right: 85.5, first: 88, among: 94 },
  sma: { given: 91, right: 84, first: 83, among: 91 },
  sme: { given: 98, right: 95.5, first: 84, among: 94 },
  smj: { given: 85, right: 82, first: 77, among: 91 },
  smn: { given: 96, right: 93, first: 82, among: 93 },
  sms: { given: 98, right: 86, first: 97, among: 99 },
  nob: { given: 98, right: 97 },
};

/** A share in percent, and the least it must be where anything is asked of it. */
export interface FindingRow {
  readonly what: string;
  readonly measured: number;
  readonly bar: number | undefined;
}

/** Whether what was measured is enough; nothing measured (not a number) is not. */
export const isReached = ({ measured, bar }: FindingRow): boolean => bar === undefined || measured >= bar;

/** Percent. */
export const shareOf = (part: number, whole: number): number => (part / whole) * 100;

export function runningLine({ words, different }: RunningFigures): string {
  return `running words: ${words} words of text, ${different} different`;
}

/** What was measured of misspellings, and what was left out. */
export function misspellingLine({ counted, unknown, known }: MisspellingFigures): string {
  const left = `${unknown} whose correction the data lacks, ${known} that are words themselves`;
  return `misspellings: ${counted} counted, left out ${left}`;
}

/** A share as a line: reached or missed where there is a bar. */
export function rowLine(row: FindingRow): string {
  const { what, measured, bar } = row;
  // Rounded down, so that no figure looks as if it reached a bar that it missed.
  const percent = Number.isNaN(measured) ? '–' : (Math.floor(measured * 10) / 10).toFixed(1);
  const figure = `${percent.padStart(5)} %  ${what}`;
  if (bar === undefined) return `         ${figure}`;
  return `  ${(isReached(row) ? 'ok' : 'MISSED').padEnd(6)} ${figure} (at least ${bar} %)`;
}

/** The failures, a line each, by kind, those that stand most often first. */
export function failureTable(failures: readonly FindingFailure[]): string {
  const header = ['kind', 'language', 'text', 'count', 'corrections', 'lemmas', 'found'];
  const inOrder = failures.toSorted((one, other) => other.count - one.count);
  const groups = [...Map.groupBy(inOrder, ({ kind }) => kind)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const lines = groups.flatMap(([, own]) =>
    own.map(({ kind, language, text, count, corrections, lemmas, found }) => {
      const words = found.map((one) => `${one.language}:${one.stem.stem}:${one.by}:${one.form}`);
      const lists = [corrections, lemmas, words].map((list) => [...new Set(list)].join('|'));
      return [kind, language, text, String(count), ...lists];
    }),
  );
  return [header, ...lines].map((cells) => `${cells.join('\t')}\n`).join('');
}
