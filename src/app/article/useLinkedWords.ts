import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { linkedWords } from '#src/features/article/articleWord.ts';
import { usePreferences } from '#src/local/preferences.ts';
import type { EntryGroup } from '#src/lookup/operations/articleQuery.ts';
import { knownStemsQuery } from '#src/lookup/operations/knownStemsQuery.ts';
import { filtersEverywhere } from '#src/lookup/queryFilters.ts';

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
