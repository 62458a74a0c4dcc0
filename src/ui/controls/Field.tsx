import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  field: {
    display: 'grid',
    gap: '0.25rem',
    margin: '0 0 0.75rem',
    color: tokens.colorNeutralForeground2,
    fontSize: '0.8125rem',
    '> select, > input, > textarea': {
      boxSizing: 'border-box',
      width: '100%',
      minHeight: '2.75rem',
      padding: '0.375rem 0.625rem',
      border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
      borderRadius: tokens.borderRadiusMedium,
      backgroundColor: tokens.colorNeutralBackground1,
      color: tokens.colorNeutralForeground1,
      font: 'inherit',
      // Smaller ones are made larger by iPhones while one types, and the page with them.
      fontSize: '1rem',
      ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    },
  },
});

/** What `Field` draws. */
export interface FieldProps {
  readonly label: string;
  /** One select, input or text area. */
  readonly children: ReactNode;
}

/** A named field of a form. */
export function Field({ label, children }: FieldProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is what is drawn in it
    <label className={useStyles().field}>
      {label}
      {children}
    </label>
  );
}
