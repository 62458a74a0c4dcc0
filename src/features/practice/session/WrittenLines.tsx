import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ChangedLetters } from '#src/ui/text/ChangedLetters.tsx';
import { Word } from '#src/ui/text/Word.tsx';
import { wordFace } from '#src/ui/theme/theme.ts';
import type { WrittenAnswer } from '../model/writtenAnswer.ts';

const useStyles = makeStyles({
  lines: {
    display: 'grid',
    gridTemplateColumns: 'minmax(5.5rem, auto) minmax(0, 1fr)',
    columnGap: '1rem',
    rowGap: '0.25rem',
    alignItems: 'baseline',
    margin: '1rem 0 0',
  },
  name: { color: tokens.colorNeutralForeground2, fontSize: '0.875rem' },
  wrote: { color: tokens.colorPaletteDarkOrangeForeground1 },
  word: { margin: 0, fontFamily: wordFace, fontSize: '1.5rem', lineHeight: 1.4, overflowWrap: 'anywhere' },
  right: { fontWeight: 700 },
  rule: {
    gridColumn: '1 / -1',
    height: '2px',
    backgroundColor: tokens.colorPaletteDarkOrangeForeground1,
    '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
  },
  others: { fontWeight: 400 },
});

/** What `WrittenLines` draws. */
export interface WrittenLinesProps {
  readonly answer: WrittenAnswer;
  readonly typed: string;
  readonly language: string;
  /** The speak control of the right word. */
  readonly speech: ReactNode;
}

/** What was written over what is right; the letters in which they differ are underlined in both. */
export function WrittenLines({ answer, typed, language, speech }: WrittenLinesProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const { verdict, right, nearest } = answer;
  const others = right.filter((text) => text !== nearest);
  const isRight = verdict === 'right';
  return (
    <dl className={styles.lines}>
      {isRight || typed === '' ? null : (
        <>
          <dt className={`${styles.name} ${styles.wrote}`}>{t`you wrote`}</dt>
          <dd className={styles.word}>
            <ChangedLetters other={nearest} text={typed} language={language} />
          </dd>
          <div className={styles.rule} aria-hidden="true" />
        </>
      )}
      <dt className={styles.name}>{verdict === 'nearly' ? t`nearly right` : t`right`}</dt>
      <dd className={styles.word}>
        {isRight || typed === '' ? (
          <Word language={language} className={styles.right}>
            {nearest}
          </Word>
        ) : (
          <ChangedLetters other={typed} text={nearest} language={language} className={styles.right} />
        )}
        {others.map((text) => (
          <span key={text} className={styles.others}>
            , <Word language={language}>{text}</Word>
          </span>
        ))}{' '}
        {speech}
      </dd>
    </dl>
  );
}
