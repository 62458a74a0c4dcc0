import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { OtherWays } from '#src/components/saving/OtherWays.tsx';
import { navigationStateOf, useAddress } from '#src/lookup/address/address.ts';
import {
  addressWord,
  type FoundRows,
  isCertainForm,
  isSure,
  type LiteralList,
} from '#src/lookup/operations/finding/foundRows.ts';
import type { FoundWord } from '#src/lookup/operations/finding/foundWord.ts';
import { Absence, Absent, type Searched } from '#src/ui/answer/HiddenWords.tsx';
import { joined, Word } from '#src/ui/text/Word.tsx';
import { panesQuery } from '#src/ui/theme/breakpoints.ts';
import { wordFace } from '#src/ui/theme/theme.ts';
import { useMedia } from '#src/ui/theme/useScreen.ts';
import { FoundList } from './FoundRow.tsx';

interface FoundPartProps {
  /** `ways`: further ways, when there are only guesses; `said`: text for screen readers. */
  readonly part: keyof FoundRows | 'ways' | 'said';
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
  const { address } = useAddress();
  const hasPanes = useMedia(panesQuery);
  const isSaidBeside = hasPanes && address.lemma === words.search;
  const word = <b className={styles.word}>{words.search}</b>;
  if (part === 'said') {
    return (
      <>
        {isSure(rows) ? t`Possible matches` : t`Did you mean`}:{' '}
        {joined(rows.over, ({ language, stem }) => (
          <Word language={language}>{stem}</Word>
        ))}
      </>
    );
  }
  if (part === 'ways') {
    return (
      <div className={styles.ways}>
        <OtherWays text={words.search} />
      </div>
    );
  }
  if (part === 'over' && (words.total > 0 || isSure(rows))) {
    // What is found as a form of a word is not absent.
    const isAbsent = from !== 'all' && !rows.over.some(isCertainForm);
    // On this device: other dictionaries may have words that start so.
    const isSaid = words.total === 0 && (isAbsent || (from !== 'device' && words.mode === 'start'));
    return (
      <>
        <Rows {...props} part={part} label={t`Possible matches`} />
        {isSaid ? (
          <p className={mergeClasses(styles.said, styles.muted)}>
            {isAbsent ? (
              <Absent text={words.search} from={from} />
            ) : (
              <Trans>No word starts with {word}.</Trans>
            )}
          </p>
        ) : null}
      </>
    );
  }
  return (
    <>
      {/* The article beside the list says it, too. */}
      {part === 'over' && !isSaidBeside ? (
        <div className={styles.absence}>
          <Absence text={words.search} from={from}>
            <Trans>Check the spelling, or search for a part of the word.</Trans>
          </Absence>
        </div>
      ) : null}
      <h2 id={heading} className={styles.heading}>
        {{ over: t`Did you mean`, others: t`Also possible`, under: t`Spelled differently` }[part]}
      </h2>
      <Rows {...props} part={part} labelledBy={heading} />
    </>
  );
}

const useStyles = makeStyles({
  heading: {
    margin: 0,
    padding: '1rem 1.25rem 0.25rem',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    fontWeight: 600,
  },
  said: {
    margin: 0,
    padding: '1rem 1.25rem',
    overflowWrap: 'anywhere',
    lineHeight: 1.5,
  },
  absence: { padding: '0 1.25rem' },
  ways: { padding: '0.5rem 1.25rem 0' },
  muted: { color: tokens.colorNeutralForeground2 },
  word: { color: tokens.colorNeutralForeground1, fontFamily: wordFace, fontSize: tokens.fontSizeBase500 },
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
