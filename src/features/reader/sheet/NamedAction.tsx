import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  action: {
    flex: '1 1 3.5rem',
    position: 'relative',
    display: 'grid',
    minWidth: 0,
    maxWidth: '5rem',
    color: tokens.colorBrandForeground1,
    // Where nothing can be done there is nothing to name.
    ':not(:has(button)):not(:has(a))': { display: 'none' },
    // The name stands inside the button.
    '> span:has(> button)': { display: 'grid', width: '100%', height: 'auto' },
    '> button, > span > button, > a': {
      display: 'flex',
      justifyContent: 'center',
      alignItems: 'flex-start',
      width: '100%',
      height: '3.75rem',
      paddingTop: '0.75rem',
    },
    '> a': {
      borderRadius: tokens.borderRadiusMedium,
      color: tokens.colorBrandForeground1,
      ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
      ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    },
  },
  name: {
    position: 'absolute',
    insetInline: 0,
    bottom: '0.375rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    fontSize: '0.75rem',
    lineHeight: '1rem',
    textAlign: 'center',
    pointerEvents: 'none',
  },
});

/** What `NamedAction` draws. */
export interface NamedActionProps {
  readonly name: string;
  /** The button or link. */
  readonly children: ReactNode;
}

/** Something that can be done with a word, with its name inside the button for the eye. */
export function NamedAction({ name, children }: NamedActionProps) {
  const styles = useStyles();
  return (
    <div data-action="" className={styles.action}>
      {children}
      <span className={styles.name} aria-hidden="true">
        {name}
      </span>
    </div>
  );
}
