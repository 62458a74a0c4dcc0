import Dismiss20Regular from 'virtual:icons/Dismiss20Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { IconButton } from '#src/ui/controls/buttons.tsx';
import { onePaneQuery } from '#src/ui/theme/breakpoints.ts';
import { surfaceStyle, textSize } from '#src/ui/theme/theme.ts';

const useStyles = makeStyles({
  stack: {
    position: 'fixed',
    zIndex: 6,
    insetInline: '1rem',
    bottom: 'max(1rem, env(safe-area-inset-bottom))',
    // Above the tabs, or an article's actions, at the foot of the page.
    [`@media ${onePaneQuery}`]: { bottom: 'calc(4.25rem + 1px + env(safe-area-inset-bottom))' },
    maxWidth: '28rem',
    marginInline: 'auto',
    display: 'flex',
    flexDirection: 'column',
    gap: '0.5rem',
    // The page can be tapped beside and between the notices.
    pointerEvents: 'none',
  },
  notice: {
    display: 'flex',
    pointerEvents: 'auto',
    alignItems: 'center',
    gap: '0.5rem',
    minHeight: '3.25rem',
    padding: '0.25rem 0.25rem 0.25rem 1rem',
    ...surfaceStyle(),
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
    ...textSize(400),
  },
  text: { flex: 1, minWidth: 0, padding: '0.5rem 0' },
});

/** Stacks `BottomNotice`s, so that none covers the button of another. They are announced politely. */
export function NoticeStack({ children }: { readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <div role="status" data-notices="" className={styles.stack}>
      {children}
    </div>
  );
}

interface BottomNoticeProps {
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

/** Above the bottom of the page, in a `NoticeStack`. */
export function BottomNotice({ children, action, closeLabel, onClose }: BottomNoticeProps) {
  const styles = useStyles();
  return (
    <div className={styles.notice}>
      <span className={styles.text}>{children}</span>
      {action}
      <IconButton label={closeLabel} icon={<Dismiss20Regular />} onClick={onClose} />
    </div>
  );
}
