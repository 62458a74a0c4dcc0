import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  action: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    minWidth: '3.5rem',
    color: tokens.colorBrandForeground1,
    // Where nothing can be done there is nothing to name.
    ':not(:has(button)):not(:has(a))': { display: 'none' },
    '> a': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      width: '44px',
      height: '44px',
      borderRadius: tokens.borderRadiusMedium,
      color: tokens.colorBrandForeground1,
      ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
      ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    },
  },
  name: {
    marginTop: '-0.5rem',
    paddingBottom: '0.25rem',
    color: tokens.colorNeutralForeground2,
    fontSize: '0.75rem',
    lineHeight: '1rem',
    // Its button says it already, and is what one presses.
    pointerEvents: 'none',
  },
});

/** What `NamedAction` draws. */
export interface NamedActionProps {
  readonly name: string;
  /** The button or link. */
  readonly children: ReactNode;
}

/** Something that can be done with a word, with its name under it for the eye. */
export function NamedAction({ name, children }: NamedActionProps) {
  const styles = useStyles();
  return (
    <div className={styles.action}>
      {children}
      <span className={styles.name} aria-hidden="true">
        {name}
      </span>
    </div>
  );
}
