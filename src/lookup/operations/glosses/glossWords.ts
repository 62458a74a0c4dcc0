/** What the words of a running text may mean, many in one request. */

import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { OperationDocument } from '#src/contract/operationNames.ts';
import { hasCapital } from '#src/language/fold.ts';
import { isSingleWord } from '#src/language/paradigmWord.ts';
import { lookupAnswered } from '#src/lookup/lookup.ts';
import { optionalText } from '#src/lookup/operations/articleQuery.ts';
import { type FoundWord, foundWordSchema, writtenBy } from '#src/lookup/operations/finding/foundWord.ts';
import { wordsByForms } from '#src/lookup/operations/finding/wordsByForms.ts';
import { listQuery, type StemRow } from '#src/lookup/operations/stems/listQuery.ts';
import { foundSelection, languageVariables } from '#src/lookup/operations/stems/wordDocuments.ts';
import type { Answered } from '#src/lookup/provenance.ts';
import type { WantedFilters } from '#src/lookup/wantedFilters.ts';

/** The service corrects the misspellings of so many (queryPrice.ts). */
export const glossedAtOnce = 25;

const mostFoundPerText = 5;

export const glossedWords: OperationDocument = `query GlossWords($words: [String!]!, $language: String, $srcLangs: [String]!, $targetLangs: [String]!, $wantedDicts: [String]!, $first: Int) {
  glossWords(words: $words, language: $language, srcLangs: $srcLangs, targetLangs: $targetLangs, wantedDicts: $wantedDicts, first: $first) {
    word
    found {
    ${foundSelection}
    }
    translations { lemma language pos }
    translatedPos
    writtenTranslations { lemma language pos }
    writtenPos
  }
}`;

const translation = v.object({ lemma: v.string(), language: v.string(), pos: optionalText });

export type GlossTranslation = v.InferOutput<typeof translation>;

/**
 * For a word in small letters, a name in other letters: Finnish *minä* is no *Mina*. For a name, a word behind what is no
 * name: *Kautokeinoon* is no *keino*, *Storfjord* no *fjord*.
 */
function isGuessedName(word: string, { by, form, parts: [first] }: FoundWord): boolean {
  if (hasCapital(word)) {
    const isOfName = hasCapital(first?.stem ?? '');
    return by === 'COMPOUND' && first !== undefined && !isOfName;
  }
  return (by === 'LETTERS' || by === 'SPELLING') && hasCapital(form);
}

function withoutGuessedNames(gloss: Gloss): Gloss {
  const { word, found } = gloss;
  const others = found.filter((one) => !isGuessedName(word, one));
  if (others[0] === found[0]) return { ...gloss, found: others };
  return { ...gloss, found: others, translations: others.length > 0 ? undefined : [] };
}

/** In the order of the words; from this device only those it has cached. */
export const glossesSchema = v.pipe(
  v.object({
    glossWords: v.array(
      v.object({
        word: v.string(),
        found: v.array(foundWordSchema),
        translations: v.array(translation),
        // Older cached answers lack these.
        translatedPos: optionalText,
        writtenTranslations: v.optional(v.array(translation)),
        writtenPos: optionalText,
      }),
    ),
  }),
  v.transform(({ glossWords }): readonly Gloss[] => glossWords.map(withoutGuessedNames)),
);

export interface Gloss {
  readonly word: string;
  /** Best first. */
  readonly found: readonly FoundWord[];
  /** Some of the best word's; `undefined` where the service can't give them. */
  readonly translations: readonly GlossTranslation[] | undefined;
  /** Part of speech of the word that the first of them translates. */
  readonly translatedPos?: string | undefined;
  /** Of the word as it is written, where the best is another word; otherwise of its other part of speech. */
  readonly writtenTranslations?: readonly GlossTranslation[] | undefined;
  readonly writtenPos?: string | undefined;
}

interface GlossesWanted {
  /** At most `glossedAtOnce`, each once. */
  readonly words: readonly string[];
  /** ISO 639-3, where known: its words come first. */
  readonly language: string | undefined;
  readonly filters: WantedFilters;
}

/** A service that lacks the field is asked for readings of forms. Throws LookupError without an answer. */
export function askGlosses(
  { words, language, filters }: GlossesWanted,
  client: QueryClient,
  signal: AbortSignal,
): Promise<Answered<readonly Gloss[]>> {
  // Few translations come, those into the first languages.
  const targetLangs = [...new Set([...languageVariables().languages, ...filters.targetLangs])].filter((one) =>
    filters.targetLangs.includes(one),
  );
  const variables = {
    words,
    language: language ?? null,
    ...filters,
    targetLangs,
    first: mostFoundPerText,
  };
  const askForms = async (timeoutMs: number): Promise<Answered<readonly Gloss[]>> => {
    // A word without readings that a dictionary has gets the text's language.
    const asWritten = (word: string) => (language === undefined ? [] : [writtenBy(word, language)]);
    const { value, origin } = await wordsByForms(words, asWritten, filters, client, signal, timeoutMs);
    return {
      value: words.map((word, index) => ({ word, found: value[index] ?? [], translations: undefined })),
      origin,
    };
  };
  return lookupAnswered(
    {
      document: glossedWords,
      variables,
      schema: glossesSchema,
      newFields: ['glossWords', 'writtenTranslations', 'translatedPos'],
    },
    signal,
    [{ newFields: [], ask: askForms }],
  );
}

const mostSuggested = 5;

export interface SuggestedWord {
  readonly stem: string;
  readonly translations: readonly { readonly language: string; readonly text: string }[];
}

/** The exact word first, then single words before phrases, and those with more translations first. */
function bestFirst(stems: readonly StemRow[], text: string): readonly string[] {
  const placeOf = ({ stem, targetlangs }: StemRow): readonly number[] => [
    stem === text ? 0 : 1,
    isSingleWord(stem) ? 0 : 1,
    // Names last, unless the text begins like one.
    hasCapital(stem) && !hasCapital(text) ? 1 : 0,
    -targetlangs.length,
    stem.length,
  ];
  const placed = stems.map((row) => ({ stem: row.stem, place: placeOf(row) }));
  placed.sort((left, right) => {
    const index = left.place.findIndex((value, at) => value !== right.place[at]);
    return (left.place[index] ?? 0) - (right.place[index] ?? 0);
  });
  return placed.map(({ stem }) => stem);
}

/** Likely ones first. */
export function suggestedWordsQuery(text: string, filters: WantedFilters) {
  return queryOptions({
    queryKey: ['suggested', text, filters] as const,
    queryFn: async ({ client }): Promise<readonly string[]> => {
      const { pages } = await client.fetchInfiniteQuery(listQuery(text, 'start', filters));
      const { stems = [], likely = [] } = pages[0]?.value ?? {};
      const isInLanguage = ({ srclangs }: StemRow): boolean =>
        filters.srcLangs.some((language) => srclangs.includes(language));
      const words = [
        ...likely.filter(isInLanguage).map(({ stem }) => stem),
        ...bestFirst(stems.filter(isInLanguage), text),
      ];
      return [...new Set(words)].slice(0, mostSuggested);
    },
    enabled: text !== '',
  });
}

/** In order; separate requests, so that the words need not wait. */
export function suggestedTranslationsQuery(words: readonly string[], filters: WantedFilters) {
  const [language = ''] = filters.srcLangs;
  return queryOptions({
    queryKey: ['suggestedTranslations', words, filters] as const,
    queryFn: async ({ client, signal }): Promise<readonly SuggestedWord[]> => {
      // The service looks up each word of a phrase, too: five long phrases exceed its limit.
      const phrases = words.filter((word) => !isSingleWord(word));
      const requests = [words.filter(isSingleWord), ...phrases.map((phrase) => [phrase])].filter(
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
