import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { NavigationState } from '#src/lookup/address/address.ts';
import { useAddress } from '#src/lookup/address/useAddress.ts';
import type { FoundWord } from '#src/lookup/operations/finding/findWordsQuery.ts';
import { betweenReadings, moreReadings, readingWords } from '#src/ui/grammar/analysisWords.ts';
import { useTextStyles } from '#src/ui/text/textStyles.ts';
import { Word } from '#src/ui/text/Word.tsx';
import { wordFace } from '#src/ui/theme/theme.ts';

const useStyles = makeStyles({
  word: { fontFamily: wordFace, fontSize: '1.0625rem', overflowWrap: 'anywhere' },
  form: { color: tokens.colorNeutralForeground1 },
  link: {
    position: 'relative',
    // A finger needs more than a line; the lines of the sentence stay as they are.
    '@media (pointer: coarse)': {
      '::after': { content: '""', position: 'absolute', inset: '-0.625rem 0' },
    },
  },
  more: {
    padding: 0,
    border: 0,
    background: 'none',
    color: tokens.colorBrandForeground1,
    font: 'inherit',
    cursor: 'pointer',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '@media (pointer: coarse)': { minHeight: '2.75rem' },
  },
});

/** What `FoundSentence` draws. */
export interface FoundSentenceProps {
  readonly word: FoundWord;
  /** What was looked up. */
  readonly text: string;
}

const navigationState: NavigationState = { fromList: true };

/** Readings shown before the others are asked for. */
const shownAtFirst = 3;

/** Why a word was found, in a sentence; its head word is a link to its own article. */
export function FoundSentence({ word, text }: FoundSentenceProps) {
  const styles = useStyles();
  const { by, language } = word;
  const face = (shown: string) => (
    <Word language={language} className={`${styles.word} ${styles.form}`}>
      {shown}
    </Word>
  );
  const reason = <Reason word={word} form={face(word.form)} />;
  if (by !== 'LETTERS') return reason;
  const isLemma = word.analyses.length === 0;
  const other = isLemma ? <StemLink stem={word.stem} language={language} /> : face(word.form);
  return (
    <>
      <Trans>
        {face(text)} is spelled {other}.
      </Trans>
      {isLemma ? null : <> {reason}</>}
    </>
  );
}

/** A sentence of the form that was recognised. */
function Reason({ word, form }: Pick<FoundSentenceProps, 'word'> & { readonly form: ReactNode }) {
  const { i18n } = useLingui();
  const { by, stem, language, parts, analyses } = word;
  const of = <StemLink stem={stem} language={language} />;
  const words = readingWords(i18n, analyses);
  const [only = ''] = words;
  const readings = <Readings words={words} />;
  if (by === 'COMPOUND' && parts.length > 1) {
    return (
      <>
        <Trans>
          {form} is a compound: <Parts word={word} />
        </Trans>
        {words.length === 0 ? null : <> ({readings})</>}
      </>
    );
  }
  if (words.length === 0) return of;
  if (by === 'DERIVATION') {
    return (
      <Trans>
        {form} is derived from {of}: {readings}
      </Trans>
    );
  }
  // What needs commas is no name that a sentence can be built around.
  if (words.length === 1 && !/[,:()]/u.test(only)) {
    return (
      <Trans>
        {form} is the {only} of {of}.
      </Trans>
    );
  }
  return (
    <Trans>
      {form} is a form of {of}: {readings}
    </Trans>
  );
}

/** A word with an article, as a link to it. */
function StemLink({ stem, language }: { readonly stem: string; readonly language: string }) {
  const styles = useStyles();
  const texts = useTextStyles();
  const { hrefTo } = useAddress();
  return (
    <Link to={hrefTo({ lemma: stem })} state={navigationState} className={`${texts.link} ${styles.link}`}>
      <Word language={language} className={styles.word}>
        {stem}
      </Word>
    </Link>
  );
}

/** The parts of a compound, those that have articles as links. */
function Parts({ word: { parts, language } }: { readonly word: FoundWord }) {
  const styles = useStyles();
  return parts.map(({ form, stem }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place, and parts may be equal
    <span key={place}>
      {place > 0 ? ' + ' : null}
      {stem === undefined ? (
        <Word language={language} className={styles.word}>
          {form}
        </Word>
      ) : (
        <StemLink stem={stem} language={language} />
      )}
    </span>
  ));
}

/** Readings, the first few; the others at a tap. */
function Readings({ words }: { readonly words: readonly string[] }) {
  const { i18n } = useLingui();
  const styles = useStyles();
  const [isWhole, setWhole] = useState(words.length <= shownAtFirst);
  if (isWhole) return words.join(betweenReadings);
  return (
    <>
      {words.slice(0, shownAtFirst).join(betweenReadings)}
      {betweenReadings}
      <button type="button" className={styles.more} aria-expanded={false} onClick={() => setWhole(true)}>
        {moreReadings(i18n, words.length - shownAtFirst)}
      </button>
    </>
  );
}
