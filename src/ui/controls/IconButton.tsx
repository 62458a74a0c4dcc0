import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { touchSquare } from './touchSquare.ts';

const useStyles = makeStyles({
  button: {
    ...touchSquare,
    padding: 0,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    ':disabled': {
      color: tokens.colorNeutralForegroundDisabled,
      cursor: 'default',
      backgroundColor: 'transparent',
    },
    '&[aria-disabled="true"]': {
      color: tokens.colorNeutralForegroundDisabled,
      cursor: 'default',
      backgroundColor: 'transparent',
      ':hover': { color: tokens.colorNeutralForegroundDisabled, backgroundColor: 'transparent' },
    },
  },
});

/** What `IconButton` draws. */
export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'title'> {
  /** Name for assistive technology and tooltip. */
  readonly label: string;
  /** Tooltip, and description for assistive technology, where it says more than the name. */
  readonly hint?: string | undefined;
  readonly icon: ReactElement;
}

/** A button that is an icon, 44 px each way, with its name as tooltip. */
export function IconButton({ label, hint, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={hint ?? label}
      className={mergeClasses(useStyles().button, className)}
    >
      {icon}
    </button>
  );
}
