/** Deletes the drafts of words, lists and texts that were deleted: after a restart nobody can undo that. */

import { deleteDrafts, draftKeys } from '#src/saved/drafts.ts';
import { savedTransaction } from '#src/saved/savedDatabase.ts';

/** Where the record of a draft is stored, by the beginning of its key; the rest is the record's id. */
const storeOf = {
  'lists/name': 'lists',
  'lists/word': 'lists',
  'notes/example': 'words',
  'notes/said': 'words',
  'notes/word': 'words',
  'reader/title': 'texts',
} as const;

/** Deletes drafts whose record does not exist. Rejects as `savedTransaction` does. */
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
