/**
 * The database of cached answers and audio. The service worker writes it; a page clears it where no worker answers.
 * It exists in browsers already, so the names do not change.
 */

/** The worker's database. */
export const offlineDatabase = 'offline';

/** Its store of what the visitor decided, which forgetting leaves as it is. */
export const settingsStore = 'settings';
