import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { linkedWords } from '#src/features/article/articleWord.ts';
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
  type CachedSince,
  type DeviceProvenance,
  useCachedSince,
  useDeviceProvenance,
} from '#src/lookup/provenance.ts';
import { filtersEverywhere, filtersHere } from '#src/lookup/queryFilters.ts';
import type { AnswerState, FailedAnswer } from '#src/state/answerState.ts';

/** Both halves failed, be it for two reasons: said once, with what was said of each. */
function failedWhole(one: AnswerState<unknown>, other: AnswerState<unknown>): FailedAnswer | undefined {
  if (one.state !== 'failed' || other.state !== 'failed') return undefined;
  return { ...one, text: [...new Set([one.text, other.text])].join('\n') };
}

/** The two halves of an article, each with its own state (D15). */
export interface ArticleAnswer {
  readonly entries: AnswerState<readonly EntryGroup[]>;
  readonly concepts: AnswerState<readonly ConceptAnswer[]>;
  /** Both halves failed: said once. To retry anything is to ask again for all on screen that failed, the list too. */
  readonly failed: FailedAnswer | undefined;
  /** Since when the article is kept on this device, if it isn't from the network. */
  readonly kept: CachedSince | undefined;
  /** The part that is from the dictionaries on this device. */
  readonly device: DeviceProvenance | undefined;
}

const nothing = { state: 'nothing' } as const;
const isEmpty = (list: readonly unknown[]): boolean => list.length === 0;

/** Asks for both halves of an article. */
export function useArticle(lemma: string): ArticleAnswer {
  const { address } = useAddress();
  const chosen = usePreferences();
  const client = useQueryClient();
  const filters = filtersHere(address, chosen);
  const entriesOptions = entriesQuery(lemma, filters);
  const conceptsOptions = conceptsQuery(lemma, filters);
  const entries = useQuery(entriesOptions);
  const concepts = useQuery(conceptsOptions);
  const entriesState = entriesOptions.enabled
    ? answerStateOf(retryingAll(client, entries), isEmpty)
    : nothing;
  const conceptsState = conceptsOptions.enabled
    ? answerStateOf(retryingAll(client, concepts), isEmpty)
    : nothing;
  // A half that is not asked for here may be cached from elsewhere.
  const shown = [
    ...(entriesOptions.enabled ? [entriesOptions.queryKey] : []),
    ...(conceptsOptions.enabled ? [conceptsOptions.queryKey] : []),
  ];
  const kept = useCachedSince(...shown);
  const isHalfFailed = entriesState.state === 'failed' || conceptsState.state === 'failed';
  return {
    entries: entriesState,
    concepts: conceptsState,
    failed: failedWhole(entriesState, conceptsState),
    // The failure says what is missing: “saved” over it would be another story.
    kept: isHalfFailed ? undefined : kept,
    device: useDeviceProvenance(...shown),
  };
}

/** Which words of the entries have articles of their own; asked for once they are on screen, since it is links alone. */
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
