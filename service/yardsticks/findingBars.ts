/** What finding is held to, per language, in percent. */
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
