/** Drafts that end with their tab, in session storage. Where the browser refuses, they end with the page. */

const prefix = 'draft/';

/** The draft, or `null`. */
export function readTabDraft(key: string): string | null {
  try {
    return sessionStorage.getItem(prefix + key);
  } catch {
    return null;
  }
}

/** Stores a draft. */
export function writeTabDraft(key: string, text: string): void {
  try {
    sessionStorage.setItem(prefix + key, text);
  } catch (error) {
    console.warn('A draft could not be stored.', error);
  }
}

/** Deletes a draft. */
export function removeTabDraft(key: string): void {
  try {
    sessionStorage.removeItem(prefix + key);
  } catch (error) {
    console.warn('A draft could not be deleted.', error);
  }
}

/** Deletes all drafts of this tab. */
export function clearTabDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefix)) sessionStorage.removeItem(key);
    }
  } catch (error) {
    console.warn('The drafts could not be deleted.', error);
  }
}
