import { makeResetStyles, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { wordLanguage } from '#src/ui/text/Word.tsx';
import { wordFace } from '#src/ui/theme/theme.ts';
import { Skeleton, Spinner, WaitingRows } from '#src/ui/waiting/Waiting.tsx';
import { listGeometry, type WordRow } from './listParts.ts';

const rowText = {
  word: 0.9375,
  touchWord: 1.125,
  languages: 0.75,
  /** Between the word and its languages. */
  gap: 0.5,
  margin: 1.25,
  touchMargin: 1,
} as const;

const useStyles = makeStyles({
  row: { contain: 'strict', height: `${listGeometry.fineRow}rem` },
  touchRow: { height: `${listGeometry.coarseRow}rem` },
  link: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${rowText.gap}rem`,
    height: '100%',
    padding: `0 ${rowText.margin}rem`,
    color: tokens.colorNeutralForeground1,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    outlineOffset: '-2px',
  },
  touch: { borderBottom: `1px solid ${tokens.colorNeutralStroke1}`, padding: `0 ${rowText.touchMargin}rem` },
  open: { backgroundColor: tokens.colorSubtleBackgroundSelected, color: tokens.colorBrandForeground1 },
  bold: { fontWeight: 700 },
  word: {
    whiteSpace: 'nowrap',
    fontFamily: wordFace,
    fontSize: `${rowText.word}rem`,
    lineHeight: '1.25rem',
  },
  touchWord: { fontSize: `${rowText.touchWord}rem`, lineHeight: '1.75rem' },
  cutWord: {
    maxWidth: `calc(100% - ${listGeometry.beside}px)`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  languages: {
    flex: 'none',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    fontSize: `${rowText.languages}rem`,
    fontWeight: 400,
  },
  cutLanguages: { maxWidth: '50%', overflow: 'hidden' },
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
  /** For a finger. */
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

/** The word as a link, with its languages. */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { row, index, total, space = 0, touch, open, bold, mayBeCut, reachable, waitingLabel } = props;
  const styles = useStyles();
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
          className={mergeClasses(styles.link, touch && styles.touch, (open || bold) && styles.open)}
          tabIndex={reachable ? 0 : -1}
          aria-current={open ? 'page' : undefined}
        >
          <span
            {...wordLanguage(row.languages.length === 1 ? row.languages[0] : undefined)}
            className={mergeClasses(
              styles.word,
              touch && styles.touchWord,
              (bold || mayBeCut) && styles.cutWord,
              bold && styles.bold,
            )}
          >
            {row.text}
          </span>
          <span
            title={row.languageNames}
            className={mergeClasses(styles.languages, mayBeCut && styles.cutLanguages)}
          >
            {row.badge}
          </span>
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

/**
 * Whether a word with its languages may be wider than a row of this width, in rem. Only such rows get
 * `overflow: hidden`: the browser paints each of those separately, which takes a third of the frames of a
 * flick.
 */
export function mayBeCut(
  { text, badge }: Pick<WordRow, 'text' | 'badge'>,
  width: number,
  touch: boolean,
): boolean {
  const word = text.length * (touch ? rowText.touchWord : rowText.word);
  const label = badge.length * rowText.languages;
  const free = width - 2 * (touch ? rowText.touchMargin : rowText.margin) - rowText.gap;
  return (word + label) * widestLetter > free;
}

const useWaitingRows = makeResetStyles({
  padding: '0 1.25rem',
  '@media (pointer: coarse)': { padding: '0 1rem' },
  '> div': {
    height: `${listGeometry.fineRow}rem`,
    display: 'grid',
    alignItems: 'center',
    '@media (pointer: coarse)': { height: `${listGeometry.coarseRow}rem` },
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
