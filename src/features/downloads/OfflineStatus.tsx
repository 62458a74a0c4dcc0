import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useLibrary } from '#src/device/library/browserLibrary.ts';
import { useDeviceNote } from '#src/device/library/deviceNote.ts';
import { building, bytesLeft, type LibraryState, shownPacks } from '#src/device/library/libraryState.ts';
import { workerReady } from '#src/local/workerReady.ts';
import { useAddress } from '#src/lookup/address/address.ts';
import { useObservable } from '#src/state/useObservable.ts';
import { shareLabel, sizeLabel } from '#src/ui/labels/labels.ts';
import { useTextStyles } from '#src/ui/theme/theme.ts';
import { useOnline } from './OfflineCard.tsx';
import { bytesOf, dictionaryCounts } from './offlinePlan.ts';

/** How long news stays, in milliseconds: long enough to be read twice. */
const newsTime = 10_000;

/** Shows what is inside for a while after `isNews` became true. */
function useNews(isNews: boolean): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isNews) return;
    setShown(true);
    const timer = setTimeout(() => setShown(false), newsTime);
    return () => clearTimeout(timer);
  }, [isNews]);
  return isShown;
}

interface OfflineStatusProps {
  /** What stands there otherwise. */
  readonly children: ReactNode;
}

/** In the status line: how far a download is; what works offline, when it is news or there is no network. */
export function OfflineStatus({ children }: OfflineStatusProps) {
  const note = useDeviceNote();
  const isOnline = useOnline();
  const isNews = useNews(useObservable(workerReady));
  if (note !== undefined) return <DeviceStatus isOnline={isOnline}>{children}</DeviceStatus>;
  if (isOnline && !isNews) return children;
  return (
    <span role="status">
      <Trans>Words you have opened work offline</Trans>
    </span>
  );
}

/** A download that goes on, in words; `undefined` where nothing is to be done. */
function useProgress(state: LibraryState): string | undefined {
  const { t, i18n } = useLingui();
  const wanted = Object.values(state.jobs).filter((job) => job.state === 'wanted');
  const preparing = building(state);
  if (preparing?.share !== undefined) {
    return `${t`Preparing for offline use…`} ${shareLabel(i18n, preparing.share)}`;
  }
  if (wanted.length === 0) return undefined;
  const whole = bytesOf(wanted.map(({ pack }) => pack));
  const percent = { done: sizeLabel(i18n, whole - bytesLeft(state)), of: sizeLabel(i18n, whole) };
  return t`${percent.done} of ${percent.of}`;
}

function DeviceStatus({ isOnline, children }: OfflineStatusProps & { readonly isOnline: boolean }) {
  const { t } = useLingui();
  const texts = useTextStyles();
  const { hrefToPage } = useAddress();
  const state = useLibrary();
  const progress = useProgress(state);
  const [wasMoving, setWasMoving] = useState(false);
  if (progress !== undefined && !wasMoving) setWasMoving(true);
  const isNews = useNews(wasMoving && progress === undefined);
  if (progress !== undefined) {
    return (
      <Link
        className={texts.link}
        to={hrefToPage('downloads')}
        aria-label={`${t`On this device`}: ${progress}`}
      >
        {progress}
      </Link>
    );
  }
  if (isOnline && !isNews) return children;
  const installed = state.record?.packs.map(({ id }) => id) ?? [];
  const offered = shownPacks(state).map(({ id }) => id);
  const { here, offered: total } = dictionaryCounts(installed, offered);
  return (
    <span role="status">
      {installed.length > 0 && installed.length === offered.length
        ? t`Everything works offline`
        : t`${here} of ${total} dictionaries offline`}
    </span>
  );
}
