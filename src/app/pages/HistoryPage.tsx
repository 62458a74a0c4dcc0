import { Trans, useLingui } from '@lingui/react/macro';
import { History, RememberSwitch } from '#src/features/history/History.tsx';
import { PlainPage } from './PlainPage.tsx';

/** `/-/history`: the words whose articles were opened on this device. */
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
