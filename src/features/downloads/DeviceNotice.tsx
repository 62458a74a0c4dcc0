import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { pagePath } from '#src/contract/pageNames.ts';
import { browserLibrary, useLibrary } from '#src/device/library/browserLibrary.ts';
import { updateSum, updates } from '#src/device/library/libraryState.ts';
import { readStored, writeStored } from '#src/local/storage.ts';
import { BottomNotice } from '#src/ui/answer/NoticeStack.tsx';
import { ActionFailure, useAction } from '#src/ui/controls/actions.tsx';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { sizeLabel } from '#src/ui/labels/labels.ts';
import { NotAsked } from './NotAsked.tsx';

/** Data version that the person postponed. */
const laterKey = 'deviceUpdateLater';

/** Dictionaries were deleted by the browser, or there are newer ones. */
export function DeviceNotice() {
  const { t, i18n } = useLingui();
  const state = useLibrary();
  const library = browserLibrary();
  const { run, failure } = useAction();
  const { pathname } = useLocation();
  const [closed, setClosed] = useState(false);
  const newer = updates(state);
  const update = async (): Promise<void> => {
    const shortage = await library.download(newer.map(({ pack }) => pack.id));
    // The page of downloads says how much space is needed.
    if (shortage) throw new Error(t`There is not enough space on this device.`);
  };
  const version = state.lastManifest?.manifest.version ?? '';
  // The page of downloads says it itself.
  if (closed || pathname.startsWith(pagePath('downloads'))) return null;
  if (state.health === 'evicted') {
    return (
      <BottomNotice
        closeLabel={t`Later`}
        onClose={() => setClosed(true)}
        action={<TextButton onClick={() => run(() => library.repair())}>{t`Download them again`}</TextButton>}
      >
        {t`The browser has removed dictionaries that were on this device.`} <NotAsked asking={state.asking} />
        <ActionFailure text={failure} />
      </BottomNotice>
    );
  }
  if (newer.length === 0 || readStored(laterKey) === version) return null;
  const size = sizeLabel(i18n, updateSum(state));
  return (
    <BottomNotice
      closeLabel={t`Later`}
      onClose={() => {
        writeStored(laterKey, version);
        setClosed(true);
      }}
      action={<TextButton onClick={() => run(update)}>{t`Update`}</TextButton>}
    >
      <Plural
        value={newer.length}
        one="A newer version of a dictionary on this device is available"
        other="Newer versions of # dictionaries on this device are available"
      />
      {` (${size}).`}
      <ActionFailure text={failure} />
    </BottomNotice>
  );
}
