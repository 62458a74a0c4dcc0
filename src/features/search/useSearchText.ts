import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { legibleText, withoutSigns } from '#src/language/searchText.ts';
import { type NavigationState, navigationStateOf, useAddress } from '#src/lookup/address/address.ts';
import { deviceAnswersAlone, listQuery } from '#src/lookup/operations/stems/listQuery.ts';
import { useFiltersHere } from '#src/lookup/wantedFilters.ts';
import { searchDelayMs } from '#src/ui/wordlist/listParts.ts';

/** The old list waits at most this long for the device's answer; a later answer is drawn on its own. */
const deviceWaitMs = 100;

/**
 * The field owns its text while the person types; the address follows after a delay, so that no key is lost however slow
 * the page is (A50). An address from elsewhere (Back, a link, the title) brings its own text.
 */
export function useSearchText(initial: string | undefined) {
  const { address, hrefTo } = useAddress();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const filters = useFiltersHere();
  const [text, setText] = useState(legibleText(initial ?? address.search));
  const applied = useRef(address.search);
  /** Texts not yet in the address: on a slow page they arrive there when others are typed already. */
  const underWay = useRef<string[]>([]);
  /** Typed here, not only in the static shell; possibly before any effect. */
  const isTyped = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function clearTimer(): void {
    clearTimeout(timer.current);
    timer.current = undefined;
  }

  function applyAfter(search: string, milliseconds: number): void {
    clearTimer();
    timer.current = setTimeout(() => latest.current(search), milliseconds);
  }

  /** Waits for the device's answer, so that text and rows are drawn together. */
  async function applyWithAnswer(search: string): Promise<void> {
    applyAfter(search, deviceWaitMs);
    const mine = timer.current;
    await client.prefetchInfiniteQuery(optionsFor(search));
    if (timer.current === mine) latest.current(search);
  }

  function optionsFor(search: string) {
    return listQuery(search, address.mode, filters);
  }

  function apply(typed: string): void {
    clearTimer();
    const search = typed.trim() === '' ? '' : typed;
    if (search === applied.current) return;
    applied.current = search;
    underWay.current.push(search);
    // Requested before rendering: a tenth of a second earlier on a slow phone.
    if (search !== '') void client.prefetchInfiniteQuery(optionsFor(search));
    void navigate(hrefTo({ search }), { replace: true });
  }

  const latest = useRef(apply);
  useLayoutEffect(() => {
    latest.current = apply;
  });

  const { reset } = navigationStateOf(state);
  // A layout effect: newly typed text must not be replaced by an older address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new history entry (key) with `reset` clears the field even where the search text was empty before
  useLayoutEffect(() => {
    const own = underWay.current.lastIndexOf(address.search);
    underWay.current.splice(0, own + 1);
    if (!reset && (own >= 0 || address.search === applied.current)) return;
    underWay.current = [];
    clearTimer();
    applied.current = address.search;
    setText(address.search);
  }, [address.search, reset, key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: text typed into the static shell is searched once, at the start
  useEffect(() => {
    if (initial !== undefined && !isTyped.current) latest.current(legibleText(initial));
    return clearTimer;
  }, []);

  return {
    text,
    /** Searches after the delay; at once if the answer is cached (D7). */
    type(typed: string): void {
      const next = legibleText(typed);
      isTyped.current = true;
      setText(next);
      const held = client.getQueryData(optionsFor(next).queryKey) !== undefined;
      if (next.trim() === '' || held) apply(next);
      else if (deviceAnswersAlone(client, filters)) void applyWithAnswer(next);
      else applyAfter(next, searchDelayMs);
    },
    /** Opens the word, or the text as a lemma, whether or not it was searched yet (A42, A43). */
    open(word = text): void {
      if (text.trim() === '') return;
      clearTimer();
      applied.current = text;
      underWay.current.push(text);
      // One history entry for each opened word (D3): an open word is not opened again.
      const isOpen = address.lemma !== '' && [word, withoutSigns(word)].includes(address.lemma);
      const href = hrefTo({ lemma: isOpen ? address.lemma : word, search: text });
      if (isOpen) void navigate(href, { replace: true, state });
      else void navigate(href, { state: { hasWayBack: true } satisfies NavigationState });
    },
  };
}
