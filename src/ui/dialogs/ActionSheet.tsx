import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactElement, type ReactNode, useRef } from 'react';
import type { LazyDialogProps } from '#src/ui/waiting/lazyDialog.tsx';
import { Sheet } from './Sheet.tsx';

const useStyles = makeStyles({
  action: {
    display: 'flex',
    alignItems: 'center',
    gap: '1rem',
    width: '100%',
    minHeight: '3rem',
    padding: '0.25rem 0.5rem',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase400,
    textAlign: 'start',
    overflowWrap: 'anywhere',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    '> svg': { flex: 'none', color: tokens.colorNeutralForeground2 },
  },
  detail: {
    flex: 'none',
    marginLeft: 'auto',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase300,
  },
});

interface SheetAction {
  /** For equal names. */
  readonly id?: string;
  readonly name: string;
  readonly icon?: ReactElement;
  /** Quieter, after the name. */
  readonly detail?: string;
  readonly act: () => void;
}

interface ActionSheetProps extends LazyDialogProps {
  readonly title: string;
  readonly actions: readonly SheetAction[];
  /** Below the actions; `choose` closes the dialog, then acts. */
  readonly renderMore?: (choose: (act: () => void) => void) => ReactNode;
}

/** The chosen action runs after the dialog has closed and restored the focus, so that what it opens gets it. */
export function ActionSheet({ open, onClose, title, actions, renderMore }: ActionSheetProps) {
  const styles = useStyles();
  const chosen = useRef<() => void>(undefined);

  function choose(act: () => void): void {
    chosen.current = act;
    onClose();
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      onGone={() => {
        chosen.current?.();
        chosen.current = undefined;
      }}
    >
      <ul>
        {actions.map(({ name, id = name, icon, detail, act }) => (
          <li key={id}>
            <button type="button" className={styles.action} onClick={() => choose(act)}>
              {icon}
              {detail === undefined ? name : `${name} `}
              {detail === undefined ? null : <span className={styles.detail}>{detail}</span>}
            </button>
          </li>
        ))}
      </ul>
      {renderMore?.(choose)}
    </Sheet>
  );
}
