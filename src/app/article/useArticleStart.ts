import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { navigationStateOf } from '#src/lookup/address/address.ts';
import { whenPainted } from '#src/ui/waiting/idle.ts';

/** Scrolls to the top of each opened word and, unless the person stays in the list, focuses its heading. */
export function useArticleStart(lemma: string, wide: boolean, isPreview: boolean) {
  const { state } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const scroll = useRef<HTMLElement>(null);
  const shown = useRef(lemma);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each opened word starts at its top
  useEffect(() => {
    // Not a new one, which is there already: asking would lay out the page before it is painted.
    if (shown.current !== lemma) scroll.current?.scrollTo(0, 0);
    shown.current = lemma;
    // From the list of a wide screen the focus stays there for the arrow keys; otherwise it goes to the heading. On a
    // narrow one everything else that could have it is covered.
    const { hasWayBack, isWalking, clicked, likely } = navigationStateOf(state);
    const fromRow = clicked !== undefined || likely !== undefined;
    const leavesFocus = wide && (!hasWayBack || fromRow);
    if (isPreview || isWalking) return;
    return whenPainted(() => {
      // It is nowhere after Back from a page.
      if (leavesFocus && document.activeElement !== document.body) return;
      heading.current?.focus({ preventScroll: true });
    });
  }, [lemma]);
  return { heading, scroll };
}
