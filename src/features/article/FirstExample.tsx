import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { gatherExamples } from '#src/components/saving/articleWord.ts';
import { SectionLine } from '#src/ui/text/SectionLine.tsx';
import { SectionHead } from '#src/ui/text/SectionLink.tsx';
import type { EntryCard } from './cards.ts';
import { Sentence } from './TranslationGroup.tsx';

const useStyles = makeStyles({
  example: {
    marginBottom: '1rem',
    padding: '0.25rem 0 0.25rem 0.75rem',
    borderLeft: `2px solid ${tokens.colorNeutralStroke1}`,
    '@media (pointer: coarse)': { marginBottom: '1.5rem' },
    overflowWrap: 'anywhere',
    '> p': { margin: 0 },
  },
});

/** The first example of the folded cards. */
export function firstExampleOf(
  folded: ReadonlySet<EntryCard>,
  form: string,
  formsIn: (language: string) => readonly string[],
): ComponentProps<typeof Sentence> | undefined {
  const [first] = [...folded].flatMap(({ entry: { from, to } }) => {
    const [said] = gatherExamples(
      to.translationGroups.flatMap(({ examples }) => examples),
      form,
      formsIn(from.language),
    );
    return said ? [{ said, source: from.language, target: to.language }] : [];
  });
  return first;
}

interface FirstExampleProps {
  readonly example: ReturnType<typeof firstExampleOf>;
  /** Leads to further ones. */
  readonly all: ReactNode;
}

export function FirstExample({ example, all }: FirstExampleProps) {
  const { t } = useLingui();
  const styles = useStyles();
  if (example === undefined) return null;
  return (
    <section className="noPrint">
      <SectionHead>
        <SectionLine>{t`Example`}</SectionLine>
        {all}
      </SectionHead>
      <div className={styles.example}>
        <Sentence {...example} />
      </div>
    </section>
  );
}
