import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cardTranslations, type PracticeWord } from '#src/saved/practice/practiceWord.ts';
import { languageLabel, posLabel } from '#src/ui/labels/labels.ts';
import { Word } from '#src/ui/text/Word.tsx';
import { wordFace } from '#src/ui/theme/theme.ts';

const useStyles = makeStyles({
  word: {
    fontFamily: wordFace,
    fontSize: '2.75rem',
    fontWeight: 700,
    lineHeight: 1.2,
    overflowWrap: 'anywhere',
  },
  facts: { color: tokens.colorNeutralForeground2, fontSize: '0.9375rem', lineHeight: '1.375rem' },
  translations: { fontFamily: wordFace, fontSize: '1.625rem', lineHeight: 1.35, overflowWrap: 'anywhere' },
  large: { fontSize: '2.125rem', fontWeight: 700 },
  between: { color: tokens.colorNeutralForeground3 },
  more: {
    display: 'flex',
    flexDirection: 'column',
    gap: '0.75rem',
    marginTop: '1.5rem',
    fontSize: '0.9375rem',
    textAlign: 'start',
  },
  example: {
    paddingLeft: '0.875rem',
    borderLeft: `1px solid ${tokens.colorPaletteDarkOrangeForeground1}`,
    fontFamily: wordFace,
    fontSize: '1rem',
    lineHeight: '1.625rem',
  },
  translated: { display: 'block', color: tokens.colorNeutralForeground2 },
  note: { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  label: { marginRight: '0.5rem', color: tokens.colorNeutralForeground2, fontSize: '0.8125rem' },
});

/** What these draw. */
export interface WordFaceProps {
  readonly word: PracticeWord;
}

/** Part of speech and language, as far as they are known. */
export function WordFacts({ word }: WordFaceProps) {
  const { i18n } = useLingui();
  const labels = [word.pos && posLabel(i18n, word.pos), languageLabel(i18n, word.language)];
  return <div className={useStyles().facts}>{labels.filter(Boolean).join(' · ')}</div>;
}

/** A word, large, with what kind of word it is. */
export function LargeWord({ word }: WordFaceProps) {
  const styles = useStyles();
  return (
    <>
      <div className={styles.word}>
        <Word language={word.language}>{word.stem}</Word>
      </div>
      <WordFacts word={word} />
    </>
  );
}

/** What `Translations` draws. */
export interface TranslationsProps extends WordFaceProps {
  /** Whether they are what is asked of, not the answer. */
  readonly isLarge?: boolean;
  readonly className?: string;
}

/** The translations of a word in one line. */
export function Translations({ word, isLarge = false, className }: TranslationsProps) {
  const { i18n } = useLingui();
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.translations, isLarge && styles.large, className)}>
      {cardTranslations(word, i18n.locale).map(({ language, text }, place) => (
        <span key={`${language} ${text}`}>
          {place === 0 ? null : <span className={styles.between}> · </span>}
          <Word language={language}>{text}</Word>
        </span>
      ))}
    </div>
  );
}

/** What a person noted of a word: the first example, and the note. Nothing where there is none. */
export function OwnNotes({ word }: WordFaceProps): ReactNode {
  const { t } = useLingui();
  const styles = useStyles();
  const [example] = word.examples;
  if (example === undefined && word.note === '') return null;
  return (
    <div className={styles.more}>
      {example === undefined ? null : (
        <div className={styles.example}>
          <Word language={word.language}>{example.text}</Word>
          {example.translation === undefined ? null : (
            <span className={styles.translated}>
              <Word language={example.translation.language}>{example.translation.text}</Word>
            </span>
          )}
        </div>
      )}
      {word.note === '' ? null : (
        <div className={styles.note}>
          <span className={styles.label}>{t`your note`}</span>
          {word.note}
        </div>
      )}
    </div>
  );
}
