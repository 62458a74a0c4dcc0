import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { BottomNotice } from '#src/ui/answer/NoticeStack.tsx';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { carryOver, reloadUpdated, useUpdate } from './update.ts';

/** Never forced; one tap, one reload. */
export function UpdateNotice() {
  const { t } = useLingui();
  const update = useUpdate();
  const [later, setLater] = useState(false);
  const [tapped, setTapped] = useState(false);
  // Only this version is postponed: a newer one is announced again.
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
