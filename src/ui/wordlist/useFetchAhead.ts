import { useEffect, useRef } from 'react';
import { listGeometry } from './listGeometry.ts';

/** How long a page may take to come, in milliseconds: what passes by in that time is fetched before. */
const pageTime = 1500;

/**
 * Asks for more rows when the end comes near: within 15 rows of a list at rest
 * (A68), earlier the faster it scrolls, so that a person who scrolls does not
 * meet a gap (D8).
 */
export function useFetchAhead(
  top: number,
  rowsLeft: number,
  rowHeight: number,
  more: boolean,
  onMore: () => void,
): void {
  const last = useRef({ top: 0, time: 0 });
  useEffect(() => {
    if (!more) return;
    const time = performance.now();
    const elapsed = Math.max(time - last.current.time, 16);
    const rowsPerSecond = Math.max(0, ((top - last.current.top) / rowHeight / elapsed) * 1000);
    last.current = { top, time };
    const ahead = Math.max(listGeometry.threshold, (rowsPerSecond * pageTime) / 1000);
    if (rowsLeft <= ahead) onMore();
  });
}
