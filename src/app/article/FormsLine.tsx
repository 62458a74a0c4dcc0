import { makeStyles } from '@fluentui/react-components';
import type { ComponentProps } from 'react';
import { isSingleWord, paradigmBar } from '#src/language/paradigmWord.ts';
import { lazyWithMessages } from '#src/ui/waiting/lazyComponent.tsx';

const useStyles = makeStyles({
  // Reserved, so that nothing moves when the forms come.
  line: {
    flexBasis: '100%',
    minHeight: '1.75rem',
    '@media (pointer: fine)': { marginTop: '0.1875rem' },
    '@media (pointer: coarse)': { minHeight: '2.75rem' },
  },
});

const LazyKeyForms = lazyWithMessages(() => import('#src/components/paradigm/KeyForms.tsx'), 'KeyForms');

type FormsLineProps = ComponentProps<typeof LazyKeyForms> & { readonly isPainted: boolean };

/** The forms of a word that can have a table, in one line. */
export function FormsLine({ isPainted, ...props }: FormsLineProps) {
  const { word } = props;
  const { line } = useStyles();
  if (paradigmBar(word) !== undefined || !isSingleWord(word.lemma)) return null;
  return (
    <div className={line}>
      {isPainted ? <LazyKeyForms key={`${word.language} ${word.pos} ${word.lemma}`} {...props} /> : null}
    </div>
  );
}
