import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePreferences } from '#src/local/preferences.ts';
import { type NavigationState, navigationStateOf, useAddress } from '#src/lookup/address/address.ts';
import { listQuery } from '#src/lookup/operations/stems/listQuery.ts';
import { filtersHere } from '#src/lookup/queryFilters.ts';
import { searchDelay } from '#src/ui/wordlist/listParts.ts';

/** The text in the search field, and what can be done with it. */
export interface SearchText {
  readonly text: string;
  /** The field's text changed. It is searched after the delay; at once when the answer is held already (D7). */
  type(text: string): void;
  /** Opens the text on screen as a lemma, whether or not it was searched yet (A42, A43). */
  open(): void;
}

/**
 * The field owns its text while a person types; the address follows after the
 * delay, so that no key is lost however slow the page is (A50). An address that
 * comes from elsewhere (Back, a link, the title) brings its own text.
 */
export function useSearchText(initial: string | undefined): SearchText {
  const { address, hrefTo } = useAddress();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const chosen = usePreferences();
  const [text, setText] = useState(initial ?? address.search);
  const applied = useRef(address.search);
  /** Texts of this field on their way into the address: on a slow page they come there when others are typed already. */
  const underWay = useRef<string[]>([]);
  /** Typed here, and not only in the static shell: in the very turn in which the field comes, that may be before any effect. */
  const isTyped = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function optionsFor(search: string) {
    return listQuery(search, address.mode, filtersHere(address, chosen));
  }

  function apply(search: string): void {
    clearTimeout(timer.current);
    if (search === applied.current) return;
    applied.current = search;
    underWay.current.push(search);
    // Asked before the page is drawn again: on a slow phone that is a tenth of a second earlier.
    if (search !== '') void client.prefetchInfiniteQuery(optionsFor(search));
    void navigate(hrefTo({ search }), { replace: true });
  }

  const latest = useRef(apply);
  useLayoutEffect(() => {
    latest.current = apply;
  });

  const { reset } = navigationStateOf(state);
  // Before anybody can type on: what is typed into the field as it stands then is not taken back for an older address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new history entry (key) with `reset` clears the field even where the search text was empty before
  useLayoutEffect(() => {
    const own = underWay.current.lastIndexOf(address.search);
    underWay.current.splice(0, own + 1);
    if (!reset && (own >= 0 || address.search === applied.current)) return;
    underWay.current = [];
    clearTimeout(timer.current);
    applied.current = address.search;
    setText(address.search);
  }, [address.search, reset, key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed into the static shell is searched once, at the start
  useEffect(() => {
    if (initial !== undefined && !isTyped.current) latest.current(initial);
    return () => clearTimeout(timer.current);
  }, []);

  return {
    text,
    type(next) {
      isTyped.current = true;
      setText(next);
      clearTimeout(timer.current);
      const held = next !== '' && client.getQueryData(optionsFor(next).queryKey) !== undefined;
      if (held || next === '') apply(next);
      else timer.current = setTimeout(() => latest.current(next), searchDelay);
    },
    open() {
      if (text.trim() === '') return;
      clearTimeout(timer.current);
      applied.current = text;
      underWay.current.push(text);
      const href = hrefTo({ lemma: text, search: text });
      // One entry for each opened word (D3): the word that is open is not opened once more.
      if (text === address.lemma) void navigate(href, { replace: true, state });
      else void navigate(href, { state: { fromList: true } satisfies NavigationState });
    },
  };
}
