import { storedValue } from '#src/local/storage.ts';
import { askToStay, mayStay } from '#src/local/storageArea.ts';

const asked = storedValue(
  'askedToStay',
  (text) => text === 'yes',
  (value) => (value ? 'yes' : 'no'),
);

/**
 * Asks the browser, once, not to clear away what is kept: when the first word is. Some ask the person in turn, and
 * nobody is asked again who said no. What it answers changes nothing here; the storage page says what was promised.
 */
export function askToStayForWords(): void {
  if (asked.get()) return;
  asked.set(true);
  mayStay()
    .then((stays) => (stays === true ? true : askToStay()))
    .catch((error: unknown) => console.warn('The browser could not be asked to keep the words.', error));
}
