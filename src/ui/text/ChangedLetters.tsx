import { makeStyles, tokens } from '@fluentui/react-components';
import { changedLetters } from '#src/language/spelling/nearSpelling.ts';
import { Word } from './Word.tsx';

const useStyles = makeStyles({
  changed: {
    textDecorationLine: 'underline',
    textDecorationThickness: '0.12em',
    textDecorationColor: tokens.colorBrandForeground1,
    textUnderlineOffset: '0.18em',
    textDecorationSkipInk: 'none',
  },
});

interface ChangedRunsProps {
  readonly other: string;
  readonly text: string;
}

interface ChangedLettersProps extends ChangedRunsProps {
  readonly language: string;
  readonly className?: string | undefined;
}

export function ChangedLetters({ language, className, ...runs }: ChangedLettersProps) {
  return (
    <Word language={language} className={className}>
      <ChangedRuns {...runs} />
    </Word>
  );
}

/** Underlines letters that another text lacks in their place: a line, not a colour alone. */
export function ChangedRuns({ other, text }: ChangedRunsProps) {
  const { changed } = useStyles();
  return changedLetters(other, text).map(({ text: run, isChanged }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a word never change places
    <span key={index} className={isChanged ? changed : undefined}>
      {run}
    </span>
  ));
}
