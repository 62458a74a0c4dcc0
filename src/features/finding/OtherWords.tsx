import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FoundWord } from '#src/data/operations/finding/findWordsQuery.ts';
import { TextButton } from '#src/ui/controls/TextButton.tsx';
import { moreReadings } from '#src/ui/grammar/analysisWords.ts';
import { FoundSentence } from './FoundSentence.tsx';

const useStyles = makeStyles({
  box: {
    padding: '0.5rem 0',
    color: tokens.colorNeutralForeground2,
    fontSize: '0.875rem',
    lineHeight: '1.5rem',
  },
  title: { margin: 0, fontSize: 'inherit', fontWeight: 600 },
  list: { margin: 0, padding: 0, listStyle: 'none' },
  item: { padding: '0.125rem 0' },
  sentence: { margin: 0 },
});

/** Words shown before the others are asked for. */
const shownAtFirst = 3;

/** What `OtherWords` draws. */
export interface OtherWordsProps {
  /** `also`: of what the text, a word by itself, is a form too. `possible`: what else it may be. `meant`: suggestions. */
  readonly kind: 'also' | 'possible' | 'meant';
  readonly words: readonly FoundWord[];
  /** What was looked up. */
  readonly text: string;
}

/** Other words that the text may mean, best first, each with the reason. */
export function OtherWords({ kind, words, text }: OtherWordsProps) {
  const { i18n } = useLingui();
  const styles = useStyles();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? words : words.slice(0, shownAtFirst);
  return (
    <section className={styles.box}>
      {kind === 'also' ? null : (
        <h2 className={styles.title}>
          {kind === 'meant' ? <Trans>Did you mean:</Trans> : <Trans>Also possible:</Trans>}
        </h2>
      )}
      <ul className={styles.list}>
        {shown.map((word) => (
          <li key={`${word.language} ${word.stem} ${word.form} ${word.by}`} className={styles.item}>
            <p className={styles.sentence}>
              <FoundSentence word={word} text={text} isAlso={kind === 'also'} />
            </p>
          </li>
        ))}
      </ul>
      {shown.length === words.length ? null : (
        <TextButton onClick={() => setWhole(true)}>
          {moreReadings(i18n, words.length - shown.length)}
        </TextButton>
      )}
    </section>
  );
}
