import Search20Regular from 'virtual:icons/Search20Regular';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode, useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { navigationStateOf, useAddress } from '#src/lookup/address/address.ts';
import type { FoundWord } from '#src/lookup/operations/finding/findWordsQuery.ts';
import { addressWord, type FoundPartProps } from '#src/lookup/operations/finding/foundRows.ts';
import { Word } from '#src/ui/text/Word.tsx';
import { wordFace } from '#src/ui/theme/theme.ts';
import { FoundList } from './FoundRow.tsx';

export function FoundPart(props: FoundPartProps) {
  const { part, words, rows, first = 0, reachable = 0, onFocus = () => undefined } = props;
  const { search, stems, total } = words;
  const all = [...rows.over, ...rows.others, ...rows.under];
  const isSure = rows.over.some(({ by }) => by !== 'SPELLING');
  const place = { search, first, reachable, onFocus };
  if (part === 'said') return <FoundSaid words={rows.over} isSure={isSure} />;
  if (part === 'inside') return <LookInside {...place} />;

  const there = new Set(all.map(({ stem }) => stem));
  const lemmaOf = (word: FoundWord): string =>
    addressWord(word, (text) => there.has(text) || stems.at(0)?.stem === text);
  const openOf: FoundLinksProps['openOf'] = (lemma, meant) => {
    const same = all.filter((word) => lemmaOf(word) === lemma);
    return same.find(({ stem }) => stem === meant) ?? same[0];
  };
  const links = { ...place, words: rows[part], lemmaOf, openOf };
  if (part === 'others') {
    return (
      <WithHeading {...links}>
        <Trans>Also possible:</Trans>
      </WithHeading>
    );
  }
  if (part === 'under') {
    return (
      <WithHeading {...links}>
        <Trans>Spelled differently</Trans>
      </WithHeading>
    );
  }
  if (total > 0) return <FoundOver {...links} />;
  return isSure ? <FoundAlone {...links} /> : <Guesses {...links} />;
}

const useStyles = makeStyles({
  heading: {
    margin: 0,
    padding: '1rem 1.25rem 0.5rem',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground2,
    fontSize: '0.8125rem',
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
  question: { margin: 0, fontFamily: wordFace, fontSize: '1.375rem', fontWeight: 700, lineHeight: 1.4 },
  muted: { color: tokens.colorNeutralForeground2 },
  word: { color: tokens.colorNeutralForeground1, fontFamily: wordFace, fontSize: '1.0625rem' },
  inside: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.75rem',
    minHeight: '2.75rem',
    padding: '0.375rem 1.25rem',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    color: tokens.colorBrandForeground1,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '> svg': { flex: 'none' },
    '@media (pointer: coarse)': { padding: '0.375rem 1rem' },
  },
  insideWord: { fontFamily: wordFace, fontSize: '1.0625rem' },
});

interface FoundLinksProps extends LinksInList {
  readonly words: readonly FoundWord[];
  /** Lemma of the address. */
  readonly lemmaOf: (word: FoundWord) => string;
  /** Of several words at an address, the one that was meant. */
  readonly openOf: (lemma: string, meant: string | undefined) => FoundWord | undefined;
}

interface LinksInList {
  readonly search: string;
  /** Place of the first link. */
  readonly first: number;
  /** Place of the Tab stop. */
  readonly reachable: number;
  readonly onFocus: (place: number) => void;
}

function Rows(props: FoundLinksProps & { readonly label?: string; readonly labelledBy?: string }) {
  const { words, lemmaOf, openOf, search, first, reachable, onFocus, label, labelledBy } = props;
  const { address } = useAddress();
  const { meant } = navigationStateOf(useLocation().state);
  return (
    <FoundList
      words={words}
      text={search}
      addressOf={(word) => ({ lemma: lemmaOf(word), search })}
      open={openOf(address.lemma, meant)}
      stopOf={(offset) => ({ place: first + offset, isReachable: first + offset === reachable, onFocus })}
      label={label}
      labelledBy={labelledBy}
    />
  );
}

function useShownWord(word: string): ReactNode {
  return <b className={useStyles().word}>{word}</b>;
}

function FoundSaid({ words, isSure }: Pick<FoundLinksProps, 'words'> & { readonly isSure: boolean }) {
  return (
    <>
      {isSure ? <Trans>Possible matches</Trans> : <Trans>Did you mean</Trans>}:{' '}
      {words.map(({ language, stem, form, by }, place) => (
        <Fragment key={`${language} ${by} ${form} ${stem}`}>
          {place > 0 ? ', ' : null}
          <Word language={language}>{stem}</Word>
        </Fragment>
      ))}
    </>
  );
}

/** Over the words that match literally. */
function FoundOver(props: FoundLinksProps) {
  const { t } = useLingui();
  return <Rows {...props} label={t`Possible matches`} />;
}

/** Where no word matches literally. */
function FoundAlone(props: FoundLinksProps) {
  const styles = useStyles();
  const word = useShownWord(props.search);
  return (
    <>
      <FoundOver {...props} />
      <p className={`${styles.said} ${styles.muted}`}>
        <Trans>No word starts with {word}.</Trans>
      </p>
    </>
  );
}

function Guesses(props: FoundLinksProps) {
  const styles = useStyles();
  const heading = useId();
  const word = useShownWord(props.search);
  return (
    <>
      <div className={`${styles.said} ${styles.guesses}`}>
        <span className={styles.muted}>
          <Trans>{word} is not in the dictionaries.</Trans>
        </span>
        <h2 id={heading} className={styles.question}>
          <Trans>Did you mean</Trans>
        </h2>
      </div>
      <Rows {...props} labelledBy={heading} />
    </>
  );
}

function WithHeading({ children, ...props }: FoundLinksProps & { readonly children: ReactNode }) {
  const styles = useStyles();
  const heading = useId();
  return (
    <>
      <h2 id={heading} className={styles.heading}>
        {children}
      </h2>
      <Rows {...props} labelledBy={heading} />
    </>
  );
}

/** Where only guesses are found: searches inside words. */
function LookInside({ search, first, reachable, onFocus }: LinksInList) {
  const styles = useStyles();
  const { hrefTo } = useAddress();
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
          onFocus={() => onFocus(first)}
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
