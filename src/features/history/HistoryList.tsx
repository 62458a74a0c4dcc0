import Delete20Regular from 'virtual:icons/Delete20Regular';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { HistoryEntry } from '#src/local/history.ts';
import { useAddress } from '#src/lookup/address/useAddress.ts';
import { IconButton } from '#src/ui/controls/IconButton.tsx';
import { dictionaryLabel } from '#src/ui/labels/dictionaryLabel.ts';
import { titleWhenCut } from '#src/ui/text/titleWhenCut.ts';
import { useTextStyles } from '#src/ui/text/useTextStyles.ts';
import { wordFace } from '#src/ui/theme/theme.ts';

/** Height of a row, in rem. */
export const historyRow = 2.75;

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'center',
    columnGap: '0.75rem',
    boxSizing: 'border-box',
    height: `${historyRow}rem`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  word: {
    fontFamily: wordFace,
    fontSize: '1.125rem',
    lineHeight: `${historyRow}rem`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  beside: {
    marginLeft: '0.375rem',
    color: tokens.colorNeutralForeground3,
    fontFamily: tokens.fontFamilyBase,
    fontSize: '0.8125rem',
  },
  time: { color: tokens.colorNeutralForeground3, fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' },
});

/** What `HistoryList` draws. */
export interface HistoryListProps {
  /** Name of the list: its day. */
  readonly name: string;
  /** Those that are drawn. */
  readonly entries: readonly HistoryEntry[];
  /** Place of the first of them in the whole list. */
  readonly first: number;
  /** Words of the whole list. */
  readonly total: number;
  readonly onDelete: (entry: HistoryEntry) => void;
}

/** The words of one day, newest first, each with its dictionary, its time and a way to delete it. */
export function HistoryList({ name, entries, first, total, onDelete }: HistoryListProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const texts = useTextStyles();
  const { hrefTo } = useAddress();
  return (
    <ul className={styles.list} aria-label={name}>
      {entries.map((entry, index) => {
        const { stem, dictionary, at } = entry;
        return (
          <li
            key={`${dictionary ?? ''}/${stem}`}
            className={styles.row}
            aria-setsize={total}
            aria-posinset={first + index + 1}
          >
            <Link
              className={mergeClasses(texts.link, styles.word)}
              to={hrefTo({ dictionary, lemma: stem })}
              {...titleWhenCut}
            >
              {stem}{' '}
              {dictionary ? <span className={styles.beside}>{dictionaryLabel(i18n, dictionary)}</span> : null}
            </Link>
            <time className={styles.time} dateTime={new Date(at).toISOString()}>
              {i18n.date(new Date(at), { hour: '2-digit', minute: '2-digit' })}
            </time>
            <IconButton
              label={t`Delete ${stem}`}
              icon={<Delete20Regular />}
              onClick={() => onDelete(entry)}
            />
          </li>
        );
      })}
    </ul>
  );
}
