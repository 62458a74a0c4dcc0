import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  stack: {
    position: 'fixed',
    zIndex: 6,
    insetInline: '1rem',
    bottom: 'max(1rem, env(safe-area-inset-bottom))',
    // Over the places or an article's actions, which stand at the foot there.
    '@media (max-width: 899px)': { bottom: 'calc(4.25rem + 1px + env(safe-area-inset-bottom))' },
    maxWidth: '28rem',
    marginInline: 'auto',
    display: 'flex',
    flexDirection: 'column',
    gap: '0.5rem',
    // Beside and between the notices the page can be tapped.
    pointerEvents: 'none',
  },
});

/** What `NoticeStack` holds. */
export interface NoticeStackProps {
  /** `BottomNotice`s, or nothing. */
  readonly children: ReactNode;
}

/** Where notices stand, one above the other: a later one never covers the button of an earlier one. They are read out politely. */
export function NoticeStack({ children }: NoticeStackProps) {
  const styles = useStyles();
  return (
    <div role="status" data-notices="" className={styles.stack}>
      {children}
    </div>
  );
}
