/** Figures of finding as lines for people, and its failures as a table for programs. */
import { percentile } from '#test/bench/run/figures.ts';
import type { FindingChoice, FindingFailure, MisspellingFigures, RunningFigures } from './findingFigures.ts';
import type { FindingLanguage } from './findingTexts.ts';

/** The least that finding must reach in a language. */
export interface FindingBars {
  /** Of words of running text, those for which any word is found. */
  readonly given: number;
  /** Of words of running text, those whose lemma is found. */
  readonly right: number;
  /** Of misspellings, those for which the right word stands first; absent where no misspellings were collected. */
  readonly first?: number;
  /** Of misspellings, those for which the right word is among three. */
  readonly among?: number;
}

/** The least that the first gloss of a word of running text must reach, over nouns, verbs and adjectives. */
export interface ReadingBars {
  /** Of words, those whose right lemma stands first. */
  readonly lemma: number;
  /** Of words whose first lemma has the right analysis, those where it is the first. */
  readonly analysis: number;
}

/** The bars of languages with enough running text whose readings are known. */
export const readingBars = {
  fin: { lemma: 83, analysis: 97 },
  sma: { lemma: 80, analysis: 97 },
  sme: { lemma: 92, analysis: 85 },
  smn: { lemma: 91, analysis: 90 },
} as const satisfies Partial<Record<FindingLanguage, ReadingBars>>;

/** The bars, with all languages chosen. */
export const findingBars: Readonly<Record<FindingLanguage, FindingBars>> = {
  fin: { given: 93, right: 85.5, first: 62, among: 82 },
  sma: { given: 91, right: 84, first: 76, among: 92 },
  sme: { given: 98, right: 95.5, first: 82, among: 93 },
  smj: { given: 22, right: 19.5, first: 70, among: 86 },
  smn: { given: 96, right: 93, first: 81, among: 92 },
  sms: { given: 61, right: 57.5, first: 85, among: 93 },
  nob: { given: 98, right: 97 },
};

/** A share, and the least it must be where anything is asked of it. */
export interface FindingRow {
  readonly what: string;
  /** Percent. */
  readonly measured: number;
  readonly bar: number | undefined;
}

/** What is chosen, in words. */
const choiceNames: Readonly<Record<FindingChoice, string>> = {
  all: 'all languages chosen',
  own: 'its language alone',
};

/** Whether what was measured is enough; nothing measured (not a number) is not. */
export function isReached({ measured, bar }: FindingRow): boolean {
  return bar === undefined || measured >= bar;
}

/** Percent. */
export function shareOf(part: number, whole: number): number {
  return (part / whole) * 100;
}

/** What was measured of running words. */
export function runningLine(choice: FindingChoice, { words, times }: RunningFigures): string {
  return `running words, ${choiceNames[choice]}: ${words} words of text, ${times.length} different; ${timesOf(times)}`;
}

/** What was measured of misspellings, and what was left out. */
export function misspellingLine(choice: FindingChoice, figures: MisspellingFigures): string {
  const { counted, unknown, ownWord, othersWord, times } = figures;
  const left = [
    `${unknown} whose correction the data lacks`,
    `${ownWord} that are words themselves`,
    ...(choice === 'all' ? [`${othersWord} that are words of another language`] : []),
  ];
  return `misspellings, ${choiceNames[choice]}: ${counted} counted, left out ${left.join(', ')}; ${timesOf(times)}`;
}

/** A share as a line: reached or missed where there is a bar. */
export function rowLine(row: FindingRow): string {
  const { what, measured, bar } = row;
  const figure = `${percentOf(measured).padStart(5)} %  ${what}`;
  if (bar === undefined) return `         ${figure}`;
  return `  ${(isReached(row) ? 'ok' : 'MISSED').padEnd(6)} ${figure} (at least ${bar} %)`;
}

/** The failures, a line each, by kind, those that stand most often first. */
export function failureTable(failures: readonly FindingFailure[]): string {
  const header = ['kind', 'chosen', 'language', 'text', 'count', 'corrections', 'lemmas', 'found'];
  const inOrder = [...failures].sort(
    (one, other) =>
      compare(one.kind, other.kind) || compare(one.choice, other.choice) || other.count - one.count,
  );
  const lines = inOrder.map(({ kind, choice, language, text, count, corrections, lemmas, found }) => [
    kind,
    choice,
    language,
    text,
    String(count),
    [...new Set(corrections)].join('|'),
    [...new Set(lemmas)].join('|'),
    found.map(({ stem, by, form, language: own }) => `${own}:${stem.stem}:${by}:${form}`).join('|'),
  ]);
  return [header, ...lines].map((cells) => `${cells.join('\t')}\n`).join('');
}

/** Rounded down, so that no figure looks as if it reached a bar that it missed. */
function percentOf(measured: number): string {
  return Number.isNaN(measured) ? '–' : (Math.floor(measured * 10) / 10).toFixed(1);
}

function timesOf(times: readonly number[]): string {
  if (times.length === 0) return 'nothing timed';
  return `p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
