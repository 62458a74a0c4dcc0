import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { observable, useObservable } from '#src/state/useObservable.ts';
import { whenIdle, whenPainted } from '#src/ui/waiting/idle.ts';

const isOver = observable(false);

/** Whether the first answer is painted, or has taken too long: then what nobody asked for may load. */
export function useStartIsOver(): boolean {
  return useObservable(isOver);
}

export function useWatchStart(): void {
  const client = useQueryClient();
  useEffect(() => {
    const stop = whenStartIsOver(client, () => isOver.set(true));
    return () => {
      stop();
      isOver.set(false);
    };
  }, [client]);
}

/** From the first rendering, whether or not somebody has asked. */
const longestStartMs = 5_000;

/** In the keys of queries that the app makes by itself: the word of the day, words opened before. */
const automaticKinds: readonly unknown[] = ['sampleWord', 'history'];

/**
 * Calls `callback` when the first answer, with everything beside it, is painted, at the latest after `longestStartMs`, and
 * the browser is idle: nothing may delay the first result. Returns how to cancel it.
 */
function whenStartIsOver(client: QueryClient, callback: () => void): () => void {
  let cancel = (): void => undefined;
  let unsubscribe = (): void => undefined;
  const timer = setTimeout(answered, longestStartMs);

  function answered(): void {
    clearTimeout(timer);
    unsubscribe();
    // An answer is rendered in tasks after its arrival, before the first idle one.
    cancel = whenIdle(() => {
      cancel = whenPainted(() => {
        cancel = whenIdle(callback);
      });
    });
  }

  const cache = client.getQueryCache();
  // A list waits for what is found beside it; queries of the app itself would delay that.
  function isAnswered(): boolean {
    const wanted = cache.getAll().filter(({ queryKey: [kind] }) => !automaticKinds.includes(kind));
    return (
      wanted.some(({ state }) => state.status === 'success') &&
      wanted.every(({ state }) => state.fetchStatus !== 'fetching')
    );
  }
  if (isAnswered()) answered();
  else {
    unsubscribe = cache.subscribe(() => {
      if (isAnswered()) answered();
    });
  }
  return () => {
    clearTimeout(timer);
    unsubscribe();
    cancel();
  };
}
