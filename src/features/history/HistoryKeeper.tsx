import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askHere } from '#src/data/ask.ts';
import { conceptsQuery } from '#src/data/conceptsQuery.ts';
import { entriesQuery } from '#src/data/entriesQuery.ts';
import { noteSeen } from '#src/data/history.ts';
import { usePreferences } from '#src/data/preferences.ts';
import { useRemembersWords } from '#src/data/remembering.ts';
import { useAddress } from '#src/data/useAddress.ts';

/** Notes each word whose article is on screen. Asks nothing itself, and draws nothing. */
export function HistoryKeeper() {
  const { address } = useAddress();
  const { lemma, dictionary } = address;
  const ask = askHere(address, usePreferences());
  const remembers = useRemembersWords();
  const entries = useQuery({ ...entriesQuery(lemma, ask), enabled: false });
  const concepts = useQuery({ ...conceptsQuery(lemma, ask), enabled: false });
  const found = (entries.data?.length ?? 0) > 0 || (concepts.data?.length ?? 0) > 0;
  useEffect(() => {
    if (!remembers || !found || lemma === '') return;
    noteSeen({ stem: lemma, dictionary, at: Date.now() }).catch((error: unknown) => {
      console.warn('The word could not be noted in the history.', error);
    });
  }, [remembers, found, lemma, dictionary]);
  return null;
}
