/** Draws the rows of a list as it is scrolled. */

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { whenIdle } from '#src/ui/waiting/whenIdle.ts';
import { type DrawnRows, drawnRows, type ListState } from './drawnRows.ts';
import { removeFrame } from './frameRows.ts';
import { listGeometry } from './rowSource.ts';
import type { ScrollPlace } from './useScrollPlace.ts';

/** How long nobody may have scrolled until only what is seen stays, in milliseconds. */
const rest = 2_000;

/** Rows that follow what is scrolled. */
export interface FollowingRows {
  /** Draws them as they are now. */
  readonly show: (sight: ListState) => void;
  /** Takes them away and follows no more. */
  readonly end: () => void;
}

/**
 * Draws the rows that are seen, and two more on either side. While somebody scrolls, some come ahead whenever the browser
 * has nothing else to do: the frames of scrolling then need no work. `onDrawn` is told when scrolling has drawn some.
 */
export function rowsWhileScrolling(rows: DrawnRows, place: ScrollPlace, onDrawn: () => void): FollowingRows {
  let sight: ListState | undefined;
  let drawn: RowRange | undefined;
  let top = place.top();
  let width = place.width();
  let down = true;
  let callOff = (): void => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Draws what `next` makes of what is drawn and what is seen, if that is something else. */
  function change(next: (before: RowRange, seen: RowRange, count: number) => RowRange): boolean {
    if (sight === undefined) return false;
    const { count, look } = sight;
    const seen = visibleRows(place, look.rowHeight, count);
    const range = next(drawn ?? seen, seen, count);
    if (range === drawn && width === place.width()) return false;
    drawn = range;
    width = place.width();
    rows.draw(range, sight, width);
    onDrawn();
    return true;
  }
  function prepare(): void {
    if (change((before, seen, count) => nearer(before, seen, count, down))) callOff = whenIdle(prepare);
  }
  function comeToRest(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      callOff();
      change((before, seen) => (before.first === seen.first && before.last === seen.last ? before : seen));
    }, rest);
  }

  const stop = place.subscribe(() => {
    change(reaching);
    const now = place.top();
    if (now === top) return;
    down = now > top;
    top = now;
    callOff();
    callOff = whenIdle(prepare);
    comeToRest();
  });
  return {
    show(now) {
      sight = now;
      const { count, look } = now;
      const seen = visibleRows(place, look.rowHeight, count);
      drawn = reaching(drawn ?? seen, seen, count);
      width = place.width();
      rows.draw(drawn, now, width);
    },
    end() {
      stop();
      callOff();
      clearTimeout(timer);
      rows.clear();
    },
  };
}

/** First and last row, from 0. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** Rows that are drawn together when the browser has a moment: as many as a slow phone draws in what is left of a frame. */
const atOnce = 2;

/** Rows that are drawn ahead of those that are seen, as long as somebody scrolls: a flick goes no further. */
const ahead = 40;

/** The same behind them, for a flick back. */
const behind = 20;

/** The rows from one to another, as far as there are rows. */
function within(first: number, last: number, count: number): RowRange {
  return { first: Math.max(first, 0), last: Math.min(last, count - 1) };
}

/** The rows that are seen, and a few more on either side (A59). */
export function visibleRows(place: ScrollPlace, rowHeight: number, count: number): RowRange {
  const { overscan } = listGeometry;
  const top = place.top();
  const first = Math.floor(top / rowHeight);
  const last = Math.ceil((top + place.height()) / rowHeight) - 1;
  return within(first - overscan, last + overscan, count);
}

/** The rows to draw for these visible rows: a few more, if they join those already drawn. */
export function reaching(drawn: RowRange, seen: RowRange, count: number): RowRange {
  if (seen.first >= drawn.first && seen.last <= drawn.last) return drawn;
  if (seen.first > drawn.last + 1 || seen.last < drawn.first - 1) return seen;
  // Where the browser has no moment of rest, or does not tell (Safari): rarely, and then some more.
  const more = within(
    Math.floor(seen.first / atOnce) * atOnce,
    Math.ceil((seen.last + 1) / atOnce) * atOnce - 1,
    count,
  );
  // Rows far behind are removed: without pauses nothing else removes them.
  return {
    first: Math.max(Math.min(drawn.first, more.first), seen.first - ahead),
    last: Math.min(Math.max(drawn.last, more.last), seen.last + ahead),
  };
}

/**
 * The same rows, or a few nearer to those that are wanted by somebody who scrolls up or `down`: first what is still
 * lacking.
 */
export function nearer(drawn: RowRange, seen: RowRange, count: number, down: boolean): RowRange {
  const { first, last } = drawn;
  const wanted = within(seen.first - (down ? behind : ahead), seen.last + (down ? ahead : behind), count);
  const below = { first, last: Math.min(last + atOnce, wanted.last) };
  const above = { first: Math.max(first - atOnce, wanted.first), last };
  if (down && last < wanted.last) return below;
  if (first > wanted.first) return above;
  if (last < wanted.last) return below;
  // Rows behind are removed together: each removal lays out the rest again.
  if (first < wanted.first - behind) return { first: wanted.first, last };
  return last > wanted.last + behind ? { first, last: wanted.last } : drawn;
}

/** Draws the rows of a list in `list`, which React leaves empty; `onDrawn` is told when scrolling has drawn some. */
export function useDrawnRows(
  list: RefObject<HTMLUListElement | null>,
  place: ScrollPlace,
  sight: ListState,
  onDrawn: () => void,
): void {
  const following = useRef<FollowingRows>(undefined);
  const told = useRef(onDrawn);
  useEffect(() => {
    told.current = onDrawn;
  });
  useLayoutEffect(() => {
    if (!list.current) return;
    const rows = rowsWhileScrolling(drawnRows(list.current), place, () => told.current());
    following.current = rows;
    return rows.end;
  }, [list, place]);
  useLayoutEffect(() => following.current?.show(sight));
  useLayoutEffect(removeFrame, []);
}
