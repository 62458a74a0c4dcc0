import { makeStyles } from '@fluentui/react-components';
import { isSingleWord, type ParadigmWord, paradigmBar } from '#src/language/paradigmWord.ts';
import { lazyWithMessages } from '#src/ui/waiting/lazyComponent.tsx';

const useStyles = makeStyles({
  // Reserved, so that nothing moves when the forms come.
  line: {
    minHeight: '1.75rem',
    '@media (pointer: fine)': { marginTop: '0.1875rem' },
    '@media (pointer: coarse)': { minHeight: '2.75rem' },
  },
});

const LazyKeyForms = lazyWithMessages(() => import('#src/components/paradigm/KeyForms.tsx'), 'KeyForms');

interface FormsLineProps {
  readonly word: ParadigmWord;
  readonly isPainted: boolean;
  readonly onForms?: ((forms: string) => void) | undefined;
}

/** The forms of a word that can have a table, in one line. */
export function FormsLine({ word, isPainted, onForms }: FormsLineProps) {
  const { line } = useStyles();
  if (paradigmBar(word) !== undefined || !isSingleWord(word.lemma)) return null;
  return (
    <div className={line}>
      {isPainted ? (
        <LazyKeyForms key={`${word.language} ${word.pos} ${word.lemma}`} word={word} onForms={onForms} />
      ) : null}
    </div>
  );
}
