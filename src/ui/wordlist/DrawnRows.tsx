import { type RefObject, useEffect } from 'react';
import { rowBlock, useDrawnRows } from './useDrawnRows.ts';
import type { ScrollPlace } from './useScrollPlace.ts';
import { type RowLook, WordRows } from './WordRows.tsx';

/** What `DrawnRows` draws. */
export interface DrawnRowsProps extends RowLook {
  /** Rows that are there or on their way. */
  readonly count: number;
  readonly place: ScrollPlace;
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Index of the row, or of the link beside the rows, that the arrow keys are at. */
  readonly active: number;
  /** Whether it is to have the focus, as soon as it is drawn. */
  readonly focusWanted: boolean;
  readonly onFocused: () => void;
  /** Whether a row has the focus: it stays in the page, however far the list is scrolled. */
  readonly hasFocus: boolean;
}

/** The rows of a list that are seen, and what is prepared of the others. To scroll is to draw nothing else anew. */
export function DrawnRows(props: DrawnRowsProps) {
  const { count, place, scroller, active, focusWanted, onFocused, hasFocus, ...look } = props;
  const { first, last } = useDrawnRows(place, look.rowHeight, count);
  const isRow = active >= 0 && active < look.rows.length;
  const isElsewhere = isRow && (active < first || active > last);
  const isKept = isElsewhere && hasFocus;
  const reachable = isElsewhere && !isKept ? first : active;

  // No dependencies: the row may be drawn only after a scroll, so every drawing looks for it.
  useEffect(() => {
    if (!focusWanted) return;
    const link = scroller.current?.querySelector<HTMLElement>(`[data-index="${active}"] > a`);
    if (!link) return;
    // To a link beside the rows the browser scrolls by itself.
    link.focus({ preventScroll: isRow });
    onFocused();
  });

  const begin = Math.floor(first / rowBlock);
  const blocks = Array.from(
    { length: Math.max(Math.floor(last / rowBlock) - begin + 1, 0) },
    (_, at) => begin + at,
  );
  const own = Math.floor(active / rowBlock);
  // In their order: what is moved in the page loses the focus.
  const drawn = isKept && !blocks.includes(own) ? [own, ...blocks].sort((a, b) => a - b) : blocks;
  return drawn.map((block) => {
    const isSeen = !isKept || block !== own;
    const from = isSeen ? Math.max(block * rowBlock, first) : block * rowBlock;
    const to = Math.min((block + 1) * rowBlock - 1, isSeen ? last : count - 1);
    return (
      <WordRows
        key={block}
        {...look}
        first={from}
        last={to}
        reachable={reachable >= from && reachable <= to ? reachable : -1}
      />
    );
  });
}
