import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { listGeometry } from './listParts.ts';

/** From 0. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** In pixels. */
interface ScrolledRows {
  /** Where the rows begin. */
  readonly margin: number;
  readonly count: number;
  readonly rowHeight: number;
  /** Initial scroll position. */
  readonly start: number;
}

/** Share of the window's height, until the browser tells (A59). */
const usualHeight = 0.72;

/** With a few rows on either side (A59), and the list's width in pixels. */
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
      // A list that fits does not scroll, wherever it should begin, and no event says so.
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
      // In the frame of the scroll, or it shows rows that are not rendered.
      flushSync(() =>
        setView((before) => {
          const [was, is] = [rangeOf(before), rangeOf({ ...before, offset })];
          return was.first === is.first && was.last === is.last ? before : { ...before, offset };
        }),
      );
    };
    // Reports during layout; reading at once would lay out the page again, at the first row.
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

/** For a page of the service: rows that scroll by in that time are fetched before. */
const pageTime = 1500;

/** Within 15 rows of the end of a list at rest (A68), earlier the faster it scrolls, to avoid gaps (D8). */
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

/** In pixels, of what is above the rows. */
export function useRowsBegin(scroller: RefObject<HTMLDivElement | null>, isThere: boolean) {
  const overRows = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(0);
  const isNew = useRef(true);
  useLayoutEffect(() => {
    // A new list begins where it is told.
    let before = isNew.current ? undefined : 0;
    isNew.current = false;
    const element = overRows.current;
    if (!isThere || !element) return;
    const measure = (height: number): void => {
      // Rows that a person has scrolled to stay where they are.
      if (before !== undefined && scroller.current && scroller.current.scrollTop > 0)
        scroller.current.scrollTop += height - before;
      before = height;
      setMargin(height);
    };
    // Reports before the first painting; reading at once would lay out the page, and render the list, once more.
    const observer = new ResizeObserver(([entry]) => measure(entry?.borderBoxSize[0]?.blockSize ?? 0));
    observer.observe(element);
    return () => {
      observer.disconnect();
      measure(0);
    };
  }, [scroller, isThere]);
  return { overRows, margin };
}
