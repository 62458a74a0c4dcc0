import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ComponentPropsWithRef, ReactElement } from 'react';

/** A square as large as a finger. It does not grow with the text, so that a line of them always fits. */
export const touchSquare = {
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '44px',
  height: '44px',
} as const;

const disabled = { color: tokens.colorNeutralForegroundDisabled, cursor: 'default' } as const;

const useStyles = makeStyles({
  button: {
    ...touchSquare,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    ':disabled': { ...disabled, backgroundColor: 'transparent' },
    '&[aria-disabled="true"]': {
      ...disabled,
      backgroundColor: 'transparent',
      ':hover': { color: tokens.colorNeutralForegroundDisabled, backgroundColor: 'transparent' },
    },
  },
  text: {
    minHeight: '44px',
    padding: '0.25rem 16px',
    border: `1px solid ${tokens.colorBrandForeground1}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorBrandForeground1,
    fontSize: tokens.fontSizeBase300,
    fontWeight: 600,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':disabled': { opacity: 0.5, cursor: 'default' },
    outlineOffset: '2px',
  },
  quiet: {
    minHeight: '44px',
    padding: '0.25rem 0.5rem',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorBrandForeground1,
    fontWeight: 600,
    ':hover': { textDecoration: 'underline' },
    ':disabled': { ...disabled, textDecoration: 'none' },
  },
});

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'title'> {
  readonly label: string;
  /** Tooltip and description, where they say more than the name. */
  readonly hint?: string | undefined;
  readonly icon: ReactElement;
}

/** 44 px each way, with its name as tooltip. */
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

export function TextButton(props: ComponentPropsWithRef<'button'>) {
  return <button type="button" {...props} className={useStyles().text} />;
}

/** A word as a button, 44 px high. */
export function QuietButton(props: ComponentPropsWithRef<'button'>) {
  return <button type="button" {...props} className={useStyles().quiet} />;
}

/** The main action: filled with the brand's colour. Added to the style of a button or link. */
export const useStrongStyles = makeStyles({
  strong: {
    border: '1px solid transparent',
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
    '@media (forced-colors: active)': { color: 'ButtonText' },
  },
});
