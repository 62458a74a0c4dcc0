import Search20Regular from 'virtual:icons/Search20Regular';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { navigationStateOf, useAddress } from '#src/lookup/address/address.ts';
import { addressWord, type FoundRows, type LiteralList } from '#src/lookup/operations/finding/foundRows.ts';
import type { FoundWord } from '#src/lookup/operations/finding/foundWord.ts';
import { Absent, type Searched } from '#src/ui/answer/HiddenWords.tsx';
import { joined, Word } from '#src/ui/text/Word.tsx';
import { wordFace } from '#src/ui/theme/theme.ts';
import { FoundList } from './FoundRow.tsx';

interface FoundPartProps {
  /** `inside`: a link to the words inside the text, when there are only guesses; `said`: text for screen readers. */
  readonly part: keyof FoundRows | 'inside' | 'said';
  readonly words: LiteralList;
  readonly rows: FoundRows;
  readonly from: Searched;
  /** The first link's place for the arrow keys. */
  readonly first?: number;
  /** The place that the Tab key reaches. */
  readonly reachable?: number;
}

export function FoundPart(props: FoundPartProps) {
  const { part, words, rows, from } = props;
  const { t } = useLingui();
  const styles = useStyles();
  const heading = useId();
  const isSure = rows.over.some(({ by }) => by !== 'SPELLING');
  const word = <b className={styles.word}>{words.search}</b>;
  if (part === 'said') {
    return (
      <>
        {isSure ? t`Possible matches` : t`Did you mean`}:{' '}
        {joined(rows.over, ({ language, stem }) => (
          <Word language={language}>{stem}</Word>
        ))}
      </>
    );
  }
  if (part === 'inside') return <LookInside {...props} />;
  if (part === 'over' && (words.total > 0 || isSure)) {
    return (
      <>
        <Rows {...props} part={part} label={t`Possible matches`} />
        {words.total > 0 ? null : (
          <p className={mergeClasses(styles.said, styles.muted)}>
            {from === 'all' ? (
              <Trans>No word starts with {word}.</Trans>
            ) : (
              <Absent text={words.search} from={from} />
            )}
          </p>
        )}
      </>
    );
  }
  return (
    <>
      {part === 'over' ? (
        <div className={mergeClasses(styles.said, styles.guesses)}>
          <span className={styles.muted}>
            <Absent text={words.search} from={from} />
          </span>
          <h2 id={heading} className={styles.question}>{t`Did you mean`}</h2>
        </div>
      ) : (
        <h2 id={heading} className={styles.heading}>
          {part === 'others' ? <Trans>Also possible:</Trans> : <Trans>Spelled differently</Trans>}
        </h2>
      )}
      <Rows {...props} part={part} labelledBy={heading} />
    </>
  );
}

const useStyles = makeStyles({
  heading: {
    margin: 0,
    padding: '1rem 1.25rem 0.5rem',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    fontWeight: 400,
    '@media (pointer: coarse)': { padding: '1rem 1rem 0.5rem' },
  },
  said: {
    margin: 0,
    padding: '1rem 1.25rem',
    overflowWrap: 'anywhere',
    lineHeight: 1.5,
    '@media (pointer: coarse)': { padding: '1rem' },
  },
  or: { paddingBottom: '0.25rem' },
  guesses: { borderBottom: `1px solid ${tokens.colorNeutralStroke1}` },
  question: {
    margin: 0,
    fontFamily: wordFace,
    fontSize: tokens.fontSizeBase600,
    fontWeight: 700,
    lineHeight: tokens.lineHeightBase600,
  },
  muted: { color: tokens.colorNeutralForeground2 },
  word: { color: tokens.colorNeutralForeground1, fontFamily: wordFace, fontSize: tokens.fontSizeBase500 },
  inside: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.75rem',
    minHeight: '2.75rem',
    padding: '0.375rem 1.25rem',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    color: tokens.colorBrandForeground1,
    overflowWrap: 'anywhere',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    outlineOffset: '-2px',
    '> svg': { flex: 'none' },
    '@media (pointer: coarse)': { padding: '0.375rem 1rem' },
  },
  insideWord: { fontFamily: wordFace, fontSize: tokens.fontSizeBase500 },
});

interface RowsProps extends FoundPartProps {
  readonly part: keyof FoundRows;
  readonly label?: string;
  readonly labelledBy?: string;
}

function Rows({ part, words, rows, ...rest }: RowsProps) {
  const { address } = useAddress();
  const { meant } = navigationStateOf(useLocation().state);
  const { search, stems } = words;
  const all = [...rows.over, ...rows.others, ...rows.under];
  const there = new Set(all.map(({ stem }) => stem));
  const lemmaOf = (word: FoundWord): string =>
    addressWord(word, (text) => there.has(text) || stems.at(0)?.stem === text);
  // Of several words at the address, the one that was meant.
  const open = all.filter((word) => lemmaOf(word) === address.lemma);
  return (
    <FoundList
      words={rows[part]}
      text={search}
      addressOf={(word) => ({ lemma: lemmaOf(word), search })}
      open={open.find(({ stem }) => stem === meant) ?? open[0]}
      {...rest}
    />
  );
}

/** Where only guesses are found: searches inside words. */
function LookInside({ words, first = 0, reachable }: FoundPartProps) {
  const styles = useStyles();
  const { hrefTo } = useAddress();
  const { search } = words;
  const word = <b className={styles.insideWord}>{search}</b>;
  return (
    <>
      <p className={mergeClasses(styles.said, styles.muted, styles.or)}>
        <Trans comment="before another way on: Or … Look inside words">Or</Trans>
      </p>
      <div data-index={first}>
        <Link
          to={hrefTo({ search, lemma: '', mode: 'middle' })}
          className={styles.inside}
          tabIndex={first === reachable ? 0 : -1}
        >
          <Search20Regular aria-hidden="true" />
          <span>
            <Trans>Search for words containing {word}</Trans>
          </span>
        </Link>
      </div>
    </>
  );
}
