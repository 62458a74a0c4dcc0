/** Deletes sounds that no word refers to: of deleted words and recordings, and of interrupted imports. */
import * as v from 'valibot';
import { readStoredJson, removeStored } from '#src/local/storage.ts';
import { type SavedStores, savedTransaction, soundId, soundKeys } from './savedDatabase.ts';
import { wordIn, writeWord } from './savedRecords.ts';
import { recording, withRecording } from './savedWord.ts';

/** Held by pages that still need such sounds: no page sweeps meanwhile. */
const lockName = 'doomedSounds';

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

/** Keeps sounds of what this page deletes, until `endUndoHold`. */
export async function holdForUndo(): Promise<void> {
  undoHold ??= holdSounds();
  await undoHold;
}

/** For when the undo expires. */
export async function endUndoHold(): Promise<void> {
  const hold = undoHold;
  undoHold = undefined;
  await (await hold)?.();
}

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/giu;

/** Does nothing while any page holds sounds. */
export async function sweepSounds(): Promise<void> {
  await locks()?.request(lockName, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    await savedTransaction('readwrite', async (stores) => {
      await adoptUnfinished(stores);
      const sounds = stores.objectStore('sounds');
      const keys = await sounds.getAllKeys();
      if (keys.length === 0) return;
      // Any id counts: a word of a newer version may refer to its sounds in another way.
      const words = JSON.stringify(await stores.objectStore('words').getAll());
      const held = new Set(Array.from(words.matchAll(uuid), ([id]) => id));
      const whole = new Set(keys);
      for (const key of keys) {
        const id = soundId(key);
        // Earlier versions could leave parts beside the whole sound.
        if (!held.has(id) || (key !== id && whole.has(id))) await sounds.delete(key);
      }
    });
    removeStored(unfinishedKey);
  });
}

/** Earlier versions listed recordings here until they ended; only then were they added to their words. */
const unfinishedKey = 'unfinishedRecordings';

const unfinished = v.array(v.object({ wordId: v.string(), recording: v.omit(recording, ['bytes']) }));

async function adoptUnfinished(stores: SavedStores<'readwrite'>): Promise<void> {
  const listed = v.safeParse(unfinished, readStoredJson(unfinishedKey));
  if (!listed.success) return;
  const sounds = stores.objectStore('sounds');
  for (const { wordId, recording: known } of listed.output) {
    const word = await wordIn(stores, wordId);
    if (word === undefined || (await sounds.getKey(known.id)) !== undefined) continue;
    const parts = await sounds.getAll(soundKeys(known.id));
    const bytes = parts.reduce((sum, { content }) => sum + content.byteLength, 0);
    if (bytes > 0) await writeWord(stores, withRecording(word, { ...known, bytes }));
  }
}
