import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { listGeometry, placeOf, type RowSource } from './listParts.ts';

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
  /** Told each scroll position. */
  readonly onScroll: (offset: number) => void;
}

const { overscan } = listGeometry;

/** While scrolling, React renders this many rows together. One at a time, a phone dropped a quarter more frames. */
const rowsAtOnce = 2;

/** In pixels, of the last list, which the next one usually has, too; until the browser tells, a share of the window (A59). */
let lastSize = { height: innerHeight * 0.72, width: innerWidth };

/** With a few rows on either side (A59), and the list's width in pixels. */
export function useVisibleRows(
  scroller: RefObject<HTMLDivElement | null>,
  { margin, count, rowHeight, start, onScroll }: ScrolledRows,
): RowRange & { readonly width: number } {
  const [view, setView] = useState(() => ({ offset: start, ...lastSize }));
  const rangeOf = ({ offset, height }: { readonly offset: number; readonly height: number }): RowRange => {
    // A list that fits does not scroll, wherever it should begin, and no event says so.
    const top = Math.min(offset, Math.max(0, margin + count * rowHeight - height)) - margin;
    const above = Math.floor(top / rowHeight / rowsAtOnce) * rowsAtOnce;
    const below = above + Math.ceil(height / rowHeight) + rowsAtOnce - 1;
    return { first: Math.max(above - overscan, 0), last: Math.min(below + overscan, count - 1) };
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: where it begins is said once
  useLayoutEffect(() => {
    if (start > 0) scroller.current?.scrollTo(0, start);
  }, [scroller]);

  const scrolled = useEffectEvent((offset: number): void => {
    onScroll(offset);
    const [was, is] = [rangeOf(view), rangeOf({ ...view, offset })];
    const change = Math.max(Math.abs(is.first - was.first), Math.abs(is.last - was.last));
    if (change === 0) return;
    const render = (): void => setView((before) => ({ ...before, offset }));
    // The overscan hides rows that are rendered after the frame: a phone drops half as many frames.
    if (change <= overscan) render();
    else flushSync(render);
  });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const listener = (): void => scrolled(element.scrollTop);
    // Reports during layout; reading at once would lay out the page again, at the first row.
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (height === 0) return;
      lastSize = { width, height };
      setView((before) =>
        before.width === width && before.height === height ? before : { ...before, width, height },
      );
    });
    observer.observe(element);
    element.addEventListener('scroll', listener, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', listener);
    };
  }, [scroller]);

  return { ...rangeOf(view), width: view.width };
}

/** The first visible row stays where it is when rows become higher, or a fuller list has other rows before it. */
export function useKeptPlace(
  scroller: RefObject<HTMLDivElement | null>,
  { margin, rowHeight }: Pick<ScrolledRows, 'margin' | 'rowHeight'>,
  rows: RowSource,
): void {
  const drawn = useRef({ rowHeight, rows });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `margin` is compensated where it is measured
  useLayoutEffect(() => {
    const before = drawn.current;
    drawn.current = { rowHeight, rows };
    const element = scroller.current;
    if (element === null || (before.rows === rows && before.rowHeight === rowHeight)) return;
    const within = (element.scrollTop - margin) / before.rowHeight;
    if (within <= 0) return;
    const first = Math.floor(within);
    const text = before.rows.at(first)?.text ?? '';
    const now = rows.at(first)?.text === text ? first : placeOf(text, rows, rows.length);
    element.scrollTo(0, margin + (within + (now < 0 ? 0 : now - first)) * rowHeight);
  }, [scroller, rows, rowHeight]);
}

/** For a page of the service: rows that scroll by in that time are fetched before. */
const pageMs = 1500;

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
    const ahead = Math.max(listGeometry.threshold, (rowsPerSecond * pageMs) / 1000);
    if (loaded - 1 - Math.min(last, loaded - 1) <= ahead) onMore();
  }, [first, last, loaded, total, onMore]);
}

/** In pixels, of what has been above rows so far: rows that do not fit below it need not be rendered before it is measured. */
let leastAbove = Number.POSITIVE_INFINITY;

/** In pixels, of what is above the rows. */
export function useRowsBegin(scroller: RefObject<HTMLDivElement | null>, isThere: boolean) {
  const aboveRows = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(isThere && Number.isFinite(leastAbove) ? leastAbove : 0);
  /** `undefined` in a new list, which begins where it is told. */
  const measured = useRef<number>(undefined);
  useLayoutEffect(() => {
    const measure = (height: number): void => {
      const before = measured.current;
      measured.current = height;
      if (height > 0) leastAbove = Math.min(leastAbove, height);
      // Rows that a person has scrolled to stay where they are.
      if (before !== undefined && before !== height && scroller.current && scroller.current.scrollTop > 0)
        scroller.current.scrollTop += height - before;
      setMargin(height);
    };
    const element = aboveRows.current;
    if (!isThere || !element) {
      measure(0);
      return;
    }
    // Reports before the first painting; reading at once would lay out the page, and render the list, once more.
    const observer = new ResizeObserver(([entry]) => measure(entry?.borderBoxSize[0]?.blockSize ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, isThere]);
  return { aboveRows, margin };
}
