import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { navigationStateOf } from '#src/lookup/address/address.ts';
import { whenPainted } from '#src/ui/waiting/idle.ts';
import { searchField } from '#src/ui/waiting/shell.ts';

/** Back from a word beside the list leads to the row, or to the field, that it was opened from. */
function returnFocus(toRow: boolean): void {
  if (document.activeElement !== document.body || location.pathname.startsWith('/-/')) return;
  const row = toRow ? document.querySelector<HTMLElement>('[data-words] a[tabindex="0"]') : null;
  (row ?? searchField())?.focus({ preventScroll: true });
}

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
    // After a tap in the list of a wide screen the focus stays there for the arrow keys; otherwise, also after Enter in it,
    // it goes to the heading. On a narrow one everything else that could have it is covered.
    const { hasWayBack, isWalking, clicked, likely } = navigationStateOf(state);
    const fromRow = clicked !== undefined || likely !== undefined;
    const leavesFocus = wide && (!hasWayBack || fromRow);
    if (isPreview) return;
    const giveUp = isWalking
      ? undefined
      : whenPainted(() => {
          const { activeElement } = document;
          // It is nowhere after Back from a page.
          const isNowhere = activeElement === document.body;
          const isByKey = activeElement?.matches('[data-words] :focus-visible');
          if (!leavesFocus || isNowhere || isByKey) heading.current?.focus({ preventScroll: true });
        });
    return () => {
      giveUp?.();
      if (wide && matchMedia('(pointer: fine)').matches) whenPainted(() => returnFocus(fromRow));
    };
  }, [lemma]);
  return { heading, scroll };
}
