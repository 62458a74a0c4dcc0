/** A device that pupils use one after the other: nothing of one is left for the next. */
import { forgettingKey, sessionKey } from './remembering.ts';
import { storedValue, writeStored } from './storage.ts';

export const sharedDevice = storedValue(
  'sharedDevice',
  (text) => text === 'yes',
  (value) => (value ? 'yes' : 'no'),
);

/** The page loads again as that of a new session, which deletes everything before it shows anything. */
export function beginNextPupil(path: string): void {
  writeStored(forgettingKey, JSON.stringify('all'));
  try {
    sessionStorage.removeItem(sessionKey);
  } catch {
    // Without session storage every load is a session.
  }
  history.replaceState(null, '', path);
  location.reload();
}
