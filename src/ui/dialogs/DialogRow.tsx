import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { DrawerRow } from '#src/ui/controls/DrawerRow.tsx';
import { Spinner } from '#src/ui/waiting/Spinner.tsx';
import { type LoadDialog, useLazyDialog } from './useLazyDialog.tsx';

const useStyles = makeStyles({
  failure: {
    margin: 0,
    padding: '0 1.25rem 0.5rem 3.25rem',
    color: tokens.colorPaletteDarkOrangeForeground1,
    fontSize: '0.8125rem',
  },
});

/** What `DialogRow` draws. */
export interface DialogRowProps {
  readonly icon: ReactElement;
  readonly name: string;
  /** A quiet word or number at the end. */
  readonly value?: number | string;
  /** Fetches the dialog's code. */
  readonly load: LoadDialog;
}

/** An entry of the drawer that opens a dialog, which is fetched when first wanted. */
export function DialogRow({ icon, name, value, load }: DialogRowProps) {
  const styles = useStyles();
  const { state, show, dialog } = useLazyDialog(load);
  return (
    <>
      <DrawerRow
        icon={icon}
        name={name}
        value={state === 'loading' ? <Spinner /> : value}
        onClick={({ currentTarget }) => {
          // Safari does not focus a tapped button, and the dialog gives the focus back to what had it.
          currentTarget.focus();
          show();
        }}
      />
      {state === 'failed' ? (
        <p role="alert" className={styles.failure}>
          <Trans>This could not be loaded. Check the network and try again.</Trans>
        </p>
      ) : null}
      {dialog}
    </>
  );
}
