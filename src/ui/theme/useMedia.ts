import { useCallback, useSyncExternalStore } from 'react';

/** From here up the drawer stands open and both panes are seen (medium breakpoint). */
export const wideQuery = '(min-width: 900px)';

const onScreen = new Map<string, boolean>();

/** What held on the screen holds while it is printed: a sheet is narrower, but nothing open may be built anew for it. */
function holds(query: string): boolean {
  const before = onScreen.get(query);
  if (before !== undefined && matchMedia('print').matches) return before;
  const now = matchMedia(query).matches;
  onScreen.set(query, now);
  return now;
}

/** Whether a media query holds now; drawn again when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => holds(query));
}
