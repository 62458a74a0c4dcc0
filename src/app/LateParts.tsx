import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { registerWorker } from '#src/app/registerWorker.ts';
import { configuration } from '#src/data/installation.ts';
import { keepLast } from '#src/data/persisterKeeping.ts';
import { takeUpScroll } from '#src/data/updateCarry.ts';
import { beginSession, takeLateAnswers } from '#src/data/visited.ts';
import { HistoryKeeper } from '#src/features/history/HistoryKeeper.tsx';
import { OfflineReadyNotice } from '#src/features/update/OfflineReadyNotice.tsx';
import { UpdateNotice } from '#src/features/update/UpdateNotice.tsx';

/** What the app does beside answering, begun when the first answer is long on screen: keeping, history, updates. */
export function LateParts() {
  const client = useQueryClient();
  const [ready, setReady] = useState(false);
  const close = useCallback(() => setReady(false), []);

  useEffect(() => keepLast(client), [client]);
  useEffect(() => {
    takeUpScroll();
    takeLateAnswers();
    void registerWorker(() => setReady(true)).then(beginSession);
    const { errorReporting } = configuration();
    if (errorReporting !== undefined) {
      void import('#src/app/errorReporting.ts').then(({ reportErrors }) => reportErrors(errorReporting));
    }
  }, []);

  return (
    <>
      <HistoryKeeper />
      <div role="status">
        <UpdateNotice />
        {ready ? <OfflineReadyNotice onClose={close} /> : null}
      </div>
    </>
  );
}
