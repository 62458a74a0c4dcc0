import { makeStyles } from '@fluentui/react-components';
import { type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { listGeometry } from '#src/ui/listGeometry.ts';
import { useFetchAhead } from '#src/ui/useFetchAhead.ts';
import { useMedia } from '#src/ui/useMedia.ts';
import { type WordRow, WordRows } from '#src/ui/WordRows.tsx';

const useStyles = makeStyles({
  scroller: {
    height: '100%',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    scrollbarGutter: 'stable',
    outline: 'none',
  },
  list: { position: 'relative', margin: 0, padding: 0, listStyle: 'none' },
});

/** Rows that come and go together while a list is scrolled: a frame without any costs a slow phone little. */
const block = 8;

/** What is drawn of a list: the rows in sight and a few more; while it is scrolled, whole blocks of them. */
function drawnRows({ startIndex, endIndex, overscan, count }: Range, scrolled: boolean): number[] {
  const size = scrolled ? block : 1;
  const first = Math.floor(Math.max(startIndex - overscan, 0) / size) * size;
  const end = Math.min(Math.ceil((endIndex + 1 + overscan) / size) * size, count);
  return Array.from({ length: Math.max(end - first, 0) }, (_, offset) => first + offset);
}

/** What `WordList` draws. */
export interface WordListProps {
  /** Name for assistive technology. */
  readonly label: string;
  /** Name of a row that is on its way. */
  readonly waitingLabel: string;
  readonly rows: readonly WordRow[];
  /** Rows being fetched right now; they are drawn as waiting (A66, D8). */
  readonly coming: number;
  /** All rows there are, loaded or not. */
  readonly total: number;
  /** Index of the clicked row, −1 for none (A64). */
  readonly clicked: number;
  /** The word that is open, wherever it stands. */
  readonly openWord: string;
  readonly onOpen: (index: number) => void;
  readonly onMore: () => void;
}

/** A virtual list of words: real links, arrow keys, rows fetched ahead. It never scrolls by itself. */
export function WordList(props: WordListProps) {
  const { label, waitingLabel, rows, coming, total, clicked, openWord, onOpen, onMore } = props;
  const styles = useStyles();
  const coarse = useMedia('(pointer: coarse)');
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(Math.max(clicked, 0));
  const [focusWanted, setFocusWanted] = useState(false);
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const rowHeight = rem * (coarse ? listGeometry.coarseRow : listGeometry.fineRow);

  const virtualizer: Virtualizer<HTMLDivElement, Element> = useVirtualizer({
    count: rows.length + coming,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: listGeometry.overscan,
    rangeExtractor: (range) => drawnRows(range, virtualizer.isScrolling),
    // Drawn with the next frame, not within the scroll event: a slow phone drops fewer frames.
    useFlushSync: false,
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? -1;
  // As the virtualizer noted it: to read it from the page would be to lay it out anew.
  const top = virtualizer.scrollOffset ?? 0;
  useFetchAhead(top, rows.length - 1 - last, rowHeight, rows.length < total, onMore);

  // No dependencies: the row may be drawn only after a scroll, so every drawing looks for it.
  useEffect(() => {
    if (!focusWanted) return;
    const link = scroller.current?.querySelector<HTMLElement>(`[data-index="${active}"] > a`);
    if (!link) return;
    link.focus({ preventScroll: true });
    setFocusWanted(false);
  });

  function keyDown(event: KeyboardEvent): void {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1);
    const steps: Record<string, number> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: page,
      PageUp: -page,
      Home: -rows.length,
      End: rows.length,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(active + step, 0), rows.length - 1);
    setActive(next);
    virtualizer.scrollToIndex(next, { align: 'auto' });
    setFocusWanted(true);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the links inside, which have the focus
    <div ref={scroller} className={styles.scroller} data-words="" onKeyDown={keyDown}>
      <ul aria-label={label} className={styles.list} style={{ height: virtualizer.getTotalSize() }}>
        <WordRows
          rows={rows}
          first={first}
          last={last}
          rowHeight={rowHeight}
          total={total}
          waitingLabel={waitingLabel}
          touch={coarse}
          clicked={clicked}
          openWord={openWord}
          reachable={active >= first && active <= last ? active : first}
          onOpen={onOpen}
          onFocus={setActive}
        />
      </ul>
    </div>
  );
}
