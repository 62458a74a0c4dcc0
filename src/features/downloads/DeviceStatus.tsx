import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useLibrary } from '#src/device/library/browserLibrary.ts';
import { type LibraryState, progress, shownPacks } from '#src/device/library/libraryState.ts';
import { formsLanguage } from '#src/language/packIds.ts';
import { useAddress } from '#src/lookup/address/address.ts';
import { shareLabel, sizeLabel } from '#src/ui/labels/labels.ts';
import { useTextStyles } from '#src/ui/theme/theme.ts';
import { useNews } from './useNews.ts';

function useProgress(state: LibraryState): string | undefined {
  const { t, i18n } = useLingui();
  const now = progress(state);
  if (now?.kind === 'building') {
    return `${t`Preparing for offline use…`} ${shareLabel(i18n, now.share)}`;
  }
  if (now === undefined) return undefined;
  const done = sizeLabel(i18n, now.bytes);
  const of = sizeLabel(i18n, now.of);
  const isWaiting = state.activity?.fetch !== undefined && state.activity.fetch.kind !== 'fetching';
  // One line on a phone; the page behind the link says what for.
  if (isWaiting) return t`${done} of ${of}, waiting`;
  return t`${done} of ${of}`;
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
  const moving = useProgress(state);
  const [wasMoving, setWasMoving] = useState(false);
  if (moving !== undefined && !wasMoving) setWasMoving(true);
  const isNews = useNews(wasMoving && moving === undefined);
  if (moving !== undefined) {
    return (
      <Link className={texts.link} to={hrefToPage('downloads')}>
        {moving}
      </Link>
    );
  }
  if (isOnline && !isNews) return children;
  const installed = state.record?.packs.map(({ id }) => id) ?? [];
  const offered = shownPacks(state).map(({ id }) => id);
  // Before the storage has been read.
  if (offered.length === 0) return children;
  // What inflects a language is no dictionary.
  const [here, total] = [installed, offered].map(
    (ids) => ids.filter((id) => formsLanguage(id) === undefined).length,
  );
  return (
    <span role="status">
      {installed.length > 0 && installed.length === offered.length
        ? t`Everything works offline`
        : t`${here} of ${total} dictionaries work offline`}
    </span>
  );
}
