/** What a row says of a word besides the word itself, as the dictionary service sends it. */

import type { LanguagePair } from './readerLanguages.ts';

export interface RowMeaning {
  /** ISO 639-3. */
  readonly language: string;
  /** Senses between semicolons, a restriction in brackets before its sense. */
  readonly text: string;
}

export interface Summary {
  readonly pos: string;
  /** Those in the reader's languages first. */
  readonly meanings: readonly RowMeaning[];
}

/** Reads the schema's `summary`; empty for a service that lacks it. */
export function summaryOf(text: string | undefined): Summary {
  const [pos = '', ...meanings] = text?.split('|') ?? [];
  return {
    pos,
    meanings: meanings.map((one) => {
      const end = one.indexOf(' ');
      return { language: one.slice(0, end), text: one.slice(end + 1) };
    }),
  };
}

/** For a row: meanings in a language of the chosen pair are enough; without any, all others stand there. */
export function rowMeanings(
  meanings: readonly RowMeaning[],
  pair: LanguagePair | null,
): readonly RowMeaning[] {
  const isEnough = [pair?.source, pair?.target].includes(meanings[0]?.language ?? '');
  return isEnough ? meanings.slice(0, 1) : meanings;
}

/** In letters: a longer text leaves no room on a phone for one after it. */
export const longText = 30;

/** With further texts after it: a long one has no restrictions. */
export function shortText(text: string): string {
  return text.length <= longText ? text : text.replace(/\([^()]*\) /gu, '');
}

/** By language, the translations as they come, without senses. */
export function joinedTranslations(
  translations: readonly { readonly language: string; readonly lemma: string }[],
): readonly RowMeaning[] {
  const texts = new Map<string, string>();
  for (const { language, lemma } of translations) {
    const before = texts.get(language);
    texts.set(language, before === undefined ? lemma : `${before}, ${lemma}`);
  }
  return Array.from(texts, ([language, text]) => ({ language, text }));
}
