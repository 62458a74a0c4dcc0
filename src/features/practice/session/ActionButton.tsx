import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ComponentPropsWithRef } from 'react';
import { useStrongStyles } from '#src/ui/controls/buttons.tsx';

const useStyles = makeStyles({
  button: {
    flex: '1 1 8rem',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.125rem',
    minHeight: '4rem',
    padding: '0.375rem 0.75rem',
    border: `1px solid ${tokens.colorBrandForeground1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorBrandForeground1,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    outlineOffset: '2px',
    '&[aria-disabled="true"]': { opacity: 0.6, cursor: 'default' },
  },
  name: { fontSize: '1.0625rem', fontWeight: 600, lineHeight: '1.5rem' },
  beside: { fontSize: '0.8125rem', lineHeight: '1.125rem' },
});

interface ActionButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  readonly name: string;
  readonly beside?: string | undefined;
  readonly isStrong?: boolean;
}

export function ActionButton({ name, beside, isStrong = false, ...rest }: ActionButtonProps) {
  const styles = useStyles();
  const { strong } = useStrongStyles();
  return (
    <button type="button" {...rest} className={mergeClasses(styles.button, isStrong && strong)}>
      <span className={styles.name}>{name}</span>
      {beside === undefined ? null : <span className={styles.beside}>{beside}</span>}
    </button>
  );
}
