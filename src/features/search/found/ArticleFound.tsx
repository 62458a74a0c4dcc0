import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAddress, withWayBack } from '#src/lookup/address/address.ts';
import { addressWord } from '#src/lookup/operations/finding/foundRows.ts';
import type { FoundWord } from '#src/lookup/operations/finding/foundWord.ts';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { betweenReadings, moreReadings, readingWords } from '#src/ui/grammar/analysisWords.ts';
import { joined, Word } from '#src/ui/text/Word.tsx';
import { asideQuery, drawerQuery, panesQuery } from '#src/ui/theme/breakpoints.ts';
import { textSize, useTextStyles, wordFace } from '#src/ui/theme/theme.ts';
import { FoundList } from './FoundRow.tsx';

const useStyles = makeStyles({
  line: {
    margin: 0,
    padding: '0.25rem 1.25rem 0',
    color: tokens.colorNeutralForeground2,
    ...textSize(300),
    [`@media ${panesQuery}`]: { padding: '0.75rem 1.5rem 0' },
    [`@media ${panesQuery} and ${drawerQuery}`]: { padding: '0.75rem 2rem 0' },
    [`@media ${panesQuery} and ${asideQuery}`]: { padding: '0.75rem 3.5rem 0' },
    '@media print': { padding: 0 },
  },
  // The rows begin where the lines of the article do.
  box: { '--rowInset': '0px' },
  title: {
    margin: '0.5rem 0 0',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    fontWeight: 600,
  },
  others: { paddingTop: '0.5rem' },
  word: { fontFamily: wordFace, fontSize: tokens.fontSizeBase500, overflowWrap: 'anywhere' },
  form: { color: tokens.colorNeutralForeground1 },
  link: {
    position: 'relative',
    // A larger target for fingers, without changing the lines of the sentence.
    '@media (pointer: coarse)': {
      '::after': { content: '""', position: 'absolute', inset: '-0.625rem 0' },
    },
  },
  more: {
    color: tokens.colorBrandForeground1,
    textDecorationLine: 'underline',
    outlineOffset: 0,
    '@media (pointer: coarse)': { minHeight: '2.75rem' },
  },
});

interface FoundLineProps {
  readonly word: FoundWord;
  readonly text: string;
}

/** Words, or readings, shown before the others are asked for. */
const shownAtFirst = 3;

interface OtherWordsProps {
  /** `possible`: other meanings of the text. `suggested`: what a misspelling may mean. */
  readonly kind: 'possible' | 'suggested';
  readonly words: readonly FoundWord[];
  readonly text: string;
  /** Whether a text is a word itself, and opens its own article. */
  readonly isStem: (text: string) => boolean;
}

export function OtherWords({ kind, words, text, isStem }: OtherWordsProps) {
  const { i18n } = useLingui();
  const styles = useStyles();
  const heading = useId();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? words : words.slice(0, shownAtFirst);
  return (
    <section className={styles.box}>
      <h2 id={heading} className={styles.title}>
        {kind === 'suggested' ? <Trans>Did you mean</Trans> : <Trans>Also possible</Trans>}
      </h2>
      <FoundList
        words={shown}
        text={text}
        addressOf={(word) => ({ lemma: addressWord(word, isStem) })}
        labelledBy={heading}
      />
      {shown.length === words.length ? null : (
        <div className={mergeClasses(styles.others, 'noPrint')}>
          <TextButton onClick={() => setWhole(true)}>
            {moreReadings(i18n, words.length - shown.length)}
          </TextButton>
        </div>
      )}
    </section>
  );
}

/** Tells over an article why it was opened by another text than its lemma; the head word is a link to its article. */
export function FoundLine({ word, text }: FoundLineProps) {
  const styles = useStyles();
  const { by, language } = word;
  const face = (shown: string) => (
    <Word language={language} className={`${styles.word} ${styles.form}`}>
      {shown}
    </Word>
  );
  const reason = <ReasonSentence word={word} form={face(word.form)} />;
  if (by !== 'LETTERS') return <p className={styles.line}>{reason}</p>;
  const isLemma = word.analyses.length === 0;
  const other = isLemma ? <StemLink stem={word.stem} language={language} /> : face(word.form);
  return (
    <p className={styles.line}>
      <Trans>
        {face(text)} is spelled {other}.
      </Trans>
      {isLemma ? null : <> {reason}</>}
    </p>
  );
}

function ReasonSentence({ word, form }: { readonly word: FoundWord; readonly form: ReactNode }) {
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
  // A name with commas does not fit into a sentence.
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

function StemLink({ stem, language }: { readonly stem: string; readonly language: string }) {
  const styles = useStyles();
  const texts = useTextStyles();
  const { hrefTo } = useAddress();
  return (
    <Link to={hrefTo({ lemma: stem })} state={withWayBack} className={`${texts.link} ${styles.link}`}>
      <Word language={language} className={styles.word}>
        {stem}
      </Word>
    </Link>
  );
}

function Parts({ word: { parts, language } }: { readonly word: FoundWord }) {
  const styles = useStyles();
  const draw = ({ form, stem }: FoundWord['parts'][number]) =>
    stem === undefined ? (
      <Word language={language} className={styles.word}>
        {form}
      </Word>
    ) : (
      <StemLink stem={stem} language={language} />
    );
  return joined(parts, draw, ' + ');
}

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
