import { makeResetStyles, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { twoLinesQuery } from '#src/ui/theme/breakpoints.ts';
import { Skeleton, Spinner, WaitingRows } from '#src/ui/waiting/Waiting.tsx';
import { listGeometry, type WordRow } from './listParts.ts';
import { RowText, rowText, useRowStyle } from './RowText.tsx';

const useStyles = makeStyles({
  row: { contain: 'strict', height: `${listGeometry.fineRow}rem` },
  touchRow: { height: `${listGeometry.coarseRow}rem` },
  open: { backgroundColor: tokens.colorSubtleBackgroundSelected },
  waiting: { display: 'flex', alignItems: 'center', height: '100%', padding: '0 1.25rem' },
});

interface ListRowProps {
  /** `undefined` while it is loading. */
  readonly row: WordRow | undefined;
  /** From 0; below 0 for links above the rows. */
  readonly index: number;
  /** All rows; `undefined` where the whole list is rendered. */
  readonly total?: number;
  /** In pixels, for rows before it that are not rendered. */
  readonly space?: number;
  /** Two lines, as for a finger. */
  readonly touch: boolean;
  /** Whether its word is open. */
  readonly open: boolean;
  readonly bold: boolean;
  /** Whether its text may be wider than the row. */
  readonly mayBeCut: boolean;
  /** By the Tab key. */
  readonly reachable: boolean;
  /** Name of a loading row. */
  readonly waitingLabel?: string;
}

/** The word as a link, with its meaning. */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { row, index, total, space = 0, touch, open, bold, mayBeCut, reachable, waitingLabel } = props;
  const styles = useStyles();
  const link = useRowStyle();
  return (
    <li
      className={mergeClasses(styles.row, touch && styles.touchRow)}
      data-index={index}
      aria-setsize={total}
      aria-posinset={total === undefined ? undefined : index + 1}
      // In the flow: adding an absolutely positioned element lays out all of them again.
      style={space > 0 ? { marginTop: space } : undefined}
    >
      {row === undefined ? (
        <span className={styles.waiting} role="img" aria-label={waitingLabel}>
          <Spinner />
        </span>
      ) : (
        <a
          href={row.href}
          className={mergeClasses(link, (open || bold) && styles.open)}
          tabIndex={reachable ? 0 : -1}
          aria-current={open ? 'page' : undefined}
        >
          <RowText
            word={row.text}
            language={row.languages.length === 1 ? row.languages[0] : undefined}
            badge={row.badge}
            badgeTitle={row.languageNames}
            meanings={row.meanings}
            own={row.own}
            bold={bold}
            cut={bold || mayBeCut}
          />
        </a>
      )}
    </li>
  );
});

/** −1 where it is in none. */
export function rowIndexOf(element: EventTarget | null): number {
  const row = element instanceof Element ? element.closest<HTMLElement>('[data-index]') : null;
  return Number(row?.dataset['index'] ?? -1);
}

/** Largest mean width of a word's letters, in its font size: “ш” and capitals are wider, whole words are not. */
const widestLetter = 0.75;

/** The same of a line with several words and blanks. */
const widestOfLine = 0.6;

/**
 * Whether the texts may be wider than a row of this width, in rem. Only such rows get `overflow: hidden`: the browser
 * paints each of those separately, which takes a third of the frames of a flick.
 */
export function mayBeCut(
  { text, badge, meanings }: Pick<WordRow, 'text' | 'badge' | 'meanings'>,
  width: number,
  touch: boolean,
): boolean {
  const free = width - 2 * rowText.margin - rowText.gap;
  const word = text.length * (touch ? rowText.touchWord : rowText.word) * widestLetter;
  const label = badge.length * rowText.badge * widestOfLine;
  const letters = meanings.reduce((sum, one) => sum + one.text.length, 10 * (meanings.length - 1));
  const meaning = letters * rowText.meaning * widestOfLine;
  return touch ? word + label > free || meaning > free : word + label + meaning + rowText.gap > free;
}

const useWaitingRows = makeResetStyles({
  padding: '0 1.25rem',
  '> div': {
    height: `${listGeometry.fineRow}rem`,
    display: 'grid',
    alignItems: 'center',
    [`@media ${twoLinesQuery}`]: { height: `${listGeometry.coarseRow}rem` },
  },
});

const widths = ['38%', '52%', '30%', '46%', '41%', '57%', '34%', '49%', '28%', '44%'];

export function ListWaiting() {
  const { t } = useLingui();
  return (
    <WaitingRows label={t`Searching…`} widths={widths} className={useWaitingRows()}>
      {(width) => <Skeleton width={width} />}
    </WaitingRows>
  );
}
