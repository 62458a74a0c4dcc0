import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { listGeometry } from '#src/ui/listGeometry.ts';
import { Spinner } from '#src/ui/Spinner.tsx';
import { wordFace } from '#src/ui/theme.ts';
import { useFetchAhead } from '#src/ui/useFetchAhead.ts';
import { useMedia } from '#src/ui/useMedia.ts';
import { Word } from '#src/ui/Word.tsx';

const useStyles = makeStyles({
  scroller: {
    height: '100%',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    scrollbarGutter: 'stable',
    outline: 'none',
  },
  list: { position: 'relative', margin: 0, padding: 0, listStyle: 'none' },
  row: { position: 'absolute', insetInline: 0, top: 0, contain: 'strict' },
  link: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    height: '100%',
    padding: '0 1.25rem',
    color: tokens.colorNeutralForeground1,
    textDecoration: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  touch: { borderBottom: `1px solid ${tokens.colorNeutralStroke1}`, padding: '0 1rem' },
  open: { backgroundColor: tokens.colorSubtleBackgroundSelected, color: tokens.colorBrandForeground1 },
  clicked: { fontWeight: 700 },
  word: {
    maxWidth: `calc(100% - ${listGeometry.beside}px)`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontFamily: wordFace,
    fontSize: '0.9375rem',
    lineHeight: '1.25rem',
  },
  touchWord: { fontSize: '1.125rem', lineHeight: '1.75rem' },
  languages: {
    flex: 'none',
    maxWidth: '50%',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    fontSize: '0.75rem',
    fontWeight: 400,
  },
  waiting: { display: 'flex', alignItems: 'center', height: '100%', padding: '0 1.25rem' },
});

/** One word of the list. */
export interface WordRow {
  readonly text: string;
  /** Languages the word belongs to. */
  readonly languages: readonly string[];
  readonly href: string;
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

  const virtualizer = useVirtualizer({
    count: rows.length + coming,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: listGeometry.overscan,
    // Drawn with the next frame, not within the scroll event: a slow phone drops fewer frames.
    useFlushSync: false,
  });
  const items = virtualizer.getVirtualItems();
  const lastVisible = items.at(-1)?.index ?? 0;
  useFetchAhead(scroller, rows.length - 1 - lastVisible, rowHeight, rows.length < total, onMore);

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

  const reachable = items.some(({ index }) => index === active) ? active : (items[0]?.index ?? 0);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the links inside, which have the focus
    <div ref={scroller} className={styles.scroller} data-words="" onKeyDown={keyDown}>
      <ul aria-label={label} className={styles.list} style={{ height: virtualizer.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const row = rows[index];
          return (
            <li
              key={index}
              data-index={index}
              className={styles.row}
              style={{ height: rowHeight, transform: `translateY(${start}px)` }}
              aria-setsize={total}
              aria-posinset={index + 1}
            >
              {row ? (
                <Row
                  row={row}
                  index={index}
                  touch={coarse}
                  clicked={index === clicked}
                  open={row.text === openWord}
                  reachable={index === reachable}
                  onOpen={onOpen}
                  onFocus={setActive}
                />
              ) : (
                <span className={styles.waiting} role="img" aria-label={waitingLabel}>
                  <Spinner />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface RowProps {
  readonly row: WordRow;
  readonly index: number;
  readonly touch: boolean;
  readonly clicked: boolean;
  readonly open: boolean;
  readonly reachable: boolean;
  readonly onOpen: (index: number) => void;
  readonly onFocus: (index: number) => void;
}

const Row = memo(function Row({ row, index, touch, clicked, open, reachable, onOpen, onFocus }: RowProps) {
  const styles = useStyles();
  const language = row.languages.length === 1 ? row.languages[0] : undefined;
  return (
    <a
      href={row.href}
      tabIndex={reachable ? 0 : -1}
      aria-current={open ? 'page' : undefined}
      className={mergeClasses(styles.link, touch && styles.touch, (open || clicked) && styles.open)}
      onFocus={() => onFocus(index)}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onOpen(index);
      }}
    >
      <Word
        language={language}
        className={mergeClasses(styles.word, touch && styles.touchWord, clicked && styles.clicked)}
      >
        {row.text}
      </Word>
      <span className={styles.languages} translate="no">
        {row.languages.join(' ')}
      </span>
    </a>
  );
});
