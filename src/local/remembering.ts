/** Whether this device remembers words looked up. On a shared tablet nothing need outlive a session (P12). */
import { useObservable } from '#src/state/useObservable.ts';
import { readStored, storedValue, textStorage, writeStored } from './storage.ts';

const tab = textStorage(() => sessionStorage);

/** In session storage: where in the tab's history this pupil began. */
const pupilStartKey = 'pupilStart';

/** Where the page is in the tab's history; 0 in browsers without the Navigation API (Firefox before 147, Safari before 26.2). */
function historyIndex(): number {
  return 'navigation' in globalThis ? (navigation.currentEntry?.index ?? 0) : 0;
}

/** Key in local storage; only a “no” counts. */
export const rememberKey = 'rememberWords';

/** Key of the persisted queries in web storage. Browsers have it already, so the name does not change. */
export const persistedKey = 'lastAnswers';

/** In local storage: what is still to be forgotten, see forgetting.ts. */
export const forgettingKey = 'forgetting';

/** In session storage: this tab's session has begun. A reload finds it. */
export const sessionKey = 'session';

const remembers = storedValue(
  rememberKey,
  (text) => text !== 'no',
  (value) => (value ? 'yes' : 'no'),
);

/** Whether pupils use this device one after the other: then nothing of one is left for the next. */
export const sharedDevice = storedValue(
  'sharedDevice',
  (text) => text === 'yes',
  (value) => (value ? 'yes' : 'no'),
);

/** Yes by default. */
export const remembersWords = remembers.get;

/** Whether this is no reload; always where the browser refuses session storage. */
export function isNewSession(): boolean {
  return tab.read(sessionKey) === null;
}

/** Before anything is shown: a pending deletion or, where words are not remembered, that of the last session. */
export function mustForgetFirst(): boolean {
  return readStored(forgettingKey) !== null || (!remembersWords() && isNewSession());
}

/** Storage for answers: permanent, or for the session. `undefined` where the browser refuses. */
export function rememberedStorage(): Storage | undefined {
  try {
    return remembersWords() ? localStorage : sessionStorage;
  } catch {
    return undefined;
  }
}

export const noteRemembering = remembers.set;

export function useRemembersWords(): boolean {
  return useObservable(remembers);
}

/** On a shared device: the page loads again as that of a new session, which deletes everything before it shows anything. */
export function beginNextPupil(path: string): void {
  writeStored(forgettingKey, JSON.stringify('all'));
  tab.remove(sessionKey);
  tab.write(pupilStartKey, String(historyIndex()));
  history.replaceState(null, '', path);
  location.reload();
}

/** Whether Back led to a page of the pupil before. */
export function isOfEarlierPupil(): boolean {
  return historyIndex() < Number(tab.read(pupilStartKey) ?? 0);
}
