import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactElement, useRef } from 'react';
import { Sheet } from './Sheet.tsx';
import type { LazyDialogProps } from './useLazyDialog.tsx';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none' },
  action: {
    display: 'flex',
    alignItems: 'center',
    gap: '1rem',
    width: '100%',
    minHeight: '3rem',
    padding: '0.25rem 0.5rem',
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontSize: '1rem',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '> svg': { flex: 'none', color: tokens.colorNeutralForeground2 },
  },
});

interface SheetAction {
  readonly name: string;
  readonly icon: ReactElement;
  readonly act: () => void;
}

interface ActionSheetProps extends LazyDialogProps {
  readonly title: string;
  readonly actions: readonly SheetAction[];
}

/**
 * What can be done with a list, or with a word: one below the other. It closes when one is chosen, and that is done when
 * it is gone: what then opens has the focus, which a dialog gives back when it has closed.
 */
export function ActionSheet({ open, onClose, title, actions }: ActionSheetProps) {
  const styles = useStyles();
  const chosen = useRef<() => void>(undefined);
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
      <ul className={styles.list}>
        {actions.map(({ name, icon, act }) => (
          <li key={name}>
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                chosen.current = act;
                onClose();
              }}
            >
              {icon}
              {name}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
