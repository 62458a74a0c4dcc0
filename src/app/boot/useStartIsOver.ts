import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { observable, useObservable } from '#src/state/useObservable.ts';
import { whenIdle, whenPainted } from '#src/ui/waiting/idle.ts';

const isOver = observable(false);

/** Whether the first answer is painted, or nobody asked for a while: then what nobody asked for may load. */
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

/** The start is over when the person has asked for nothing for so long. */
const noSearchMs = 5_000;

/** In the keys of queries that the app makes by itself: the word of the day, words opened before. */
const automaticKinds: readonly unknown[] = ['sampleWord', 'history'];

/**
 * Calls `callback` when the first answer, with everything beside it, is painted, or when nobody has asked for a
 * while, and the browser is idle: on a slow line nothing may delay the first result. Returns how to cancel
 * it.
 */
function whenStartIsOver(client: QueryClient, callback: () => void): () => void {
  let callOff = (): void => undefined;
  let unsubscribe = (): void => undefined;
  const timer = setTimeout(answered, noSearchMs);

  function answered(): void {
    clearTimeout(timer);
    unsubscribe();
    // An answer is rendered in tasks after its arrival, before the first idle one.
    callOff = whenIdle(() => {
      callOff = whenPainted(() => {
        callOff = whenIdle(callback);
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
    callOff();
  };
}
