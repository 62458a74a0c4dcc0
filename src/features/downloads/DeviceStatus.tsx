import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useLibrary } from '#src/device/library/browserLibrary.ts';
import { building, bytesLeft, type LibraryState, shownPacks } from '#src/device/library/libraryState.ts';
import { useAddress } from '#src/lookup/address/address.ts';
import { useNews } from '#src/state/useNews.ts';
import { shareLabel, sizeLabel } from '#src/ui/labels/labels.ts';
import { useTextStyles } from '#src/ui/theme/theme.ts';
import { bytesOf, dictionaryCounts } from './offlinePlan.ts';

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

interface DeviceStatusProps {
  readonly isOnline: boolean;
  readonly children: ReactNode;
}

/** The status of downloaded dictionaries, and of those on their way. */
export function DeviceStatus({ isOnline, children }: DeviceStatusProps) {
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
