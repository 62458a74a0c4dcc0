/** Draws the rows of a list as it is scrolled. */
import { whenIdle } from '#src/ui/waiting/whenIdle.ts';
import type { DrawnRows, ListState } from './drawnRows.ts';
import { nearer, type RowRange, reaching, visibleRows } from './rowRange.ts';
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
