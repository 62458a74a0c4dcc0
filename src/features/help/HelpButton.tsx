import QuestionCircle20Regular from 'virtual:icons/QuestionCircle20Regular';
import { makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { IconButton } from '#src/ui/controls/buttons.tsx';
import { drawerQuery } from '#src/ui/theme/breakpoints.ts';
import { LoadFailure } from '#src/ui/waiting/LoadFailure.tsx';
import type { LazyComponent } from '#src/ui/waiting/lazyComponent.tsx';
import { type LazyDialogProps, useLazyDialog } from '#src/ui/waiting/lazyDialog.tsx';

const useStyles = makeStyles({
  place: {
    marginLeft: 'auto',
    // Beside the name of the site.
    [`@media ${drawerQuery}`]: { position: 'absolute', top: '0.5rem', left: 'calc(var(--drawer) - 50px)' },
  },
});

export function HelpButton({ Dialog }: { readonly Dialog: LazyComponent<LazyDialogProps> }) {
  const { t } = useLingui();
  const styles = useStyles();
  const { state, show, opened } = useLazyDialog(Dialog);
  return (
    <div className={styles.place}>
      <IconButton
        label={t`Help`}
        icon={<QuestionCircle20Regular />}
        aria-haspopup="dialog"
        aria-busy={state === 'loading'}
        onClick={({ currentTarget }) => {
          // Safari does not focus a tapped button, but the dialog gives the focus back to what had it.
          currentTarget.focus();
          show();
        }}
      />
      {state === 'failed' ? <LoadFailure /> : null}
      <Dialog {...opened} />
    </div>
  );
}
