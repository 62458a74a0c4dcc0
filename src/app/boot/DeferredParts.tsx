import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { KeyListener } from '#src/app/layout/KeyListener.tsx';
import { preloadParts } from '#src/app/layout/lazyLayoutParts.ts';
import { UpdateNotice } from '#src/features/update/UpdateNotice.tsx';
import { useDeviceCount } from '#src/local/deviceNote.ts';
import { takeQueuedWords } from '#src/local/history.ts';
import { configuration, isInstalled, serviceWorkerReady } from '#src/local/installation.ts';
import { persistQueries, watchForgetting } from '#src/lookup/cache/persistQueries.ts';
import { serviceReached } from '#src/lookup/lookupError.ts';
import { dropShellRequest } from '#src/lookup/shellRequest.ts';
import { forgetEarlierSession } from '#src/saved/cleanup/forgetting.ts';
import { NoticeStack } from '#src/ui/answer/NoticeStack.tsx';
import { untilIdle } from '#src/ui/waiting/idle.ts';
import { lazyWithMessages } from '#src/ui/waiting/lazyComponent.tsx';
import { registerWorker, watchMissingParts } from './registerWorker.ts';

const LazyDeviceNotice = lazyWithMessages(
  () => import('#src/features/downloads/DeviceNotice.tsx'),
  'DeviceNotice',
);

/** Nobody waits for it: a failure is only logged. */
function quietly(work: Promise<unknown>, failure: string): void {
  work.catch((error: unknown) => console.warn(failure, error));
}

/** Each in an idle time of its own: together they would hold up a slow phone when a person types. */
async function startBackgroundWork(): Promise<void> {
  const downloads = isInstalled();
  await untilIdle();
  const cleanup = import('#src/saved/cleanup/orphanedDrafts.ts').then((code) => code.deleteOrphanedDrafts());
  quietly(cleanup, 'Drafts of deleted words could not be deleted.');
  await untilIdle();
  const sweep = import('#src/saved/soundSweep.ts').then((code) => code.sweepSounds());
  quietly(sweep, 'Sounds that no word refers to could not be deleted.');
  if (!downloads) return;
  await untilIdle();
  const work = import('#src/features/downloads/offlinePlan.ts').then((code) => code.watchForDownloads());
  quietly(work, 'Dictionaries could not be downloaded automatically.');
}

/** What the first answer does not need: persisting queries, history, updates, keys, and code that is fetched ahead. */
export function DeferredParts() {
  const client = useQueryClient();
  const onDevice = useDeviceCount();
  const begun = useRef(false);

  useEffect(() => persistQueries(client), [client]);
  useEffect(watchForgetting, []);
  useEffect(takeQueuedWords, []);
  useEffect(() => {
    // Opening a part fetches it again and reports a failure.
    void preloadParts().catch(() => undefined);
  }, []);
  useEffect(() => {
    // Cannot be undone, so a second mount, as in strict mode, must not start it again.
    if (begun.current) return;
    begun.current = true;
    // An unused prefetched answer is too old for later consumers.
    dropShellRequest();
    watchMissingParts();
    // Until a request fails again: none may come where the device answers.
    addEventListener('online', () => serviceReached.set(true));
    void registerWorker(() => serviceWorkerReady.set(true)).then(forgetEarlierSession);
    void startBackgroundWork();
    const { errorReporting } = configuration();
    if (errorReporting !== undefined) {
      void import('./errorReporting.ts').then(({ reportErrors }) => reportErrors(errorReporting));
    }
  }, []);

  return (
    <>
      <KeyListener />
      <NoticeStack>
        <UpdateNotice />
        {onDevice > 0 ? <LazyDeviceNotice /> : null}
      </NoticeStack>
    </>
  );
}
