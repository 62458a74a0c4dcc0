import { forgettingKey, sessionKey } from './remembering.ts';
import { writeStored } from './storage.ts';

/** On a shared device: the page loads again as that of a new session, which deletes everything before it shows anything. */
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
