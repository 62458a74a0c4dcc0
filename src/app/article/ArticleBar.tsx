import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useControlRowStyles } from '#src/ui/controls/controlWords.tsx';
import { lowScreen } from '#src/ui/theme/useScreen.ts';

const useStyles = makeStyles({
  bar: {
    display: 'grid',
    // The menu keeps its place; the others share the rest, however many there are.
    gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 1fr)',
    // As high as the places at the foot of other pages.
    minHeight: 'calc(3.5rem + 1px + env(safe-area-inset-bottom))',
    paddingBottom: 'env(safe-area-inset-bottom)',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    [lowScreen]: { minHeight: 'calc(2.75rem + 1px + env(safe-area-inset-bottom))' },
  },
});

interface ArticleBarProps {
  readonly lemma: string;
  /** Of the word; at most four. */
  readonly controls: ReactNode;
  readonly menu: ReactNode;
}

/** The actions of an article at the foot of a narrow screen. */
export function ArticleBar({ lemma, controls, menu }: ArticleBarProps) {
  const styles = useStyles();
  const { below } = useControlRowStyles();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form
    <div role="group" aria-label={lemma} className={mergeClasses(styles.bar, 'noPrint')}>
      <div className={below}>{controls}</div>
      <div className={below}>{menu}</div>
    </div>
  );
}
