import type { ComponentType } from 'react';
import { HistoryKeeper } from '#src/features/history/HistoryKeeper.tsx';
import { lazyComponent } from '#src/ui/waiting/lazyComponent.tsx';
import { useFirstAnswer, useWatchFirstAnswer } from './useFirstAnswer.ts';

/** After a failure the parts are tried again this much later, in milliseconds, or when the network is back. */
const tryAgainAfter = 10_000;

function networkMayBeBack(): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      removeEventListener('online', go);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(go, tryAgainAfter);
    addEventListener('online', go);
  });
}

/** Nobody asked for these parts: where they can't be fetched the page goes on without, says nothing, and tries again. */
async function loadDeferredParts(): Promise<ComponentType> {
  for (;;) {
    try {
      return (await import('./DeferredParts.tsx')).DeferredParts;
    } catch (error) {
      console.warn('History, updates and what is kept for times with no network could not be loaded.', error);
    }
    await networkMayBeBack();
  }
}

const DeferredParts = lazyComponent(loadDeferredParts);

/** Brings in what is not needed for the first answer, after it; what is opened before is noted meanwhile. */
export function AfterStart() {
  useWatchFirstAnswer();
  const started = useFirstAnswer();
  return (
    <>
      <HistoryKeeper />
      {started ? <DeferredParts /> : null}
    </>
  );
}
