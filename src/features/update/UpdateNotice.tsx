import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useObservable } from '#src/state/useObservable.ts';
import { BottomNotice } from '#src/ui/answer/NoticeStack.tsx';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { reloadUpdated, update } from './update.ts';

/** Never forced; one tap, one reload. */
export function UpdateNotice() {
  const { t } = useLingui();
  const state = useObservable(update);
  const [later, setLater] = useState(false);
  const [tapped, setTapped] = useState(false);
  // Only this version is postponed: a newer one is announced again.
  useEffect(() => setLater(state === 'none'), [state]);

  if (state === 'none' || later) return null;
  return (
    <BottomNotice
      closeLabel={t`Later`}
      onClose={() => setLater(true)}
      action={
        <TextButton
          disabled={tapped}
          onClick={() => {
            setTapped(true);
            void reloadUpdated();
          }}
        >
          {state === 'ready' ? t`Update` : t`Reload`}
        </TextButton>
      }
    >
      {state === 'ready' ? t`A new version is ready.` : t`Part of the app failed to load.`}
    </BottomNotice>
  );
}
