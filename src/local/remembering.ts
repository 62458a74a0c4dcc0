/**
 * Whether this device remembers the words looked up. On a shared tablet it can be
 * told not to: nothing of a session then outlives it (P12).
 */
import { useObservable } from '#src/state/useObservable.ts';
import { readStored, storedValue } from './storage.ts';

/** Key in local storage; only a “no” in it counts. */
export const rememberKey = 'rememberWords';

/** Key in web storage of the persisted queries. Browsers have it already, so the name does not change. */
export const persistedKey = 'lastAnswers';

/** Key in local storage of the note of what is to be forgotten and is not yet: see forgetting.ts. */
export const forgettingKey = 'forgetting';

/** Key in session storage: this tab's session has begun. A reload finds it there. */
export const sessionKey = 'session';

const remembers = storedValue(
  rememberKey,
  (text) => text !== 'no',
  (value) => (value ? 'yes' : 'no'),
);

/** Whether words are remembered: yes unless the visitor said no. */
export function remembersWords(): boolean {
  return remembers.get();
}

/**
 * Whether something has to be forgotten before anything is shown: what was to be when the app was closed, or,
 * where words are not remembered, what a session before this one left.
 */
export function mustForgetFirst(): boolean {
  if (readStored(forgettingKey) !== null) return true;
  try {
    return !remembersWords() && sessionStorage.getItem(sessionKey) === null;
  } catch {
    return !remembersWords();
  }
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
  remembers.set(value);
}

/** Whether words are remembered, drawn again when that changes. */
export function useRemembersWords(): boolean {
  return useObservable(remembers);
}
