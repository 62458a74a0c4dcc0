import { Trans, useLingui } from '@lingui/react/macro';
import { browserLibrary } from '#src/data/device/browserLibrary.ts';
import type { LibraryState } from '#src/data/device/libraryState.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { OrderFailure } from '#src/ui/OrderFailure.tsx';
import { TextButton } from '#src/ui/TextButton.tsx';
import { useOrder } from '#src/ui/useOrder.ts';

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
      <Notice alert title={t`This browser keeps nothing for this page.`}>
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
        actions={<TextButton onClick={() => give(() => library.repair())}>{t`Bring them back`}</TextButton>}
      >
        <Trans>What is still here is not downloaded again.</Trans>
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
  if (state.asking === 'failed' && state.seen === undefined) {
    return (
      <Notice
        alert
        title={t`The list of dictionaries could not be fetched.`}
        actions={<TextButton onClick={() => give(() => library.ask())}>{t`Try again`}</TextButton>}
      />
    );
  }
  return null;
}
