import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { listGeometry } from './rowSource.ts';

/** Where a list is scrolled to. It is asked, not drawn: most frames of scrolling change nothing in the page. */
export interface ScrollPlace {
  /** How far the rows are scrolled, in pixels; below 0 as long as what stands over them is seen. */
  readonly top: () => number;
  /** Height of what is seen of the list, in pixels. */
  readonly height: () => number;
  /** Its width, in pixels. */
  readonly width: () => number;
  /** Tells whenever one of them has changed; returns how to end that. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** The measures of a scrolled list, in pixels. */
export interface ScrolledRows {
  /** Where the rows begin. */
  readonly margin: number;
  /** Height of all rows. */
  readonly length: number;
  /** Where it begins, from the first row on. */
  readonly start: number;
}

/** Share of the window that a list has, until the browser tells (A59). */
const usualHeight = 0.72;

/** Follows a list while it is scrolled. */
export function useScrollPlace(
  scroller: RefObject<HTMLDivElement | null>,
  { margin, length, start }: ScrolledRows,
): ScrollPlace {
  // From the last scroll event: reading it from the page would force layout.
  const now = useRef({ offset: start, height: innerHeight * usualHeight, width: innerWidth, margin, length });
  const listeners = useRef(new Set<() => void>());
  const place = useMemo((): ScrollPlace => {
    const height = (): number => now.current.height;
    return {
      height,
      width: () => now.current.width,
      top() {
        const { offset, margin: begin, length: all } = now.current;
        // A list that fits cannot begin further down, where it was told to, and no event says so.
        return Math.min(offset, Math.max(0, begin + all - height())) - begin;
      },
      subscribe(listener) {
        listeners.current.add(listener);
        return () => listeners.current.delete(listener);
      },
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: where it begins is said once
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const tell = (): void => {
      for (const listener of listeners.current) listener();
    };
    if (start > 0) element.scrollTop = start;
    const note = (): void => {
      now.current.offset = element.scrollTop;
      tell();
    };
    // Told when it is laid out anyway; to ask at once would lay out the page once more, at the first row.
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined || entry.contentRect.height === 0) return;
      now.current.height = entry.contentRect.height;
      now.current.width = entry.contentRect.width;
      tell();
    });
    observer.observe(element);
    element.addEventListener('scroll', note, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', note);
    };
  }, [scroller]);

  useLayoutEffect(() => {
    now.current = { ...now.current, margin, length };
    for (const listener of listeners.current) listener();
  }, [margin, length]);
  return place;
}

/** How long a page may take to come, in milliseconds: what passes by in that time is fetched before. */
const pageTime = 1500;

/** The loaded part of a list. */
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
