import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  const listening = new AbortController();
  addEventListener('online', listener, listening);
  addEventListener('offline', listener, listening);
  return () => listening.abort();
}

/** Whether the browser believes that there is a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}
