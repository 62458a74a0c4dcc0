import { Trans, useLingui } from '@lingui/react/macro';
import { canKeepDictionaries, wholeArea } from '#src/device/library/browserLibrary.ts';
import { DownloadList } from '#src/features/downloads/DownloadList.tsx';
import { CopyPanel } from '#src/features/exchange/CopyPanel.tsx';
import { History, RememberSwitch } from '#src/features/history/History.tsx';
import { StorageAreaList } from '#src/features/storage/StorageAreaList.tsx';
import { packAddress } from '#src/local/installation.ts';
import { choicesArea } from '#src/local/preferences.ts';
import type { StorageArea, StorageAreaName } from '#src/local/storageArea.ts';
import { useAddress } from '#src/lookup/address/address.ts';
import { persistedArea } from '#src/lookup/cache/persistQueries.ts';
import { offlineStorageAreas } from '#src/lookup/serviceWorker/offlineAnswers.ts';
import { historyArea } from '#src/saved/cleanup/forgetting.ts';
import { savedArea } from '#src/saved/savedArea.ts';
import { Notice } from '#src/ui/answer/Answer.tsx';
import { LinkOnOwnLine, PlainPage } from './PlainPage.tsx';

/** `/-/downloads` */
export function DownloadsPage() {
  const { t } = useLingui();
  const { hrefToPage } = useAddress();
  return (
    <PlainPage
      names={[t`On this device`]}
      intro={<Trans>Downloaded dictionaries respond instantly, even offline.</Trans>}
    >
      <DownloadsOrReason />
      <p>
        <LinkOnOwnLine to={hrefToPage('storage')}>{t`Saved data and how to delete it`}</LinkOnOwnLine>
      </p>
    </PlainPage>
  );
}

function DownloadsOrReason() {
  const { t } = useLingui();
  if (packAddress() === undefined) {
    return <Notice title={t`This site offers no dictionaries for download.`} />;
  }
  if (!canKeepDictionaries()) {
    return (
      <Notice title={t`You can’t download dictionaries in this browser.`}>
        <Trans>You need a secure (https) address and an up-to-date browser.</Trans>
      </Notice>
    );
  }
  return (
    <>
      <DownloadList />
      <CopyPanel />
    </>
  );
}

/** `/-/history` */
export function HistoryPage() {
  const { t } = useLingui();
  return (
    <PlainPage
      names={[t`History`]}
      intro={
        <>
          <Trans>This list is saved only on this device.</Trans>{' '}
          <Trans>Deleting a word also deletes what the app stored about it on this device.</Trans>
        </>
      }
    >
      <RememberSwitch />
      <History />
    </PlainPage>
  );
}

/** In the order of the page. */
const areas: Readonly<Record<StorageAreaName, StorageArea>> = {
  whole: wholeArea,
  ...offlineStorageAreas,
  last: persistedArea,
  history: historyArea,
  saved: savedArea,
  choices: choicesArea,
};
const shown = Object.values(areas);

/** `/-/storage`: what is stored on this device, and clearing it (P12). */
export function StoragePage() {
  const { t } = useLingui();
  return (
    <PlainPage
      names={[t`Saved on this device`]}
      intro={<Trans>This data never leaves your device. You can delete it at any time.</Trans>}
    >
      <StorageAreaList areas={shown} />
    </PlainPage>
  );
}
