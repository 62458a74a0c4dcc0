import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { BottomNotice } from '#src/ui/answer/BottomNotice.tsx';
import { TextButton } from '#src/ui/controls/TextButton.tsx';
import { reloadUpdated, useUpdate } from './update.ts';
import { carryOver } from './updateCarry.ts';

/** A new version: announced, never forced; one tap, one reload. */
export function UpdateNotice() {
  const { t } = useLingui();
  const update = useUpdate();
  const [later, setLater] = useState(false);
  const [tapped, setTapped] = useState(false);
  // Put off is this version alone: a still newer one is announced again.
  useEffect(() => setLater(update === 'none'), [update]);

  if (update === 'none' || later) return null;
  return (
    <BottomNotice
      closeLabel={t`Later`}
      onClose={() => setLater(true)}
      action={
        <TextButton
          disabled={tapped}
          onClick={() => {
            setTapped(true);
            void reloadUpdated(carryOver);
          }}
        >
          {update === 'ready' ? t`Update` : t`Reload`}
        </TextButton>
      }
    >
      {update === 'ready' ? <Trans>A new version is ready.</Trans> : null}
      {update === 'missing' ? <Trans>Part of the app failed to load.</Trans> : null}
    </BottomNotice>
  );
}
