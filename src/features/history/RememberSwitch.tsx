import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { forgetAllSeen } from '#src/data/history.ts';
import { lastShelf } from '#src/data/persisterKeeping.ts';
import { noteRemembering, useRemembersWords } from '#src/data/remembering.ts';
import { clearVisited, setWorkerRemembers } from '#src/data/visited.ts';
import { Switch } from '#src/ui/Switch.tsx';

/** Switches remembering; switched off, what was remembered goes at once. */
async function remember(value: boolean): Promise<void> {
  if (!value) await lastShelf.clear();
  noteRemembering(value);
  await setWorkerRemembers(value);
  if (!value) await Promise.all([forgetAllSeen(), clearVisited()]);
}

/** Whether this device remembers words: off for one that many people use (P12). */
export function RememberSwitch() {
  const { t } = useLingui();
  const remembers = useRemembersWords();
  const [failure, setFailure] = useState<string>();
  return (
    <div style={{ margin: '0.75rem 0' }}>
      <Switch
        on={remembers}
        onChange={(value) => {
          setFailure(undefined);
          remember(value).catch((error: unknown) => setFailure(String(error)));
        }}
      >
        <Trans>Remember the words seen on this device</Trans>
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
      {failure === undefined ? null : (
        <p role="alert" style={{ margin: '0.25rem 0 0', color: 'var(--accent)', fontSize: '0.875rem' }}>
          {t`The browser did not allow this.`} <small>{failure}</small>
        </p>
      )}
    </div>
  );
}
