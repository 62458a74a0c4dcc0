import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { linkedWords } from '#src/features/article/articleWord.ts';
import { type DataLanguage, isDataLanguage } from '#src/language/languages.ts';
import { readingOrder } from '#src/language/readingOrder.ts';
import { lookedUpLanguages } from '#src/local/lookedUp.ts';
import { usePreferences } from '#src/local/preferences.ts';
import { useAddress } from '#src/lookup/address/address.ts';
import { answerStateOf, retryingAll } from '#src/lookup/answers.ts';
import {
  type ConceptAnswer,
  conceptsQuery,
  type EntryGroup,
  entriesQuery,
} from '#src/lookup/operations/articleQuery.ts';
import { knownStemsQuery } from '#src/lookup/operations/knownStemsQuery.ts';
import {
  answerOf,
  type CachedSince,
  type DeviceProvenance,
  useCachedSince,
  useDeviceProvenance,
} from '#src/lookup/provenance.ts';
import { filtersEverywhere, filtersHere, type QueryFilters } from '#src/lookup/queryFilters.ts';
import type { AnswerState, FailedAnswer } from '#src/state/answerState.ts';

/** Both halves failed, maybe for two reasons: one message with both texts. */
function failedWhole(one: AnswerState<unknown>, other: AnswerState<unknown>): FailedAnswer | undefined {
  if (one.state !== 'failed' || other.state !== 'failed') return undefined;
  return { ...one, text: [...new Set([one.text, other.text])].join('\n') };
}

/** The two halves of an article, each with its own state (D15). */
interface ArticleAnswer {
  readonly entries: AnswerState<readonly EntryGroup[]>;
  readonly concepts: AnswerState<readonly ConceptAnswer[]>;
  /** Both halves failed. Retrying refetches all on screen that failed, also the list. */
  readonly failed: FailedAnswer | undefined;
  /** When a cached article came from the network. */
  readonly kept: CachedSince | undefined;
  /** The part from dictionaries on this device. */
  readonly device: DeviceProvenance | undefined;
}

const nothing = { state: 'nothing' } as const;
const isEmpty = (list: readonly unknown[]): boolean => list.length === 0;

/**
 * Those from a wanted language into another one, as in lists (N18): the service finds a term in any language, and gives
 * the row of that language in any case.
 */
function inWantedLanguages(
  concepts: readonly ConceptAnswer[],
  lemma: string,
  { srcLangs, targetLangs }: Pick<QueryFilters, 'srcLangs' | 'targetLangs'>,
): ConceptAnswer[] {
  const sources = concepts.filter(({ terms }) => terms.some(({ expression }) => expression?.lemma === lemma));
  const isWanted = ({ name }: ConceptAnswer): boolean =>
    sources.some(
      (source) =>
        source.name === name &&
        // Others cannot be chosen.
        (!isDataLanguage(source.language) || srcLangs.includes(source.language)) &&
        concepts.some(
          ({ name: same, language }) =>
            same === name &&
            language !== source.language &&
            targetLangs.some((wanted) => wanted === language),
        ),
    );
  return concepts.filter(isWanted);
}

export function useArticle(lemma: string): ArticleAnswer {
  const { address } = useAddress();
  const chosen = usePreferences();
  const client = useQueryClient();
  const filters = filtersHere(address, chosen);
  const entriesOptions = entriesQuery(lemma, filters);
  const conceptsOptions = conceptsQuery(lemma, filters);
  const entries = useQuery(entriesOptions);
  const concepts = useQuery({
    ...conceptsOptions,
    select: (answered) => inWantedLanguages(answerOf(answered), lemma, filters),
  });
  const entriesState = entriesOptions.enabled
    ? answerStateOf(retryingAll(client, entries), isEmpty)
    : nothing;
  const conceptsState = conceptsOptions.enabled
    ? answerStateOf(retryingAll(client, concepts), isEmpty)
    : nothing;
  // A half that is not requested here may be cached.
  const shown = [entriesOptions, conceptsOptions].flatMap((one) => (one.enabled ? [one.queryKey] : []));
  const kept = useCachedSince(...shown);
  const isHalfFailed = entriesState.state === 'failed' || conceptsState.state === 'failed';
  return {
    entries: entriesState,
    concepts: conceptsState,
    failed: failedWhole(entriesState, conceptsState),
    // The failure is the message then, not “saved”.
    kept: isHalfFailed ? undefined : kept,
    device: useDeviceProvenance(...shown),
  };
}

/** Which words of the entries have articles; requested once they are on screen, since it only makes links. */
export function useLinkedWords(
  lemma: string,
  entries: readonly EntryGroup[],
  isPainted: boolean,
): ReadonlySet<string> {
  const words = useMemo(() => linkedWords(lemma, entries), [lemma, entries]);
  const options = knownStemsQuery(words, filtersEverywhere(usePreferences()));
  const { data } = useQuery({ ...options, enabled: options.enabled === true && isPainted });
  return useMemo(() => new Set(data), [data]);
}

/** The reader's languages, best first; decided as each word is opened, so that nothing moves while it is read. */
export function useReadingOrder(lemma: string): readonly DataLanguage[] {
  const { i18n } = useLingui();
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening a word counts its language
  return useMemo(() => readingOrder(i18n.locale, lookedUpLanguages()), [lemma, i18n.locale]);
}
