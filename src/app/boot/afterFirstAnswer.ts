import type { QueryClient } from '@tanstack/react-query';
import { whenIdle } from '#src/ui/waiting/whenIdle.ts';

/** How long a visitor may ask nothing before the rest comes all the same, in milliseconds. */
const longEnough = 5_000;

/** First in the key of what no visitor has asked for. */
const wordOfDay = 'sampleWord';

/**
 * Calls `start` when the first answer is painted, or when nobody has asked for
 * a while, and there is nothing else to do: on a slow line nothing may come
 * between a visitor and the first result. Returns how to prevent it.
 */
export function afterFirstAnswer(client: QueryClient, start: () => void): () => void {
  let callOff = (): void => undefined;
  let unsubscribe = (): void => undefined;
  const timer = setTimeout(painted, longEnough);

  function painted(): void {
    clearTimeout(timer);
    unsubscribe();
    // The second frame begins when the first, with the answer in it, is painted.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        callOff = whenIdle(start);
      });
    });
    callOff = () => cancelAnimationFrame(frame);
  }

  const cache = client.getQueryCache();
  const isThere = (): boolean =>
    cache.getAll().some(({ state, queryKey: [kind] }) => state.status === 'success' && kind !== wordOfDay);
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
