import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { textSize } from '#src/ui/theme/theme.ts';
import { useStrongStyles } from './buttons.tsx';

const useStyles = makeStyles({
  task: {
    flex: '1 1 0',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.5rem',
    minHeight: '3rem',
    padding: '0.25rem 1rem',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorBrandForeground1,
    ...textSize(300),
    fontWeight: 600,
    outlineOffset: '2px',
    ':disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'default' },
  },
  main: { flexGrow: 1.6 },
});

interface TaskButtonProps extends ComponentPropsWithRef<'button'> {
  readonly icon?: ReactElement;
  readonly main?: boolean;
}

/** An action at the foot of a page on a phone. */
export function TaskButton({ icon, main = false, children, ...rest }: TaskButtonProps) {
  const styles = useStyles();
  const { strong } = useStrongStyles();
  return (
    <button
      type="button"
      {...rest}
      className={mergeClasses(styles.task, main && strong, main && styles.main)}
    >
      {icon}
      {children}
    </button>
  );
}
