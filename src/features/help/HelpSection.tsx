import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';

const useStyles = makeStyles({
  section: {
    maxWidth: '34rem',
    marginBottom: '1.25rem',
    '> p': { margin: '0 0 0.625rem', fontSize: '0.9375rem', lineHeight: '1.4375rem' },
  },
  title: {
    margin: '0 0 0.25rem',
    color: tokens.colorNeutralForeground2,
    fontSize: '0.8125rem',
    fontWeight: 600,
    lineHeight: '1.25rem',
  },
});

/** What `HelpSection` draws. */
export interface HelpSectionProps {
  readonly title: string;
  /** Its paragraphs. */
  readonly children: ReactNode;
}

/** A part of the help with its title. */
export function HelpSection({ title, children }: HelpSectionProps) {
  const styles = useStyles();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  );
}
