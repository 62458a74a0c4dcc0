/** Everything a person saved, for the storage page, which alone can clear it. */

import * as v from 'valibot';
import { storedJson } from '#src/local/storage.ts';
import type { SavedCounts, StorageArea } from '#src/local/storageArea.ts';
import { clearDrafts } from './drafts.ts';
import { changeSaved } from './savedChanges.ts';
import { savedStores, savedTransaction } from './savedDatabase.ts';
import { listsIn, wordsIn } from './savedRecords.ts';
import { lastList } from './savedWords.ts';

export function savedCounts(): Promise<SavedCounts> {
  return savedTransaction('readonly', async (all) => {
    const words = await wordsIn(all);
    return {
      lists: (await listsIn(all)).length,
      words: words.length,
      notes: words.filter(({ note, examples }) => note !== '' || examples.length > 0).length,
      recordings: words.reduce((sum, { recordings }) => sum + recordings.length, 0),
      texts: await all.objectStore('texts').count(),
    };
  });
}

async function clearSaved(): Promise<void> {
  await changeSaved(async (all) => {
    for (const name of savedStores) await all.objectStore(name).clear();
  });
  lastList.remove();
  noteDraft.remove();
  await clearDrafts();
}

export const savedArea: StorageArea = { name: 'saved', counts: savedCounts, clear: clearSaved };

const draft = v.object({
  wordId: v.string(),
  text: v.string(),
  /** The saved note when editing began. */
  base: v.optional(v.string()),
});

/** A note being written, with its word; `null` without one. */
export const noteDraft = storedJson('noteDraft', (value) =>
  v.parse(v.fallback(v.nullable(draft), null), value),
);
