import { useEffect, useRef } from 'react';
import { listGeometry } from './listGeometry.ts';
import type { ScrollPlace } from './useScrollPlace.ts';

/** How long a page may take to come, in milliseconds: what passes by in that time is fetched before. */
const pageTime = 1500;

/** What of a list is there. */
export interface FetchedRows {
  readonly loaded: number;
  readonly total: number;
  /** Height of a row, in pixels. */
  readonly rowHeight: number;
}

/**
 * Asks for more rows when the end comes near: within 15 rows of a list at rest
 * (A68), earlier the faster it scrolls, so that a person who scrolls does not
 * meet a gap (D8).
 */
export function useFetchAhead(
  place: ScrollPlace,
  { loaded, total, rowHeight }: FetchedRows,
  onMore: () => void,
): void {
  const last = useRef({ top: 0, time: 0 });
  useEffect(() => {
    if (loaded >= total) return;
    const look = (): void => {
      const time = performance.now();
      const top = place.top();
      const elapsed = Math.max(time - last.current.time, 16);
      const rowsPerSecond = Math.max(0, ((top - last.current.top) / rowHeight / elapsed) * 1000);
      last.current = { top, time };
      const ahead = Math.max(listGeometry.threshold, (rowsPerSecond * pageTime) / 1000);
      const { overscan } = listGeometry;
      const seen = Math.min(Math.ceil((top + place.height()) / rowHeight) - 1 + overscan, loaded - 1);
      if (loaded - 1 - seen <= ahead) onMore();
    };
    look();
    return place.subscribe(look);
  }, [place, loaded, total, rowHeight, onMore]);
}
