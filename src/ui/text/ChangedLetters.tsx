import { makeStyles, tokens } from '@fluentui/react-components';
import { changedLetters } from '#src/language/spelling/nearSpelling.ts';
import { Word } from './Word.tsx';

const useStyles = makeStyles({
  changed: {
    textDecorationLine: 'underline',
    textDecorationThickness: '0.12em',
    textDecorationColor: tokens.colorPaletteDarkOrangeForeground1,
    textUnderlineOffset: '0.18em',
    textDecorationSkipInk: 'none',
  },
});

interface ChangedLettersProps {
  readonly other: string;
  readonly text: string;
  readonly language: string;
  readonly className?: string | undefined;
}

/** Underlines letters that another text lacks in their place. */
export function ChangedLetters({ other, text, language, className }: ChangedLettersProps) {
  const styles = useStyles();
  return (
    <Word language={language} className={className}>
      {changedLetters(other, text).map(({ text: run, isChanged }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a word never change places
        <span key={place} className={isChanged ? styles.changed : undefined}>
          {run}
        </span>
      ))}
    </Word>
  );
}
