import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.625rem',
    margin: '0.5rem 0 0.25rem',
    color: tokens.colorNeutralForeground2,
    fontSize: '0.8125rem',
    fontWeight: 600,
    lineHeight: '1.25rem',
    '::after': { content: '""', flex: 1, borderTop: `1px solid ${tokens.colorNeutralStroke1}` },
  },
  beside: { fontWeight: 400 },
});

/** What `SectionLine` draws. */
export interface SectionLineProps {
  readonly children: ReactNode;
  /** A quieter word beside the name. */
  readonly beside?: ReactNode;
}

/** The name of a section with a thin rule after it. */
export function SectionLine({ children, beside }: SectionLineProps) {
  const styles = useStyles();
  return (
    <h2 className={styles.line}>
      {children}
      {beside === undefined ? null : <span className={styles.beside}>{beside}</span>}
    </h2>
  );
}
