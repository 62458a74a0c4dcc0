import { makeStyles, tokens } from '@fluentui/react-components';
import type { ComponentPropsWithRef } from 'react';

const useStyles = makeStyles({
  button: {
    minHeight: '44px',
    padding: '0.25rem 16px',
    border: `1px solid ${tokens.colorBrandForeground1}`,
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: tokens.colorBrandForeground1,
    font: 'inherit',
    fontSize: tokens.fontSizeBase300,
    fontWeight: 600,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':disabled': { opacity: 0.5, cursor: 'default' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
});

/** A button with a word, 44 px high. */
export function TextButton(props: ComponentPropsWithRef<'button'>) {
  return <button type="button" {...props} className={useStyles().button} />;
}
