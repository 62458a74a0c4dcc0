/** Completes a typed prefix to words with translations: for adding words to a list. */
import { queryOptions } from '@tanstack/react-query';
import type { DataLanguage } from '#src/language/languages.ts';
import { lookupAnswered } from '#src/lookup/lookup.ts';
import { allLemmas, lemmaVariables } from '#src/lookup/operations/stems/allLemmas.ts';
import { type StemRow, stemsAnswer } from '#src/lookup/operations/stems/stemPage.ts';
import type { QueryFilters } from '#src/lookup/queryFilters.ts';
import { askGlosses } from './glossWords.ts';

/** Suggestions at most. */
export const mostSuggested = 5;

/** A word of a dictionary. */
export interface SuggestedWord {
  readonly stem: string;
  readonly translations: readonly { readonly language: string; readonly text: string }[];
}

/** The exact word first, then single words before phrases, and those with more translations before rarer ones. */
function bestFirst(stems: readonly StemRow[], text: string): readonly string[] {
  const isLower = text === text.toLowerCase();
  const rank = ({ stem, targetlangs }: StemRow): readonly number[] => [
    stem === text ? 0 : 1,
    /\s/u.test(stem) ? 1 : 0,
    // Names, unless the text begins like one.
    isLower && stem !== stem.toLowerCase() ? 1 : 0,
    -targetlangs.length,
    stem.length,
  ];
  const ranked = stems.map((row) => ({ stem: row.stem, rank: rank(row) }));
  ranked.sort((left, right) => {
    const place = left.rank.findIndex((value, index) => value !== right.rank[index]);
    return (left.rank[place] ?? 0) - (right.rank[place] ?? 0);
  });
  return ranked.map(({ stem }) => stem);
}

/** Words of a language that begin with a text, likely ones first. */
export function suggestedWordsQuery(text: string, filters: QueryFilters) {
  return queryOptions({
    queryKey: ['suggested', text, filters] as const,
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      const { value } = await lookupAnswered(
        { document: allLemmas, variables: lemmaVariables(text, 'start', filters, null), answer: stemsAnswer },
        signal,
      );
      const inLanguage = value.stems.filter(({ srclangs }) =>
        filters.srcLangs.some((language) => srclangs.includes(language)),
      );
      return bestFirst(inLanguage, text).slice(0, mostSuggested);
    },
    enabled: text !== '',
  });
}

/** Translations of suggested words, in their order; requests of their own, so that the words do not wait for them. */
export function suggestedTranslationsQuery(
  words: readonly string[],
  language: DataLanguage,
  filters: QueryFilters,
) {
  return queryOptions({
    queryKey: ['suggestedTranslations', words, filters] as const,
    queryFn: async ({ client, signal }): Promise<readonly SuggestedWord[]> => {
      // Each word of a phrase is looked up, too: five long phrases cost more than one request may.
      const isPhrase = (word: string): boolean => /\s/u.test(word);
      const single = words.filter((word) => !isPhrase(word));
      const requests = [single, ...words.filter(isPhrase).map((phrase) => [phrase])].filter(
        ({ length }) => length > 0,
      );
      const answers = await Promise.all(
        requests.map((own) => askGlosses({ words: own, language, filters }, client, signal)),
      );
      const glosses = new Map(answers.flatMap(({ value }) => value.map((gloss) => [gloss.word, gloss])));
      return words.map((stem) => {
        const gloss = glosses.get(stem);
        // The translations are those of the best reading, which may be of another word.
        const isOwn = gloss?.found[0]?.stem === stem && gloss.found[0].language === language;
        const translations = isOwn ? (gloss.translations ?? []) : [];
        return {
          stem,
          translations: translations.map((one) => ({ language: one.language, text: one.lemma })),
        };
      });
    },
    enabled: words.length > 0,
  });
}
