/** The words of a text by their head words: forms of one word are counted together. */

import type { CountedWord } from '#src/language/runningText/tokenisedText.ts';
import type { Gloss, GlossTranslation } from '#src/lookup/operations/glosses/glossWords.ts';
import { isKnownWord } from './textLanguage.ts';

/** A head word of a text. */
export interface TextLemma {
  readonly stem: string;
  /** ISO 639-3. */
  readonly language: string;
  readonly pos: string | undefined;
  /** How often it or a form of it stands in the text. */
  readonly count: number;
  /** Where it does first. */
  readonly first: number;
  /** Of its best reading; none where the service gives none beside it. */
  readonly translations: readonly GlossTranslation[];
}

/** What tells head words apart. */
export function lemmaKey({ language, stem }: Pick<TextLemma, 'language' | 'stem'>): string {
  return `${language} ${stem}`;
}

/** How they are ordered: by frequency, or as they come in the text. */
export type LemmaOrder = 'frequency' | 'text';

/** The head words of those words that dictionaries have, in an order. */
export function textLemmas(
  words: readonly CountedWord[],
  glossOf: (word: string) => Gloss | undefined,
  order: LemmaOrder,
): readonly TextLemma[] {
  const lemmas = new Map<string, TextLemma>();
  for (const { word, count, first } of words) {
    const gloss = glossOf(word);
    const best = gloss?.found[0];
    if (gloss === undefined || best === undefined || !isKnownWord(gloss)) continue;
    const key = lemmaKey(best);
    const known = lemmas.get(key);
    const translations = gloss.translations ?? [];
    lemmas.set(key, {
      stem: best.stem,
      language: best.language,
      pos: known?.pos ?? translations[0]?.pos,
      count: count + (known?.count ?? 0),
      first: Math.min(first, known?.first ?? first),
      translations: known && known.translations.length > 0 ? known.translations : translations,
    });
  }
  return [...lemmas.values()].sort((one, other) =>
    order === 'text' ? one.first - other.first : other.count - one.count || one.first - other.first,
  );
}
