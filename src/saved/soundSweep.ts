/** Deletes sounds that no word refers to: of deleted words and recordings, and of interrupted imports. */

import * as v from 'valibot';
import { readStoredJson, removeStored, writeStored } from '#src/local/storage.ts';
import { uuid } from '#src/saved/exchange/uuid.ts';
import { keysUnder, type SavedStores, savedTransaction, soundId } from './savedDatabase.ts';
import { wordIn, writeWord } from './savedRecords.ts';
import { recording, withRecording } from './savedWord.ts';

/** Held by pages that still need such sounds: no page sweeps meanwhile. */
const lockName = 'unusedSounds';

/** Absent without HTTPS. Then nothing is swept, since another page may need it. */
function locks(): LockManager | null | undefined {
  return navigator.locks;
}

/** Keeps all sounds until the returned function is called, which also sweeps. */
export function holdSounds(): Promise<() => Promise<void>> {
  return new Promise((resolve, reject) => {
    function hold(): Promise<void> {
      return new Promise((end) => {
        resolve(async () => {
          end();
          await released;
          await sweepSounds();
        });
      });
    }
    const released = locks()?.request(lockName, { mode: 'shared' }, hold);
    if (released === undefined) resolve(async () => undefined);
    else released.catch(reject);
  });
}

let undoHold: ReturnType<typeof holdSounds> | undefined;

let changesUnderWay = 0;

/** Keeps sounds of what the change deletes, until `endUndoHold` after it. */
export async function holdForUndo<Value>(change: () => Promise<Value>): Promise<Value> {
  changesUnderWay += 1;
  try {
    undoHold ??= holdSounds().catch((error: unknown) => {
      undoHold = undefined;
      throw error;
    });
    await undoHold;
    return await change();
  } finally {
    changesUnderWay -= 1;
  }
}

/** For when the undo expires. A change that is under way keeps the hold for its own undo. */
export async function endUndoHold(): Promise<void> {
  if (changesUnderWay > 0) return;
  const hold = undoHold;
  undoHold = undefined;
  await (await hold)?.();
}

/** Does nothing while any page holds sounds. */
export async function sweepSounds(): Promise<void> {
  await locks()?.request(lockName, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    const left = await adoptUnfinished();
    const unused = await savedTransaction('readonly', (stores) => unusedSounds(stores, left));
    if (unused.length === 0) return;
    await savedTransaction('readwrite', async (stores) => {
      for (const key of unused) await stores.objectStore('sounds').delete(key);
    });
  });
}

const uuids = new RegExp(uuid, 'giu');

/** Of words that are read at a time. */
const batch = 200;

/** Keys of sounds. Reads no more words than it takes to find all ids of sounds. */
async function unusedSounds(
  stores: SavedStores<'readonly'>,
  left: readonly string[],
): Promise<readonly string[]> {
  const keys = await stores.objectStore('sounds').getAllKeys();
  const unused = new Set(keys.map(soundId));
  for (const id of left) unused.delete(id);
  const words = stores.objectStore('words');
  let range: IDBKeyRange | undefined;
  while (unused.size > 0) {
    const ids = await words.getAllKeys(range, batch);
    const last = ids.at(-1);
    if (last === undefined) break;
    for (const word of await words.getAll(range, batch)) {
      // Any id counts: a word of a newer version may refer to its sounds in another way.
      for (const [id] of JSON.stringify(word).matchAll(uuids)) unused.delete(id);
    }
    range = IDBKeyRange.lowerBound(last, true);
  }
  const whole = new Set(keys);
  // Earlier versions could leave parts beside the whole sound.
  return keys.filter((key) => unused.has(soundId(key)) || (key !== soundId(key) && whole.has(soundId(key))));
}

/** Earlier versions listed recordings here until they ended; only then were they added to their words. */
const unfinishedKey = 'unfinishedRecordings';

const unfinished = v.array(v.object({ wordId: v.string(), recording: v.omit(recording, ['bytes']) }));

/** Resolves with the ids of those that their words cannot take: they stay in the list. */
async function adoptUnfinished(): Promise<readonly string[]> {
  const listed = v.safeParse(unfinished, readStoredJson(unfinishedKey));
  if (!listed.success) return [];
  const left: typeof listed.output = [];
  await savedTransaction('readwrite', async (stores) => {
    for (const one of listed.output) {
      try {
        await adopt(stores, one);
      } catch (error) {
        console.warn('A recording of an earlier version does not fit its word.', error);
        left.push(one);
      }
    }
  });
  if (left.length === 0) removeStored(unfinishedKey);
  else writeStored(unfinishedKey, JSON.stringify(left));
  return left.map(({ recording: { id } }) => id);
}

async function adopt(
  stores: SavedStores<'readwrite'>,
  { wordId, recording: known }: v.InferOutput<typeof unfinished>[number],
): Promise<void> {
  const sounds = stores.objectStore('sounds');
  const word = await wordIn(stores, wordId);
  if (word === undefined || (await sounds.getKey(known.id)) !== undefined) return;
  const parts = await sounds.getAll(keysUnder(known.id));
  const bytes = parts.reduce((sum, { content }) => sum + content.byteLength, 0);
  if (bytes > 0) await writeWord(stores, withRecording(word, { ...known, bytes }));
}
