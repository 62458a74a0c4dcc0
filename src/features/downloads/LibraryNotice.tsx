import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { browserLibrary } from '#src/device/library/browserLibrary.ts';
import type { LibraryState } from '#src/device/library/libraryState.ts';
import { Notice } from '#src/ui/answer/Notice.tsx';
import { OrderFailure } from '#src/ui/controls/OrderFailure.tsx';
import { TextButton } from '#src/ui/controls/TextButton.tsx';
import { useOrder } from '#src/ui/controls/useOrder.ts';

const useStyles = makeStyles({
  line: { margin: '0.75rem 0 0', color: tokens.colorNeutralForeground2, lineHeight: 1.5 },
});

/** What `LibraryNotice` draws. */
export interface LibraryNoticeProps {
  readonly state: LibraryState;
}

/** What is wrong with the dictionaries on the device, and the one tap that puts it right; nothing when all is well. */
export function LibraryNotice({ state }: LibraryNoticeProps) {
  const { t } = useLingui();
  const library = browserLibrary();
  const { give, failure } = useOrder();
  if (state.health === 'refused') {
    return (
      <Notice alert title={t`This browser can’t store data for this site.`}>
        <Trans>
          Dictionaries cannot be downloaded here. It may be a private window, or storage may be switched off
          in the settings of the browser.
        </Trans>
      </Notice>
    );
  }
  if (state.health === 'evicted') {
    return (
      <Notice
        alert
        title={t`The browser has removed dictionaries that were on this device.`}
        actions={
          <TextButton onClick={() => give(() => library.repair())}>{t`Download them again`}</TextButton>
        }
      >
        <Trans>Files already here won’t be downloaded again.</Trans>
        <OrderFailure text={failure} />
      </Notice>
    );
  }
  if (state.asking === 'newer') {
    return (
      <Notice title={t`These dictionaries are for a newer version of this app.`}>
        <Trans>Reload the page to get it. What is on this device still works.</Trans>
      </Notice>
    );
  }
  if (state.lastManifest === undefined && (state.asking === 'failed' || state.asking === 'offline')) {
    return (
      <Notice
        alert
        title={t`The list of dictionaries could not be fetched.`}
        actions={<TextButton onClick={() => give(() => library.ask())}>{t`Try again`}</TextButton>}
      />
    );
  }
  if (state.lastManifest !== undefined && (state.asking === 'failed' || state.asking === 'offline')) {
    return <OldList at={state.lastManifest.at} isOffline={state.asking === 'offline'} />;
  }
  return null;
}

/** What is listed was offered then; now the service can't be asked. */
function OldList({ at, isOffline }: { readonly at: number; readonly isOffline: boolean }) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const day = i18n.date(new Date(at), { dateStyle: 'long' });
  return (
    <p className={styles.line} role="status">
      {t`This list is from ${day}.`}{' '}
      {isOffline ? t`Connect to the internet to download.` : t`The dictionary service isn’t responding.`}
    </p>
  );
}
