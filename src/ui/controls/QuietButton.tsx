import { makeStyles, tokens } from '@fluentui/react-components';
import type { ComponentPropsWithRef } from 'react';

const useStyles = makeStyles({
  button: {
    minHeight: '44px',
    padding: '0.25rem 0.5rem',
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: tokens.colorBrandForeground1,
    font: 'inherit',
    fontWeight: 600,
    cursor: 'pointer',
    ':hover': { textDecoration: 'underline' },
    ':disabled': {
      color: tokens.colorNeutralForegroundDisabled,
      cursor: 'default',
      textDecoration: 'none',
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
});

/** A button that is a word in running text or beside it, 44 px high. */
export function QuietButton(props: ComponentPropsWithRef<'button'>) {
  return <button type="button" {...props} className={useStyles().button} />;
}
