import { useSyncExternalStore } from 'react';

/** A value with change listeners. */
export interface Observable<Value> {
  readonly get: () => Value;
  /** Makes it another, and tells everyone, even where it is the same. */
  readonly set: (next: Value) => void;
  /** Calls `listener` after every change; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function observable<Value>(value: Value): Observable<Value> {
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Changes of something that has no value of its own. */
export function changeCount() {
  const { get, set, subscribe } = observable(0);
  return { get, subscribe, announce: () => set(get() + 1) };
}

/** Subscribes to all of them. */
export function anyOf(
  all: readonly Pick<Observable<unknown>, 'subscribe'>[],
): Pick<Observable<unknown>, 'subscribe'> {
  return {
    subscribe(listener) {
      const stops = all.map(({ subscribe }) => subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

export function useObservable<Value>({
  subscribe,
  get,
}: Pick<Observable<Value>, 'subscribe' | 'get'>): Value {
  return useSyncExternalStore(subscribe, get);
}
