import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { BottomNotice } from '#src/ui/answer/BottomNotice.tsx';

/** How long it stands, in milliseconds: long enough to be read twice. */
export const noticeTime = 10_000;

/** What `OfflineReadyNotice` needs. */
export interface OfflineReadyNoticeProps {
  readonly onClose: () => void;
}

/** Said once: at the first visit, when the files of the app are kept. */
export function OfflineReadyNotice({ onClose }: OfflineReadyNoticeProps) {
  const { t } = useLingui();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => close(), noticeTime);
    return () => clearTimeout(timer);
  }, []);
  return (
    <BottomNotice closeLabel={t`Close`} onClose={onClose}>
      <Trans>Ready for offline use.</Trans>
    </BottomNotice>
  );
}
