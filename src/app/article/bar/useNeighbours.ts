import { useLocation, useNavigate } from 'react-router-dom';
import { useWordSearch } from '#src/features/search/list/useWordSearch.ts';
import type { Neighbours } from '#src/features/share/ArticleSteps.tsx';
import { type NavigationState, navigationStateOf } from '#src/lookup/address/address.ts';
import { useAddress } from '#src/lookup/address/useAddress.ts';

/** As long as the list is not there, or has no such word: what walks it keeps its place. */
const nowhere: Neighbours = { previous: undefined, next: undefined };

/** The words before and after the open one in the list of the search; `undefined` where nothing was searched. */
export function useNeighbours(): Neighbours | undefined {
  const { address, hrefTo } = useAddress();
  const { state } = useLocation();
  const navigate = useNavigate();
  const { words, more } = useWordSearch();
  if (address.search === '') return undefined;
  if (words === undefined) return nowhere;
  const { stems, total } = words;
  const { clicked } = navigationStateOf(state);
  const isClicked = clicked !== undefined && stems.at(clicked)?.stem === address.lemma;
  const place = isClicked ? clicked : placeOf(address.lemma);
  if (place === -1) return nowhere;

  function placeOf(lemma: string): number {
    for (let index = 0; index < stems.length; index += 1) if (stems.at(index)?.stem === lemma) return index;
    return -1;
  }

  /** In place of the open word: one step back is still the list. */
  function open(index: number): void {
    const stem = stems.at(index)?.stem;
    if (stem === undefined) return;
    const walked: NavigationState = { ...navigationStateOf(state), clicked: index, total, isWalking: true };
    void navigate(hrefTo({ lemma: stem }), { replace: true, state: walked });
    // The next page of the list, before one comes to its end.
    if (index + 2 >= stems.length && stems.length < total) more();
  }

  return {
    previous: place > 0 ? () => open(place - 1) : undefined,
    next: place + 1 < stems.length ? () => open(place + 1) : undefined,
  };
}
