import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { listGeometry } from './listParts.ts';

/** First and last row, from 0. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** Lengths in pixels. */
interface ScrolledRows {
  /** Where the rows begin. */
  readonly margin: number;
  readonly count: number;
  readonly rowHeight: number;
  /** Where the list is scrolled to at first. */
  readonly start: number;
}

/** Share of the window that a list has, until the browser tells (A59). */
const usualHeight = 0.72;

/** The rows that are visible and a few more on either side (A59), and the width of the list in pixels. */
export function useVisibleRows(
  scroller: RefObject<HTMLDivElement | null>,
  { margin, count, rowHeight, start }: ScrolledRows,
): RowRange & { readonly width: number } {
  const [view, setView] = useState(() => ({
    offset: start,
    height: innerHeight * usualHeight,
    width: innerWidth,
  }));
  const rangeOf = useCallback(
    ({ offset, height }: { readonly offset: number; readonly height: number }): RowRange => {
      const { overscan } = listGeometry;
      // A list that fits is not scrolled, wherever it was told to begin, and no event says so.
      const top = Math.min(offset, Math.max(0, margin + count * rowHeight - height)) - margin;
      return {
        first: Math.max(Math.floor(top / rowHeight) - overscan, 0),
        last: Math.min(Math.ceil((top + height) / rowHeight) - 1 + overscan, count - 1),
      };
    },
    [margin, count, rowHeight],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: where it begins is said once
  useLayoutEffect(() => {
    if (start > 0) scroller.current?.scrollTo(0, start);
  }, [scroller]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const scrolled = (): void => {
      const offset = element.scrollTop;
      // In the frame of the scroll, or it shows rows that are not drawn yet.
      flushSync(() =>
        setView((before) => {
          const [was, is] = [rangeOf(before), rangeOf({ ...before, offset })];
          return was.first === is.first && was.last === is.last ? before : { ...before, offset };
        }),
      );
    };
    // Told when it is laid out anyway; to ask at once would lay out the page once more, at the first row.
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (height > 0) setView((before) => ({ ...before, width, height }));
    });
    observer.observe(element);
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', scrolled);
    };
  }, [scroller, rangeOf]);

  return { ...rangeOf(view), width: view.width };
}

/** How long a page of the service may take, in milliseconds: rows that scroll by in that time are fetched before. */
const pageTime = 1500;

/**
 * Fetches more rows when the end comes near: within 15 rows of a list at rest (A68), earlier the faster it scrolls, so
 * that a person who scrolls does not meet a gap (D8).
 */
export function useFetchAhead(
  { first, last }: RowRange,
  loaded: number,
  total: number,
  onMore: () => void,
): void {
  const before = useRef({ first: 0, time: 0 });
  useEffect(() => {
    if (loaded >= total) return;
    const time = performance.now();
    const elapsed = Math.max(time - before.current.time, 16);
    const rowsPerSecond = Math.max(0, ((first - before.current.first) / elapsed) * 1000);
    before.current = { first, time };
    const ahead = Math.max(listGeometry.threshold, (rowsPerSecond * pageTime) / 1000);
    if (loaded - 1 - Math.min(last, loaded - 1) <= ahead) onMore();
  }, [first, last, loaded, total, onMore]);
}

/** The height of what stands over the rows, in pixels, measured whenever it changes. */
export function useRowsBegin(scroller: RefObject<HTMLDivElement | null>, isThere: boolean) {
  const overRows = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const element = overRows.current;
    if (!isThere || !element) return;
    let before = 0;
    const measure = (height: number): void => {
      // Rows that a person has scrolled to stay where they are.
      if (scroller.current && scroller.current.scrollTop > 0) scroller.current.scrollTop += height - before;
      before = height;
      setMargin(height);
    };
    const watch = (): void => measure(element.getBoundingClientRect().height);
    watch();
    const observer = new ResizeObserver(watch);
    observer.observe(element);
    return () => {
      observer.disconnect();
      measure(0);
    };
  }, [scroller, isThere]);
  return { overRows, margin };
}
