import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ComponentPropsWithRef, ReactElement } from 'react';

const useStyles = makeStyles({
  button: {
    flex: '1 1 0',
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.125rem',
    minHeight: '3.5rem',
    padding: '0.25rem',
    border: 0,
    background: 'none',
    color: tokens.colorNeutralForeground2,
    font: 'inherit',
    fontSize: '0.75rem',
    lineHeight: '1rem',
    textAlign: 'center',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-3px' },
    ':disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'default' },
  },
});

/** What `FootButton` draws. */
export interface FootButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'title'> {
  readonly label: string;
  readonly icon: ReactElement;
}

/** An action in the foot of a narrow screen: its icon over its name. */
export function FootButton({ label, icon, className, ...rest }: FootButtonProps) {
  return (
    <button type="button" {...rest} className={mergeClasses(useStyles().button, className)}>
      {icon}
      {label}
    </button>
  );
}
