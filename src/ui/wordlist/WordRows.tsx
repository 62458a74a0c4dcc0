import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import { titleWhenCut } from '#src/ui/text/titleWhenCut.ts';
import { Word } from '#src/ui/text/Word.tsx';
import { wordFace } from '#src/ui/theme/theme.ts';
import { Spinner } from '#src/ui/waiting/Spinner.tsx';
import { listGeometry } from './listGeometry.ts';

const useStyles = makeStyles({
  row: { position: 'absolute', insetInline: 0, contain: 'strict' },
  link: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0.5rem',
    height: '100%',
    padding: '0 1.25rem',
    color: tokens.colorNeutralForeground1,
    textDecoration: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  touch: { borderBottom: `1px solid ${tokens.colorNeutralStroke1}`, padding: '0 1rem' },
  open: { backgroundColor: tokens.colorSubtleBackgroundSelected, color: tokens.colorBrandForeground1 },
  bold: { fontWeight: 700 },
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

/** The rows that are there, by their place from 0; what is asked for is made when it is drawn. */
export interface RowSource {
  readonly length: number;
  readonly at: (index: number) => WordRow | undefined;
}

/** What is the same for all rows of a list. */
export interface RowLook {
  readonly rows: RowSource;
  /** Height of a row, in pixels. */
  readonly rowHeight: number;
  /** All rows there are, loaded or not. */
  readonly total: number;
  readonly waitingLabel: string;
  /** Whether it is for fingers. */
  readonly touch: boolean;
  /** Index of the clicked row, −1 for none. */
  readonly clicked: number;
  readonly openWord: string;
  /** Whether the open word's row is bold where none was clicked. */
  readonly boldOpenWord: boolean;
  readonly onOpen: (index: number) => void;
  readonly onFocus: (index: number) => void;
}

/** What `WordRows` draws. */
export interface WordRowsProps extends RowLook {
  /** Index of the first row to draw. */
  readonly first: number;
  /** Index of the last one; a row that isn't there yet is drawn as waiting. */
  readonly last: number;
  /** Index of the row that the Tab key comes to; −1 where it is none of these. */
  readonly reachable: number;
}

/** Some rows of a list, one after another, each at its place: drawn once, and then left alone while others come. */
export const WordRows = memo(function WordRows(props: WordRowsProps) {
  const { rows, first, last, rowHeight, total, waitingLabel, touch } = props;
  const { clicked, openWord, boldOpenWord, reachable, onOpen, onFocus } = props;
  const styles = useStyles();
  return Array.from({ length: last - first + 1 }, (_, offset) => {
    const index = first + offset;
    const row = rows.at(index);
    const open = row?.text === openWord;
    return (
      <li
        key={index}
        data-index={index}
        className={styles.row}
        style={{ height: rowHeight, top: index * rowHeight }}
        aria-setsize={total}
        aria-posinset={index + 1}
      >
        {row ? (
          <Row
            text={row.text}
            languages={row.languages}
            href={row.href}
            index={index}
            touch={touch}
            bold={clicked < 0 ? open && boldOpenWord : index === clicked}
            open={open}
            reachable={index === reachable}
            onOpen={onOpen}
            onFocus={onFocus}
          />
        ) : (
          <span className={styles.waiting} role="img" aria-label={waitingLabel}>
            <Spinner />
          </span>
        )}
      </li>
    );
  });
});

interface RowProps extends WordRow, Pick<WordRowsProps, 'touch' | 'onOpen' | 'onFocus'> {
  readonly index: number;
  readonly bold: boolean;
  readonly open: boolean;
  readonly reachable: boolean;
}

const Row = memo(function Row(props: RowProps) {
  const { text, languages, href, index, touch, bold, open, reachable, onOpen, onFocus } = props;
  const styles = useStyles();
  const language = languages.length === 1 ? languages[0] : undefined;
  return (
    <a
      href={href}
      tabIndex={reachable ? 0 : -1}
      aria-current={open ? 'page' : undefined}
      className={mergeClasses(styles.link, touch && styles.touch, (open || bold) && styles.open)}
      onFocus={() => onFocus(index)}
      {...titleWhenCut}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onOpen(index);
      }}
    >
      <Word
        language={language}
        className={mergeClasses(styles.word, touch && styles.touchWord, bold && styles.bold)}
      >
        {text}
      </Word>
      <span className={styles.languages} translate="no">
        {languages.join(' ')}
      </span>
    </a>
  );
});
