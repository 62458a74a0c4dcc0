import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { useDeviceNote } from '#src/local/deviceNote.ts';
import { serviceWorkerReady } from '#src/local/installation.ts';
import { serviceReached } from '#src/lookup/lookupError.ts';
import { useObservable } from '#src/state/useObservable.ts';
import { useOnline } from '#src/state/useOnline.ts';
import { useNews } from './useNews.ts';

type DeviceStatusCode = typeof import('./DeviceStatus.tsx');

interface OfflineStatusProps {
  readonly children: ReactNode;
}

/** In the status line: how far a download is; what works offline, when it is news or there is no network. */
export function OfflineStatus({ children }: OfflineStatusProps) {
  const { t } = useLingui();
  const isOnDevice = useDeviceNote() !== undefined;
  const isReached = useObservable(serviceReached);
  const isOnline = useOnline() && isReached;
  const isNews = useNews(useObservable(serviceWorkerReady));
  // Loaded only where there are dictionaries; without its code the numbers stand there.
  const [device, setDevice] = useState<DeviceStatusCode>();
  useEffect(() => {
    if (isOnDevice) import('./DeviceStatus.tsx').then(setDevice, () => undefined);
  }, [isOnDevice]);
  if (isOnDevice) {
    return device ? <device.DeviceStatus isOnline={isOnline}>{children}</device.DeviceStatus> : children;
  }
  if (isOnline && !isNews) return children;
  return <span role="status">{t`Words you have opened work offline`}</span>;
}
