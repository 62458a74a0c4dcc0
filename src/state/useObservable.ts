import { useSyncExternalStore } from 'react';
import type { Observable } from './observable.ts';

/** The value of an observable, drawn again when it changes. */
export function useObservable<Value>({
  subscribe,
  get,
}: Pick<Observable<Value>, 'subscribe' | 'get'>): Value {
  return useSyncExternalStore(subscribe, get);
}
