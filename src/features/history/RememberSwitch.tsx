import { Trans } from '@lingui/react/macro';
import { useRemembersWords } from '#src/data/local/remembering.ts';
import { remember } from '#src/data/worker/forgetting.ts';
import { OrderFailure } from '#src/ui/controls/OrderFailure.tsx';
import { Switch } from '#src/ui/controls/Switch.tsx';
import { useOrder } from '#src/ui/controls/useOrder.ts';

/** Whether this device remembers words: off for one that many people use (P12). */
export function RememberSwitch() {
  const remembers = useRemembersWords();
  const { give, failure } = useOrder();
  return (
    <div style={{ margin: '0.75rem 0' }}>
      <Switch on={remembers} onChange={(value) => give(() => remember(value))}>
        <Trans>Remember the words viewed on this device</Trans>
      </Switch>
      <p style={{ margin: 0, color: 'var(--muted)', fontSize: '0.875rem' }}>
        {remembers ? (
          <Trans>
            They can then be searched and read without a network. Switch this off on a shared device.
          </Trans>
        ) : (
          <Trans>What you look up is forgotten when the app is closed.</Trans>
        )}
      </p>
      <OrderFailure text={failure} />
    </div>
  );
}
