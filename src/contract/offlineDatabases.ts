/**
 * The databases of what is kept for times without a network, by their names: the service worker keeps it, and a
 * page forgets it by itself where no worker answers. They lie in browsers already, and stay as they are.
 */

/** The worker's database. */
export const offlineDatabase = 'offline';

/** Its store of what the visitor decided, which forgetting leaves as it is. */
export const settingsStore = 'settings';

/** Up to November 2026 each store was a database of its own: its name, and the name of its one store. */
export const oldDatabases = {
  facts: ['visited-facts', 'facts'],
  contents: ['visited-contents', 'contents'],
  words: ['visited-seen', 'seen'],
  /** Its being there says that the others may be: it is the last to go. */
  settings: ['visited-settings', 'settings'],
} as const;

/** Those of them that hold what was looked up. */
export const oldPieceDatabases: readonly string[] = [
  oldDatabases.facts[0],
  oldDatabases.contents[0],
  oldDatabases.words[0],
];
