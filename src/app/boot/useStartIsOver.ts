import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { observable, useObservable } from '#src/state/useObservable.ts';
import { whenIdle, whenPainted } from '#src/ui/waiting/lazyComponent.tsx';

const isPainted = observable(false);

/** Whether the first answer is painted, or nobody asked for a while: then what nobody asked for may load. */
export function useStartIsOver(): boolean {
  return useObservable(isPainted);
}

export function useWatchFirstAnswer(): void {
  const client = useQueryClient();
  useEffect(() => {
    const stop = afterFirstAnswer(client, () => isPainted.set(true));
    return () => {
      stop();
      isPainted.set(false);
    };
  }, [client]);
}

/** Without a request of the visitor. */
const longEnough = 5_000;

/** In the keys of queries that no visitor asked for: the word of the day, words opened before. */
const unasked: readonly unknown[] = ['sampleWord', 'history'];

/**
 * Calls `start` when the first answer, with everything beside it, is painted, or when nobody has asked for a
 * while, and the browser is idle: on a slow line nothing may delay the first result. Returns how to cancel
 * it.
 */
function afterFirstAnswer(client: QueryClient, start: () => void): () => void {
  let callOff = (): void => undefined;
  let unsubscribe = (): void => undefined;
  const timer = setTimeout(painted, longEnough);

  function painted(): void {
    clearTimeout(timer);
    unsubscribe();
    // An answer is rendered in tasks after its arrival, before the first idle one.
    callOff = whenIdle(() => {
      callOff = whenPainted(() => {
        callOff = whenIdle(start);
      });
    });
  }

  const cache = client.getQueryCache();
  // A list waits for what is found beside it; queries nobody asked for would delay that.
  function isThere(): boolean {
    const wanted = cache.getAll().filter(({ queryKey: [kind] }) => !unasked.includes(kind));
    return (
      wanted.some(({ state }) => state.status === 'success') &&
      wanted.every(({ state }) => state.fetchStatus !== 'fetching')
    );
  }
  if (isThere()) painted();
  else {
    unsubscribe = cache.subscribe(() => {
      if (isThere()) painted();
    });
  }
  return () => {
    clearTimeout(timer);
    unsubscribe();
    callOff();
  };
}
