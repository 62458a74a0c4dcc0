/** What a row says of a word besides the word itself, as the dictionary service sends it. */

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

/** For a row: meanings in the second language of a chosen pair are enough; without any, all others stand there. */
export function rowMeanings(
  meanings: readonly RowMeaning[],
  pair: { readonly target: string } | null,
): readonly RowMeaning[] {
  return meanings[0]?.language === pair?.target ? meanings.slice(0, 1) : meanings;
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
