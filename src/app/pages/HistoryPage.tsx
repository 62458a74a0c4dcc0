import { Trans, useLingui } from '@lingui/react/macro';
import { History } from '#src/features/history/History.tsx';
import { RememberSwitch } from '#src/features/history/RememberSwitch.tsx';
import { PlainPage } from './PlainPage.tsx';

/** `/-/history`: the words whose articles were opened on this device. */
export function HistoryPage() {
  const { t } = useLingui();
  return (
    <PlainPage
      names={[t`Words seen`]}
      intro={
        <>
          <Trans>This list is kept on this device only.</Trans>{' '}
          <Trans>If you delete a word, everything kept of it on this device is deleted too.</Trans>
        </>
      }
    >
      <RememberSwitch />
      <History />
    </PlainPage>
  );
}
