/** Drafts that end with their tab, in session storage. Where the browser refuses, they end with the page. */
import { textStorage } from '#src/local/storage.ts';

const prefix = 'draft/';

const tab = textStorage(() => sessionStorage);

/** The draft, or `null`. */
export function readTabDraft(key: string): string | null {
  return tab.read(prefix + key);
}

/** Stores a draft. */
export function writeTabDraft(key: string, text: string): void {
  tab.write(prefix + key, text);
}

/** Deletes a draft. */
export function removeTabDraft(key: string): void {
  tab.remove(prefix + key);
}

/** Deletes all drafts of this tab. */
export function clearTabDrafts(): void {
  for (const key of tab.keys()) if (key.startsWith(prefix)) tab.remove(key);
}
