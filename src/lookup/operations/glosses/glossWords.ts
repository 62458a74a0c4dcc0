/** What the words of a running text may mean, many in one request. */
import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { OperationDocument } from '#src/contract/operationNames.ts';
import { deviceFirst } from '#src/lookup/deviceFirst.ts';
import { fromDevice, fromService } from '#src/lookup/lookup.ts';
import { type FoundWord, foundWordAnswer } from '#src/lookup/operations/finding/findWordsQuery.ts';
import { foundSelection } from '#src/lookup/operations/finding/foundSelection.ts';
import { wordsByForms } from '#src/lookup/operations/finding/wordsByForm.ts';
import { unlessLacking } from '#src/lookup/operations/lackingField.ts';
import type { Answered } from '#src/lookup/provenance.ts';
import type { QueryFilters } from '#src/lookup/queryFilters.ts';

/** Words of one request: the service refuses more than 28, at 3,000 of 90,000 each. */
export const glossedAtOnce = 25;

/** What a word may mean, at most. */
const mostFound = 5;

/** GlossWords: what each of the words may mean, with translations of the best. */
export const glossedWords: OperationDocument = `query GlossWords($words: [String!]!, $language: String, $srcLangs: [String]!, $targetLangs: [String]!, $wantedDicts: [String]!, $first: Int) {
  glossWords(words: $words, language: $language, srcLangs: $srcLangs, targetLangs: $targetLangs, wantedDicts: $wantedDicts, first: $first) {
    word
    found {
    ${foundSelection}
    }
    translations { lemma language pos }
  }
}`;

const translation = v.pipe(
  v.object({ lemma: v.string(), language: v.string(), pos: v.nullish(v.string()) }),
  v.transform(({ pos, ...rest }) => ({ ...rest, pos: pos || undefined })),
);

/** A translation of a word of a text. */
export type GlossTranslation = v.InferOutput<typeof translation>;

/** A gloss for each word, in their order; fewer where only those are kept on this device. */
export const glossesAnswer = v.pipe(
  v.object({
    glossWords: v.array(
      v.object({ word: v.string(), found: v.array(foundWordAnswer), translations: v.array(translation) }),
    ),
  }),
  v.transform(({ glossWords }): readonly Gloss[] => glossWords),
);

/** What a word of a running text may mean. */
export interface Gloss {
  readonly word: string;
  /** Best first. */
  readonly found: readonly FoundWord[];
  /** Some of the best one's; `undefined` where the service can't say them beside it. */
  readonly translations: readonly GlossTranslation[] | undefined;
}

/** What is asked for. */
export interface GlossesWanted {
  /** At most `glossedAtOnce`, each once. */
  readonly words: readonly string[];
  /** ISO 639-3, where it is known: words of it come first. */
  readonly language: string | undefined;
  readonly filters: QueryFilters;
}

/**
 * Asks for glosses; a service that lacks the field is asked for the readings of forms.
 * @throws {LookupError} when there is no answer.
 */
export function askGlosses(
  { words, language, filters }: GlossesWanted,
  client: QueryClient,
  signal: AbortSignal,
): Promise<Answered<readonly Gloss[]>> {
  const operation = {
    document: glossedWords,
    variables: { words, language: language ?? null, ...filters, first: mostFound },
    answer: glossesAnswer,
  };
  const byForms = async (timeoutMs: number): Promise<Answered<readonly Gloss[]>> => {
    const { value, origin } = await wordsByForms(words, language, filters, client, signal, timeoutMs);
    const glosses = words.map((word, place) => ({
      word,
      found: value[place] ?? [],
      translations: undefined,
    }));
    return { value: glosses, origin };
  };
  return deviceFirst<readonly Gloss[]>(
    {
      device: () => fromDevice(operation),
      service: (timeoutMs) =>
        unlessLacking<Answered<readonly Gloss[]>>(
          'glossWords',
          () => fromService(operation, signal, timeoutMs),
          () => byForms(timeoutMs),
        ),
    },
    signal,
  );
}
