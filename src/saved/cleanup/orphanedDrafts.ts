/** Deletes drafts of deleted words, lists and texts: after a restart nobody can undo that. */

import { deleteDrafts, draftKeys } from '#src/saved/drafts.ts';
import { savedTransaction } from '#src/saved/savedDatabase.ts';

/** The store of a draft's record by the start of its key; the rest is the record's id. */
const storeOf = {
  'lists/name': 'lists',
  'lists/word': 'lists',
  'notes/example': 'words',
  'notes/said': 'words',
  'notes/word': 'words',
  'reader/title': 'texts',
} as const;

/** Rejects as `savedTransaction` does. */
export async function deleteOrphanedDrafts(): Promise<void> {
  const keys = await draftKeys();
  if (keys.length === 0) return;
  const orphaned = await savedTransaction('readonly', async (stores) => {
    const found: string[] = [];
    for (const [beginning, store] of Object.entries(storeOf)) {
      for (const key of keys) {
        if (!key.startsWith(`${beginning}/`)) continue;
        const id = key.slice(beginning.length + 1);
        if ((await stores.objectStore(store).getKey(id)) === undefined) found.push(key);
      }
    }
    return found;
  });
  deleteDrafts(orphaned);
}
