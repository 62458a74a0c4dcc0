import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ComponentPropsWithRef, useState } from 'react';
import { useStrongStyles } from '#src/ui/controls/buttons.tsx';
import { textSize } from '#src/ui/theme/theme.ts';

const useStyles = makeStyles({
  button: {
    flex: '1 1 8rem',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.125rem',
    minHeight: '4rem',
    padding: '0.5rem 0.75rem',
    border: `1px solid ${tokens.colorBrandForeground1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorBrandForeground1,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    outlineOffset: '2px',
    '&[aria-disabled="true"]': { opacity: 0.6, cursor: 'default' },
  },
  name: { ...textSize(400), fontWeight: 600 },
  beside: { ...textSize(200) },
});

interface ActionButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  readonly name: string;
  readonly beside?: string | undefined;
  readonly isStrong?: boolean;
  /** For what grades nothing that was not read: a press counts from the first moment. */
  readonly actsAtOnce?: boolean;
}

/** Milliseconds in which nobody has read a new screen: the press was meant for the one before. */
const unreadMs = 500;

/** Acts only on presses that began on it: neither the second of a double tap on its predecessor, nor a held key. */
export function ActionButton({
  name,
  beside,
  isStrong = false,
  actsAtOnce = false,
  onClick,
  ...rest
}: ActionButtonProps) {
  const styles = useStyles();
  const { strong } = useStrongStyles();
  const [shownAt] = useState(() => performance.now());
  return (
    <button
      type="button"
      {...rest}
      className={mergeClasses(styles.button, isStrong && strong)}
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={(event) => {
        if (!actsAtOnce && event.timeStamp - shownAt < unreadMs) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={styles.name}>{name}</span>
      {beside === undefined ? null : <span className={styles.beside}>{beside}</span>}
    </button>
  );
}
