import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  notice: {
    maxWidth: '34rem',
    padding: '1.5rem 0',
    fontSize: tokens.fontSizeBase400,
    lineHeight: 1.5,
    overflowWrap: 'anywhere',
  },
  title: { margin: 0, fontSize: '1.125rem', fontWeight: 600, lineHeight: 1.4 },
  body: { margin: '0.375rem 0 0', color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '0.75rem', marginTop: '0.875rem' },
  details: {
    marginTop: '0.75rem',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
    '> summary': { cursor: 'pointer', padding: '0.25rem 0', minHeight: '1.5rem' },
  },
});

interface NoticeProps {
  /** One sentence that says what is so. */
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** What one can do next: buttons or links. */
  readonly actions?: ReactNode;
  /** Technical text, folded under words for people (D28), with the name of the fold. */
  readonly details?: { readonly name: string; readonly text: string } | undefined;
  /** Whether it is a failure, told to assistive technology at once. */
  readonly alert?: boolean;
}

/** Stands in place of what is not there: empty, failed, filtered. */
export function Notice({ title, children, actions, details, alert = false }: NoticeProps) {
  const styles = useStyles();
  return (
    <div className={styles.notice} role={alert ? 'alert' : undefined}>
      <p className={styles.title}>{title}</p>
      {children === undefined ? null : <div className={styles.body}>{children}</div>}
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
      {details ? (
        <details className={styles.details}>
          <summary>{details.name}</summary>
          <span translate="no">{details.text}</span>
        </details>
      ) : null}
    </div>
  );
}
