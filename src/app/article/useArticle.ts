import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { linkedWords } from '#src/components/saving/articleWord.ts';
import { termBank } from '#src/language/dictionaries.ts';
import { knownLanguages } from '#src/local/holdings.ts';
import { usePreferences } from '#src/local/preferences.ts';
import { answerStateOf, retryingAll } from '#src/lookup/answers.ts';
import {
  type ConceptAnswer,
  conceptsQuery,
  type EntryAnswer,
  entriesQuery,
} from '#src/lookup/operations/articleQuery.ts';
import { knownStemsQuery } from '#src/lookup/operations/knownStemsQuery.ts';
import { answerOf, useProvenance } from '#src/lookup/provenance.ts';
import { chosenFilters, useFiltersHere, type WantedFilters } from '#src/lookup/wantedFilters.ts';
import type { AnswerState, FailedAnswer } from '#src/state/answerState.ts';

export const nothing = { state: 'nothing' } as const;
export const isEmpty = (list: readonly unknown[]): boolean => list.length === 0;

/**
 * Those from a wanted language into another one, as in lists (N18): the service finds a term in any language, and gives
 * the row of that language in any case.
 */
function inWantedLanguages(
  concepts: readonly ConceptAnswer[],
  lemma: string,
  { srcLangs, targetLangs }: Pick<WantedFilters, 'srcLangs' | 'targetLangs'>,
): ConceptAnswer[] {
  const sources = concepts.filter(({ terms }) => terms.some(({ expression }) => expression?.lemma === lemma));
  const isWanted = ({ name }: ConceptAnswer): boolean =>
    sources.some(
      (source) =>
        source.name === name &&
        // Others cannot be chosen.
        (!knownLanguages().includes(source.language) || srcLangs.includes(source.language)) &&
        concepts.some(
          ({ name: same, language }) =>
            same === name && language !== source.language && targetLangs.includes(language),
        ),
    );
  return concepts.filter(isWanted);
}

/** `nothing`: both halves are empty, or what the device could answer is. `failed`: without the failed halves nothing is left. */
export type ArticleState = Readonly<
  | { state: 'waiting' | 'nothing' }
  | FailedAnswer
  | { state: 'here'; entries: AnswerState<EntryAnswer[]>; concepts: AnswerState<ConceptAnswer[]> }
>;

/** Whether nobody answered: the service could not be asked, and nothing on the device concerns this half. */
function isUnanswered(half: AnswerState<unknown>): boolean {
  return half.state === 'failed' && half.failure !== 'device';
}

function articleOf(
  entries: AnswerState<EntryAnswer[]>,
  concepts: AnswerState<ConceptAnswer[]>,
  isOfDevice: boolean,
): ArticleState {
  const halves = [entries, concepts];
  if (halves.some(({ state }) => state === 'waiting')) return { state: 'waiting' };
  if (halves.some(({ state }) => state === 'here')) {
    return {
      state: 'here',
      entries: isOfDevice && isUnanswered(entries) ? nothing : entries,
      concepts: isOfDevice && isUnanswered(concepts) ? nothing : concepts,
    };
  }
  const [first, ...others] = halves.flatMap((half) => (half.state === 'failed' ? [half] : []));
  const isEmptyHere = isOfDevice && others.length === 0 && first !== undefined && isUnanswered(first);
  if (first === undefined || isEmptyHere) return nothing;
  // Maybe for two reasons: one message with both texts.
  return { ...first, text: [...new Set([first, ...others].map(({ text }) => text))].join('\n') };
}

const both = { entries: true, concepts: true };

/** The two halves of an article, and where they come from (D15). A half that is not `wanted` now may be cached. */
export function useArticle(lemma: string, wanted = both) {
  const client = useQueryClient();
  const filters = useFiltersHere();
  const entriesOptions = entriesQuery(lemma, filters);
  const conceptsOptions = conceptsQuery(lemma, filters);
  const entries = useQuery({ ...entriesOptions, enabled: entriesOptions.enabled === true && wanted.entries });
  const concepts = useQuery({
    ...conceptsOptions,
    enabled: conceptsOptions.enabled === true && wanted.concepts,
    select: (answered) => inWantedLanguages(answerOf(answered), lemma, filters),
  });
  // Retrying refetches all on screen that failed, also the list.
  const halves = [
    entriesOptions.enabled ? answerStateOf(retryingAll(client, entries), isEmpty) : nothing,
    conceptsOptions.enabled ? answerStateOf(retryingAll(client, concepts), isEmpty) : nothing,
  ] as const;
  const shown = [entriesOptions, conceptsOptions].flatMap((one) => (one.enabled ? [one.queryKey] : []));
  const { cached, device } = useProvenance(...shown);
  const unanswered = [
    ...(isUnanswered(halves[0]) ? filters.wantedDicts.filter((code) => code !== termBank) : []),
    ...(isUnanswered(halves[1]) ? [termBank] : []),
  ];
  // The message of the failure stands in its place.
  const isHalfFailed = halves.some(({ state }) => state === 'failed');
  return {
    article: articleOf(...halves, device !== undefined),
    cached: isHalfFailed ? undefined : cached,
    // The whole half that is missing is named before single dictionaries.
    device: device && { missing: [...unanswered, ...device.missing] },
  };
}

/** Which words of the entries have articles; requested once they are on screen, since it only makes links. */
export function useLinkedWords(
  lemma: string,
  entries: readonly EntryAnswer[],
  isPainted: boolean,
): ReadonlySet<string> {
  const words = useMemo(() => linkedWords(lemma, entries), [lemma, entries]);
  const options = knownStemsQuery(words, chosenFilters(usePreferences()));
  const { data } = useQuery({ ...options, enabled: options.enabled === true && isPainted });
  return useMemo(() => new Set(data), [data]);
}
