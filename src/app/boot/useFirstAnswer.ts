import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { observable, useObservable } from '#src/state/useObservable.ts';
import { whenIdle, whenPainted } from '#src/ui/waiting/lazyComponent.tsx';

const isPainted = observable(false);

/** Whether the first answer is painted, or nobody asked for a while: what nobody asked for comes then. */
export function useFirstAnswer(): boolean {
  return useObservable(isPainted);
}

/** Watches for the first answer, for all that ask `useFirstAnswer`. */
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

/** How long a visitor may ask nothing before the rest comes all the same, in milliseconds. */
const longEnough = 5_000;

/** First in the key of what no visitor has asked for. */
const wordOfDay = 'sampleWord';

/**
 * Calls `start` when the first answer, with all that was asked beside it, is painted, or when nobody has asked for
 * a while, and there is nothing else to do: on a slow line nothing may come between a visitor and the first result.
 * Returns how to prevent it.
 */
export function afterFirstAnswer(client: QueryClient, start: () => void): () => void {
  let callOff = (): void => undefined;
  let unsubscribe = (): void => undefined;
  const timer = setTimeout(painted, longEnough);

  function painted(): void {
    clearTimeout(timer);
    unsubscribe();
    // An answer is drawn in turns after the one in which it comes: before the first idle one.
    callOff = whenIdle(() => {
      callOff = whenPainted(() => {
        callOff = whenIdle(start);
      });
    });
  }

  const cache = client.getQueryCache();
  // A list waits for what is found beside it, and what nobody asked for would keep that waiting.
  function isThere(): boolean {
    const wanted = cache.getAll().filter(({ queryKey: [kind] }) => kind !== wordOfDay);
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
