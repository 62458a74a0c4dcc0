/**
 * Whether this device remembers the words looked up. On a shared tablet it can be
 * told not to: nothing of a session then outlives it (P12).
 */
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#src/data/storage.ts';

/** Key in local storage; only a "no" is written. */
export const rememberKey = 'rememberWords';

const no = 'no';
const listeners = new Set<() => void>();

/** Whether words are remembered: yes unless the visitor said no. */
export function remembersWords(): boolean {
  return readStored(rememberKey) !== no;
}

/** Where answers are kept between loads: for good, or for the session. Absent where the browser refuses. */
export function rememberedStorage(): Storage | undefined {
  try {
    return remembersWords() ? localStorage : sessionStorage;
  } catch {
    return undefined;
  }
}

/** Notes what the visitor decided. */
export function noteRemembering(value: boolean): void {
  writeStored(rememberKey, value ? 'yes' : no);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Whether words are remembered, drawn again when that changes. */
export function useRemembersWords(): boolean {
  return useSyncExternalStore(subscribe, remembersWords);
}
