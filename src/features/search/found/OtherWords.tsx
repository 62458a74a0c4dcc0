import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { FoundWord } from '#src/lookup/operations/finding/findWordsQuery.ts';
import { addressWord } from '#src/lookup/operations/finding/foundRows.ts';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { moreReadings } from '#src/ui/grammar/analysisWords.ts';
import { wordFace } from '#src/ui/theme/theme.ts';
import { FoundList } from './FoundList.tsx';

const useStyles = makeStyles({
  // The rows begin where the lines of the article do.
  box: { paddingBottom: '0.75rem', '--rowInset': '0px' },
  title: {
    margin: 0,
    padding: '0.5rem 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground2,
    fontSize: '0.875rem',
    fontWeight: 600,
  },
  question: {
    color: tokens.colorNeutralForeground1,
    fontFamily: wordFace,
    fontSize: '1.375rem',
    fontWeight: 700,
    lineHeight: 1.4,
  },
  more: { paddingTop: '0.5rem' },
});

/** Words shown before the others are asked for. */
const shownAtFirst = 3;

/** What `OtherWords` draws. */
export interface OtherWordsProps {
  /** `possible`: what the text may be too. `meant`: suggestions. */
  readonly kind: 'possible' | 'meant';
  readonly words: readonly FoundWord[];
  /** What was looked up. */
  readonly text: string;
  /** Whether something is a word by itself, and its own article opens by it. */
  readonly isStem: (text: string) => boolean;
}

/** Other words that a text may mean, best first, each with the reason. */
export function OtherWords({ kind, words, text, isStem }: OtherWordsProps) {
  const { i18n } = useLingui();
  const styles = useStyles();
  const heading = useId();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? words : words.slice(0, shownAtFirst);
  return (
    <section className={styles.box}>
      <h2 id={heading} className={mergeClasses(styles.title, kind === 'meant' && styles.question)}>
        {kind === 'meant' ? <Trans>Did you mean</Trans> : <Trans>Also possible:</Trans>}
      </h2>
      <FoundList
        words={shown}
        text={text}
        addressOf={(word) => ({ lemma: addressWord(word, isStem) })}
        labelledBy={heading}
      />
      {shown.length === words.length ? null : (
        <div className={mergeClasses(styles.more, 'noPrint')}>
          <TextButton onClick={() => setWhole(true)}>
            {moreReadings(i18n, words.length - shown.length)}
          </TextButton>
        </div>
      )}
    </section>
  );
}
