import Dismiss20Regular from 'virtual:icons/Dismiss20Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { IconButton } from '#src/ui/controls/buttons.tsx';

const useStyles = makeStyles({
  notice: {
    display: 'flex',
    pointerEvents: 'auto',
    alignItems: 'center',
    gap: '0.5rem',
    minHeight: '3.25rem',
    boxSizing: 'border-box',
    padding: '0.25rem 0.25rem 0.25rem 1rem',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
    fontSize: '0.9375rem',
    lineHeight: '1.25rem',
  },
  text: { flex: 1, minWidth: 0, padding: '0.375rem 0' },
});

/** What `BottomNotice` says. */
export interface BottomNoticeProps {
  /** One short sentence. */
  readonly children: ReactNode;
  /** The one thing to do about it. */
  readonly action?: ReactNode;
  /** Name of the button that closes it. */
  readonly closeLabel: string;
  readonly onClose: () => void;
}

/** A quiet sentence over the bottom of the page, in a `NoticeStack`. */
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
