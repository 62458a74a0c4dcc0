/** Which rows of a list are in the page. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { whenIdle } from '#src/ui/waiting/whenIdle.ts';
import { listGeometry } from './listGeometry.ts';
import type { ScrollPlace } from './useScrollPlace.ts';

/** First and last row, from 0. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** Rows that are drawn together: as many as a slow phone draws in what is left of a frame. */
export const rowBlock = 4;

/** Rows that are drawn ahead of those that are seen, as long as somebody scrolls: a flick goes no further. */
const ahead = 100;

/** The same behind them, for a flick back. */
const behind = 20;

/** How long nobody may have scrolled until only what is seen stays, in milliseconds. */
const rest = 2_000;

/** The rows from one to another, as far as there are rows. */
function within(first: number, last: number, count: number): RowRange {
  return { first: Math.max(first, 0), last: Math.min(last, count - 1) };
}

/** The rows that are seen, and a few more on either side (A59). */
function seenRows(place: ScrollPlace, rowHeight: number, count: number): RowRange {
  const { overscan } = listGeometry;
  const top = place.top();
  const first = Math.floor(top / rowHeight);
  const last = Math.ceil((top + place.height()) / rowHeight) - 1;
  return within(first - overscan, last + overscan, count);
}

/** What is drawn when these rows are to be seen at once: whole blocks more, where what is drawn reaches there. */
function reaching(drawn: RowRange, seen: RowRange, count: number): RowRange {
  if (seen.first >= drawn.first && seen.last <= drawn.last) return drawn;
  if (seen.first > drawn.last + 1 || seen.last < drawn.first - 1) return seen;
  // Where the browser has no moment of rest, or does not tell (Safari): rarely, and then some more.
  const step = 2 * rowBlock;
  const more = within(
    Math.floor(seen.first / step) * step,
    Math.ceil((seen.last + 1) / step) * step - 1,
    count,
  );
  // What is left far behind goes: without moments of rest nobody else takes it away.
  return {
    first: Math.max(Math.min(drawn.first, more.first), seen.first - ahead),
    last: Math.min(Math.max(drawn.last, more.last), seen.last + ahead),
  };
}

/** The same rows, or one block nearer to those that are wanted: first what is still lacking. */
function nearer(drawn: RowRange, wanted: RowRange, down: boolean): RowRange {
  const { first, last } = drawn;
  const below = { first, last: Math.min(last + rowBlock, wanted.last) };
  const above = { first: Math.max(first - rowBlock, wanted.first), last };
  if (down && last < wanted.last) return below;
  if (first > wanted.first) return above;
  if (last < wanted.last) return below;
  if (first < wanted.first) return { first: Math.min(first + rowBlock, wanted.first), last };
  return last > wanted.last ? { first, last: Math.max(last - rowBlock, wanted.last) } : drawn;
}

/**
 * The rows to draw: those that are seen and two more on either side. While somebody scrolls, blocks of them come ahead,
 * one at a time, whenever the browser has nothing else to do: the frames of scrolling then need no work.
 */
export function useDrawnRows(place: ScrollPlace, rowHeight: number, count: number): RowRange {
  const [drawn, setDrawn] = useState(() => seenRows(place, rowHeight, count));
  const latest = useRef(drawn);
  useLayoutEffect(() => {
    latest.current = drawn;
  });

  useLayoutEffect(() => {
    const look = (): void => setDrawn((before) => reaching(before, seenRows(place, rowHeight, count), count));
    look();
    return place.subscribe(look);
  }, [place, rowHeight, count]);

  useEffect(() => {
    let top = place.top();
    let down = true;
    let callOff = (): void => undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function prepare(): void {
      const { first, last } = seenRows(place, rowHeight, count);
      const wanted = down
        ? within(first - behind, last + ahead, count)
        : within(first - ahead, last + behind, count);
      const next = nearer(latest.current, wanted, down);
      if (next === latest.current) return;
      setDrawn(next);
      callOff = whenIdle(prepare);
    }
    function comeToRest(): void {
      clearTimeout(timer);
      timer = setTimeout(() => {
        callOff();
        const seen = seenRows(place, rowHeight, count);
        setDrawn((before) => (before.first === seen.first && before.last === seen.last ? before : seen));
      }, rest);
    }
    // A page that came while somebody scrolled begins this anew.
    comeToRest();
    const stop = place.subscribe(() => {
      const now = place.top();
      if (now === top) return;
      down = now > top;
      top = now;
      callOff();
      callOff = whenIdle(prepare);
      comeToRest();
    });
    return () => {
      stop();
      callOff();
      clearTimeout(timer);
    };
  }, [place, rowHeight, count]);

  return within(drawn.first, drawn.last, count);
}
