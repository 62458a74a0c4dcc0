/** Whether this device remembers words looked up. On a shared tablet nothing need outlive a session (P12). */
import { useObservable } from '#src/state/useObservable.ts';
import { readStored, storedFlag, textStorage, writeStored } from './storage.ts';

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
const sessionKey = 'session';

const remembers = storedFlag(rememberKey, true);

/** Whether pupils use this device one after the other: then nothing of one is left for the next. */
export const sharedDevice = storedFlag('sharedDevice', false);

/** Yes by default. */
export const remembersWords = remembers.get;

/** Whether this is no reload; where the browser refuses session storage, every load is a session. */
export function isNewSession(): boolean {
  return tab.read(sessionKey) === null;
}

export function noteSession(): void {
  tab.write(sessionKey, 'begun');
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

/** Held by each tab of a session that is not remembered, until the tab is closed. */
const sessionLock = 'satnegirji-session';

/** Whether another tab still has the session. Not known without HTTPS: then every tab has one of its own. */
export async function isSessionElsewhere(): Promise<boolean> {
  return (
    (await navigator.locks?.request(sessionLock, { ifAvailable: true }, (lock) => lock === null)) ?? false
  );
}

let isHeld = false;

/** A message on it tells other tabs of the next pupil. */
export const pupilChannel = 'satnegirji-pupil';

/** Where words are not remembered: other tabs find that the session goes on, and this one follows them to the next pupil. */
export function holdSession(): void {
  if (isHeld || remembersWords()) return;
  isHeld = true;
  new BroadcastChannel(pupilChannel).addEventListener('message', () => reloadAt('/'));
  void navigator.locks?.request(sessionLock, { mode: 'shared' }, () => new Promise(() => undefined));
}

export function noteRemembering(value: boolean): void {
  remembers.set(value);
  holdSession();
}

export function useRemembersWords(): boolean {
  return useObservable(remembers);
}

/** On a shared device: the page loads again as that of a new session, which deletes everything before it shows anything. */
export function beginNextPupil(path: string): void {
  // Read as “all” (forgetting.ts). A deletion of everything that ends just now takes away only its own note.
  writeStored(forgettingKey, JSON.stringify('next pupil'));
  tab.remove(sessionKey);
  reloadAt(path);
}

function reloadAt(path: string): void {
  tab.write(pupilStartKey, String(historyIndex()));
  history.replaceState(null, '', path);
  location.reload();
}

/** Whether Back led to a page of the pupil before. */
export function isOfEarlierPupil(): boolean {
  return historyIndex() < Number(tab.read(pupilStartKey) ?? 0);
}
