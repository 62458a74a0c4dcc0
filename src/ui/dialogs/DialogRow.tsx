import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import type { MouseEventHandler, ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { LazyComponent } from '#src/ui/waiting/lazyComponent.tsx';
import { type LazyDialogProps, useLazyDialog } from '#src/ui/waiting/lazyDialog.tsx';
import { Spinner } from '#src/ui/waiting/Waiting.tsx';

const useStyles = makeStyles({
  row: {
    // As high as its text: a shrinking row would lie under the next.
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    width: '100%',
    minHeight: '2.75rem',
    '@media (pointer: fine)': { minHeight: '2.25rem' },
    padding: '0.25rem 20px',
    color: tokens.colorNeutralForeground1,
    textAlign: 'start',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    outlineOffset: '-2px',
    '> svg': { flex: 'none', color: tokens.colorNeutralForeground2 },
  },
  here: {
    width: 'calc(100% - 24px)',
    margin: '0 12px',
    padding: '0.25rem 8px',
    borderRadius: '8px',
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground1,
    fontWeight: 600,
    '> svg': { color: tokens.colorBrandForeground1 },
  },
  name: { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  value: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  failure: {
    margin: 0,
    padding: '0 1.25rem 0.5rem 3.25rem',
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase200,
  },
});

/** A link with `href`, otherwise a button that opens a dialog. */
interface DrawerRowProps {
  readonly icon: ReactElement;
  readonly name: string;
  readonly value?: ReactNode;
  readonly href?: string;
  readonly isCurrent?: boolean;
  readonly onClick?: MouseEventHandler<HTMLButtonElement>;
}

/** An entry of the drawer: icon, name and a quiet value, 44 px high. */
export function DrawerRow({ icon, name, value, href, isCurrent = false, onClick }: DrawerRowProps) {
  const styles = useStyles();
  const inside = (
    <>
      {icon}
      <span className={styles.name}>{name}</span>
      {value === undefined ? null : <span className={styles.value}>{value}</span>}
    </>
  );
  if (href !== undefined) {
    return (
      <Link
        className={mergeClasses(styles.row, isCurrent && styles.here)}
        to={href}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {inside}
      </Link>
    );
  }
  return (
    <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onClick}>
      {inside}
    </button>
  );
}

interface DialogRowProps extends Pick<DrawerRowProps, 'icon' | 'name' | 'value'> {
  /** A `lazyDialog`. */
  readonly Dialog: LazyComponent<LazyDialogProps>;
}

export function DialogRow({ icon, name, value, Dialog }: DialogRowProps) {
  const styles = useStyles();
  const { state, show, opened } = useLazyDialog(Dialog);
  return (
    <>
      <DrawerRow
        icon={icon}
        name={name}
        value={state === 'loading' ? <Spinner /> : value}
        onClick={({ currentTarget }) => {
          // Safari does not focus a tapped button, but closing the dialog restores the focus.
          currentTarget.focus();
          show();
        }}
      />
      {state === 'failed' ? (
        <p role="alert" className={styles.failure}>
          <Trans>This could not be loaded. Check the network and try again.</Trans>
        </p>
      ) : null}
      <Dialog {...opened} />
    </>
  );
}
