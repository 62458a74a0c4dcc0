import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { FoundWord } from '#src/lookup/operations/finding/findWordsQuery.ts';
import { FoundSentence } from './FoundSentence.tsx';

const useStyles = makeStyles({
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '1rem',
    padding: '0.25rem 1rem 0',
    color: tokens.colorNeutralForeground2,
    fontSize: '0.875rem',
    lineHeight: '1.5rem',
    '@media (min-width: 900px)': { padding: '0.75rem 1.75rem 0' },
    '@media print': { padding: 0 },
  },
  sentence: { margin: 0, minWidth: 0 },
});

/** What `FoundLine` draws. */
export interface FoundLineProps {
  readonly word: FoundWord;
  /** What was looked up. */
  readonly text: string;
  /** What can be done from here. */
  readonly action: ReactNode;
}

/** Over an article that was opened by another text than its word: why. */
export function FoundLine({ word, text, action }: FoundLineProps) {
  const styles = useStyles();
  return (
    <div className={styles.line}>
      <p className={styles.sentence}>
        <FoundSentence word={word} text={text} />
      </p>
      {action}
    </div>
  );
}
