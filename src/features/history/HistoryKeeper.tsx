import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { queueForHistory } from '#src/local/historyQueue.ts';
import { countLookedUp } from '#src/local/lookedUp.ts';
import { useRemembersWords } from '#src/local/remembering.ts';
import { navigationStateOf, useAddress } from '#src/lookup/address/address.ts';
import { conceptsQuery, entriesQuery, isSource } from '#src/lookup/operations/articleQuery.ts';
import { useFiltersHere } from '#src/lookup/wantedFilters.ts';

/** Stores each opened word. Sends no requests, and renders nothing. */
export function HistoryKeeper() {
  const { lemma, dictionary } = useAddress().address;
  const { state } = useLocation();
  const filters = useFiltersHere();
  const remembers = useRemembersWords();
  const entries = useQuery({ ...entriesQuery(lemma, filters), enabled: false });
  const concepts = useQuery({ ...conceptsQuery(lemma, filters), enabled: false });
  // A clicked row counts at once, before its article is loaded.
  const { clicked, likely } = navigationStateOf(state);
  const exists =
    clicked !== undefined ||
    likely !== undefined ||
    (entries.data?.length ?? 0) > 0 ||
    (concepts.data?.length ?? 0) > 0;
  const languages = useMemo(() => {
    const own = entries.data?.map((entry) => (isSource(entry, lemma) ? entry.from : entry.to).language);
    return new Set(own);
  }, [entries.data, lemma]);
  const [language] = languages.size === 1 ? languages : [];
  useEffect(() => {
    if (remembers && languages.size > 0) countLookedUp(languages);
  }, [remembers, languages]);
  useEffect(() => {
    if (remembers && exists && lemma !== '')
      queueForHistory({ stem: lemma, dictionary, at: Date.now(), language });
  }, [remembers, exists, lemma, dictionary, language]);
  return null;
}
