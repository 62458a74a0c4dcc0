import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Fragment } from 'react';
import { ExampleText } from './ExampleText.tsx';
import { Word } from './Word.tsx';

export const useMarkStyles = makeStyles({
  first: { marginLeft: 0, paddingLeft: 0 },
  mark: {
    // The tint reaches over the edges of the word without moving its neighbours.
    margin: '0 -0.125em',
    padding: '0 0.125em',
    borderRadius: '3px',
    backgroundColor: tokens.colorBrandBackground2,
    color: 'inherit',
    // Paper has no tint.
    '@media print': { fontWeight: 700 },
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      backgroundColor: 'Mark',
      color: 'MarkText',
    },
  },
});

interface MarkedSentenceProps {
  readonly language: string;
  readonly text: string;
  /** Marked places: [start, end) in UTF-16 units. */
  readonly places: readonly (readonly [number, number])[];
}

/** An example sentence with marked words. */
export function MarkedSentence({ language, text, places }: MarkedSentenceProps) {
  const { mark, first } = useMarkStyles();
  const ordered = [...places].sort(([a], [b]) => a - b);
  return (
    <ExampleText language={language} text={text} places={ordered} markClass={mark}>
      <Word language={language}>
        {ordered.map(([start, end], index) => (
          <Fragment key={start}>
            {text.slice(ordered[index - 1]?.[1] ?? 0, start)}
            <mark className={start === 0 ? mergeClasses(mark, first) : mark}>{text.slice(start, end)}</mark>
          </Fragment>
        ))}
        {text.slice(ordered.at(-1)?.[1] ?? 0)}
      </Word>
    </ExampleText>
  );
}
