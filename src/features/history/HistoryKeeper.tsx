import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isDataLanguage } from '#src/language/languages.ts';
import { countLookedUp } from '#src/local/lookedUp.ts';
import { noteOpened } from '#src/local/openedWords.ts';
import { useRemembersWords } from '#src/local/remembering.ts';
import { navigationStateOf, useAddress } from '#src/lookup/address/address.ts';
import { answerLanguage, conceptsQuery, entriesQuery } from '#src/lookup/operations/articleQuery.ts';
import { useFiltersHere } from '#src/lookup/queryFilters.ts';

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
  useEffect(() => {
    if (!remembers || entries.data === undefined || entries.data.length === 0) return;
    const own = entries.data.map((entry) => {
      const { from, to } = entry;
      return answerLanguage(entry, lemma) === to.language ? from.language : to.language;
    });
    countLookedUp(new Set(own.filter(isDataLanguage)));
  }, [remembers, entries.data, lemma]);
  useEffect(() => {
    if (remembers && exists && lemma !== '') noteOpened({ stem: lemma, dictionary, at: Date.now() });
  }, [remembers, exists, lemma, dictionary]);
  return null;
}
