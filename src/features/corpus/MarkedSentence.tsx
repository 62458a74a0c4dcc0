import { makeStyles, tokens } from '@fluentui/react-components';
import { Fragment } from 'react';
import { ExampleText } from '#src/ui/text/ExampleText.tsx';
import { Word } from '#src/ui/text/Word.tsx';

const useStyles = makeStyles({
  mark: {
    // The tint reaches over the edges of the word without moving what stands beside it.
    margin: '0 -0.125em',
    padding: '0 0.125em',
    borderRadius: '3px',
    backgroundColor: tokens.colorPaletteDarkOrangeBackground1,
    color: 'inherit',
    fontWeight: 700,
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      backgroundColor: 'Mark',
      color: 'MarkText',
    },
  },
});

/** What `MarkedSentence` draws. */
export interface MarkedSentenceProps {
  readonly language: string;
  readonly text: string;
  /** Where the words to mark stand: [start, end) in UTF-16 units. */
  readonly places: readonly (readonly [number, number])[];
}

/** A sentence with words in it marked. */
export function MarkedSentence({ language, text, places }: MarkedSentenceProps) {
  const styles = useStyles();
  const ordered = [...places].sort(([a], [b]) => a - b);
  return (
    <ExampleText language={language} text={text} places={ordered} markClass={styles.mark}>
      <Word language={language}>
        {ordered.map(([start, end], index) => (
          <Fragment key={start}>
            {text.slice(ordered[index - 1]?.[1] ?? 0, start)}
            <mark className={styles.mark}>{text.slice(start, end)}</mark>
          </Fragment>
        ))}
        {text.slice(ordered.at(-1)?.[1] ?? 0)}
      </Word>
    </ExampleText>
  );
}
