import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { registerWorker, watchMissingParts } from '#src/app/registerWorker.ts';
import { useDeviceCount } from '#src/data/deviceCount.ts';
import { beginSession } from '#src/data/forgetting.ts';
import { configuration } from '#src/data/installation.ts';
import { hearForgetting } from '#src/data/lastForgetting.ts';
import { takeOpenedWords } from '#src/data/openedIntoHistory.ts';
import { keepLast } from '#src/data/persisterKeeping.ts';
import { takeUpScroll } from '#src/data/updateCarry.ts';
import { keepEngine, takeLateAnswers } from '#src/data/visited.ts';
import { OfflineReadyNotice } from '#src/features/update/OfflineReadyNotice.tsx';
import { UpdateNotice } from '#src/features/update/UpdateNotice.tsx';
import { lateComponent } from '#src/ui/lateComponent.tsx';
import { NoticeStack } from '#src/ui/NoticeStack.tsx';

const DeviceNotice = lateComponent(() =>
  import('#src/features/downloads/DeviceNotice.tsx').then((chunk) => chunk.DeviceNotice),
);

/** What the app does beside answering, begun when the first answer is long on screen: keeping, history, updates. */
export function LateParts() {
  const client = useQueryClient();
  const [ready, setReady] = useState(false);
  const onDevice = useDeviceCount();
  const close = useCallback(() => setReady(false), []);

  useEffect(() => keepLast(client), [client]);
  useEffect(hearForgetting, []);
  useEffect(takeOpenedWords, []);
  useEffect(() => {
    if (onDevice > 0) void keepEngine();
  }, [onDevice]);
  useEffect(() => {
    takeUpScroll();
    takeLateAnswers();
    watchMissingParts();
    void registerWorker(() => setReady(true)).then(beginSession);
    const { errorReporting } = configuration();
    if (errorReporting !== undefined) {
      void import('#src/app/errorReporting.ts').then(({ reportErrors }) => reportErrors(errorReporting));
    }
  }, []);

  return (
    <NoticeStack>
      <UpdateNotice />
      {onDevice > 0 ? <DeviceNotice /> : null}
      {ready ? <OfflineReadyNotice onClose={close} /> : null}
    </NoticeStack>
  );
}
