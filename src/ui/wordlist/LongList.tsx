import { makeStyles } from '@fluentui/react-components';
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { twoLinesQuery } from '#src/ui/theme/breakpoints.ts';
import { giveTitleWhenCut } from '#src/ui/theme/theme.ts';
import { useMedia, useRem } from '#src/ui/theme/useScreen.ts';
import { removeShell, searchField } from '#src/ui/waiting/shell.ts';
import { ListRow, mayBeCut, rowIndexOf } from './ListRow.tsx';
import { isPlainClick, type LinksBeside, listGeometry, placeOf, type RowSource } from './listParts.ts';
import {
  type RowRange,
  useFetchAhead,
  useKeptPlace,
  useRowsBegin,
  useVisibleRows,
} from './useVisibleRows.ts';

const useStyles = makeStyles({
  scroller: {
    height: '100%',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    scrollbarGutter: 'stable',
    scrollbarWidth: 'thin',
    // Content above the rows moves them itself, if at all.
    overflowAnchor: 'none',
    outline: 'none',
    // PrintedWords prints all loaded rows.
    '@media print': { display: 'none' },
  },
  // Space for missing rows moves the first row, not the list.
  list: { display: 'flow-root', contain: 'strict' },
});

interface LongListProps {
  /** Tells lists apart: one that was scrolled before begins there. */
  readonly name: string;
  readonly label: string;
  /** Name of a loading row. */
  readonly waitingLabel: string;
  readonly rows: RowSource;
  readonly above?: LinksBeside | undefined;
  readonly below?: LinksBeside | undefined;
  /** Rows being fetched; shown as loading (A66, D8). */
  readonly coming: number;
  /** All rows, loaded or not. */
  readonly total: number;
  /** −1 for none (A64). */
  readonly clicked: number;
  /** Wherever it is. */
  readonly openWord: string;
  /**
   * Whether the list belongs to the open word, not to a text typed since: it begins at the clicked or open
   * word, if that is further down, and shows it in bold.
   */
  readonly atOpenWord: boolean;
  /** Whether a link above the rows is marked as the open word, so that no row is. */
  readonly openIsAbove: boolean;
  /** Whether the open word's row may not be loaded yet. */
  readonly openIsAhead: boolean;
  /** Whether something covers the list; when that goes, its row gets the focus. */
  readonly covered: boolean;
  readonly onOpen: (index: number) => void;
  /** At the beginning of a tap, which may become a scroll. */
  readonly onPress?: ((index: number) => void) | undefined;
  readonly onMore: () => void;
}

/** In pixels, of each list, until the page is loaded again. */
const scrollPositions = new Map<string, number>();

/** Rows visible at the top for certain. */
const visibleAtTop = 8;

/** Rows shown before the one where a list begins. */
const rowsBefore = 4;

/** A list that begins at a row further down does not fetch it. */
const farthest = 1_000;

/** In pixels. */
function topFor(index: number, rowHeight: number): number {
  return index < visibleAtTop ? 0 : (index - rowsBefore) * rowHeight;
}

/** The rows in the range, and the focused one with its neighbours, however far the list is scrolled. */
function drawnIndexes({ first, last }: RowRange, focused: number, count: number): readonly number[] {
  const near = focused < 0 ? [] : [focused - 1, focused, focused + 1];
  const range = Array.from({ length: Math.max(last - first + 1, 0) }, (_, offset) => first + offset);
  const isBeside = (index: number): boolean => index >= 0 && index < count && (index < first || index > last);
  return [...range, ...near.filter(isBeside)].sort((one, other) => one - other);
}

/** A virtual list: real links, arrow keys, rows fetched ahead. After the first render it never scrolls by itself. */
export function LongList(props: LongListProps) {
  const { name, label, waitingLabel, rows, coming, total, clicked, openWord, atOpenWord, covered } = props;
  const { above, below, openIsAbove, openIsAhead, onOpen, onPress, onMore } = props;
  const styles = useStyles();
  const hasTwoLines = useMedia(twoLinesQuery);
  const scroller = useRef<HTMLDivElement>(null);
  const rem = useRem();
  const rowHeight = rem * (hasTwoLines ? listGeometry.coarseRow : listGeometry.fineRow);
  const [start] = useState(() => {
    if (!atOpenWord) return -1;
    return clicked >= 0 ? clicked : placeOf(openWord, rows, farthest);
  });
  const first = -(above?.count ?? 0);
  const last = rows.length - 1 + (below?.count ?? 0);
  const [chosen, setActive] = useState(start < 0 && clicked < 0 ? undefined : Math.max(start, clicked));
  // Without a choice the arrow keys begin at the top.
  const active = Math.min(Math.max(chosen ?? first, first), last);
  const [focusWanted, setFocusWanted] = useState(false);
  const [focused, setFocused] = useState(-1);

  // In pixels.
  const { aboveRows, margin } = useRowsBegin(scroller, above !== undefined);
  const count = rows.length + coming;
  const { width, ...range } = useVisibleRows(scroller, {
    margin,
    count,
    rowHeight,
    start: scrollPositions.get(name) ?? (start < rows.length ? topFor(start, rowHeight) : 0),
    onScroll: (offset) => scrollPositions.set(name, offset),
  });
  const scrolledAs = useRef(name);
  // With its word open, it has another name.
  useEffect(() => {
    const top = scrollPositions.get(scrolledAs.current);
    if (top !== undefined && !scrollPositions.has(name)) scrollPositions.set(name, top);
    scrolledAs.current = name;
  }, [name]);
  useKeptPlace(scroller, { margin, rowHeight }, rows);
  useFetchAhead(range, rows.length, total, onMore);
  useLayoutEffect(removeShell, []);

  // A row that is not loaded, after a page load or by a link: fetched, unless the person scrolls.
  const [missing, setMissing] = useState(
    start < 0 ? atOpenWord && openIsAhead : start >= rows.length && start < farthest,
  );
  useEffect(() => {
    if (!missing) return;
    const index = start < 0 ? placeOf(openWord, rows, farthest) : start;
    // Its state may not be rendered yet.
    const height = aboveRows.current?.offsetHeight ?? 0;
    const top = (scroller.current?.scrollTop ?? 0) - height;
    const isAhead = start < 0 ? index < 0 && openIsAhead && rows.length < farthest : index >= rows.length;
    if (top <= 0 && isAhead && rows.length < total) {
      onMore();
      return;
    }
    setMissing(false);
    if (top > 0 || index < 0 || index >= rows.length) return;
    const wanted = topFor(index, rowHeight);
    scroller.current?.scrollTo(0, wanted === 0 ? 0 : height + wanted);
  }, [missing, aboveRows, rows, total, start, openWord, openIsAhead, rowHeight, onMore]);

  const uncovered = useRef({ covered, openWord });
  useEffect(() => {
    const before = uncovered.current;
    uncovered.current = { covered, openWord };
    // After turning the device an open word may be beside the list: then the focus belongs to the article or its layer.
    // The field of an article leads to that of the list.
    const isTyping = document.activeElement instanceof HTMLInputElement;
    if (!before.covered || covered || openWord !== '' || isTyping) return;
    // Opened from a link above the rows: the same word may be a row, too.
    if (clicked < 0 && chosen !== undefined && chosen < 0) {
      setFocusWanted(true);
      return;
    }
    const index = clicked >= 0 ? clicked : placeOf(before.openWord, rows, farthest);
    const isRow = index >= 0 && index < rows.length;
    // Opened from a link beside the rows, which stays the active one.
    if (!isRow && active >= 0 && active < rows.length) return;
    if (isRow) setActive(index);
    setFocusWanted(true);
  }, [covered, clicked, openWord, rows, active, chosen]);

  // No dependencies: the row may be rendered only after a scroll, so every render looks for it.
  useEffect(() => {
    if (!focusWanted) return;
    const link = scroller.current?.querySelector<HTMLElement>(`[data-index="${active}"] > a`);
    if (!link) return;
    // For a link beside the rows the browser scrolls by itself.
    link.focus({ preventScroll: active >= 0 && active < rows.length });
    setFocusWanted(false);
  });

  /** As little as possible. */
  function reveal(index: number): void {
    const element = scroller.current;
    if (element === null) return;
    const [rowTop, { scrollTop, clientHeight }] = [margin + index * rowHeight, element];
    if (rowTop < scrollTop) element.scrollTo(0, rowTop);
    else if (rowTop + rowHeight > scrollTop + clientHeight)
      element.scrollTo(0, rowTop + rowHeight - clientHeight);
  }

  function keyDown(event: KeyboardEvent): void {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1);
    const steps: Record<string, number> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: page,
      PageUp: -page,
      Home: -Number.MAX_SAFE_INTEGER,
      End: Number.MAX_SAFE_INTEGER,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (event.key === 'ArrowUp' && active === first) {
      searchField()?.focus();
      return;
    }
    const next = Math.min(Math.max(active + step, first), last);
    setActive(next);
    if (next >= 0 && next < rows.length) reveal(next);
    setFocusWanted(true);
  }

  const indexes = drawnIndexes(range, focused, count);
  const isRow = active >= 0 && active < rows.length;
  const reachable = isRow && !indexes.includes(active) ? range.first : active;
  // Not rendered again at each step of scrolling.
  const linksAbove = useMemo(() => above?.render(first, active), [above, first, active]);
  const linksBelow = useMemo(() => below?.render(rows.length, active), [below, rows.length, active]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the links inside, which have the focus
    <div
      ref={scroller}
      className={styles.scroller}
      data-words=""
      onKeyDown={keyDown}
      onFocus={({ target }) => {
        // The scroller itself, in Firefox, or a button of a notice.
        if (target.closest('[data-index]') === null) return;
        const index = rowIndexOf(target);
        setActive(index);
        setFocused(index < rows.length ? index : -1);
      }}
      onBlur={() => setFocused(-1)}
    >
      {above ? <div ref={aboveRows}>{linksAbove}</div> : null}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are what is clicked */}
      <ul
        aria-label={label}
        className={styles.list}
        style={{ height: count * rowHeight }}
        onClick={(event) => {
          const index = rowIndexOf(event.target);
          if (rows.at(index) === undefined || !isPlainClick(event)) return;
          event.preventDefault();
          onOpen(index);
        }}
        onPointerDown={({ target }) => onPress?.(rowIndexOf(target))}
        onPointerOver={({ target }) => {
          const link = target instanceof Element ? target.closest('a') : null;
          if (link) giveTitleWhenCut(link);
        }}
      >
        {indexes.map((index, place) => {
          const row = rows.at(index);
          const open = !openIsAbove && row?.text === openWord;
          return (
            <ListRow
              key={index}
              {...{ row, index, total, waitingLabel, open }}
              touch={hasTwoLines}
              space={(index - (indexes[place - 1] ?? -1) - 1) * rowHeight}
              bold={clicked < 0 ? open && atOpenWord : index === clicked}
              mayBeCut={row === undefined || mayBeCut(row, width / rem, hasTwoLines)}
              reachable={index === reachable}
            />
          );
        })}
      </ul>
      {linksBelow}
    </div>
  );
}
