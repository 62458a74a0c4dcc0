import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  field: { display: 'block', minWidth: 0 },
  label: {
    display: 'block',
    marginBottom: '0.25rem',
    color: tokens.colorNeutralForeground2,
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    overflowWrap: 'anywhere',
  },
});

/** What `Field` draws. */
export interface FieldProps {
  readonly label: string;
  /** One select, input or text area, styled by `useFieldStyles`. */
  readonly children: ReactNode;
}

/** A field with its name above it. */
export function Field({ label, children }: FieldProps) {
  const styles = useStyles();
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is what is drawn in it
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      {children}
    </label>
  );
}
