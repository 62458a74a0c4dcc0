import { useCallback, useSyncExternalStore } from 'react';

/** From here up the drawer stands open and both panes are seen (medium breakpoint). */
export const wideQuery = '(min-width: 900px)';

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
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
