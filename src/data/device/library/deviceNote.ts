/**
 * The note in local storage of what is on the device: read at start without
 * waiting. Browsers that clear dictionaries away leave it standing: that is how
 * the loss is noticed.
 */
import * as v from 'valibot';
import { readStored, readStoredJson, removeStored, writeStored } from '#src/data/local/storage.ts';
import { deviceNoteKey } from '#src/data/lookup/deviceBackend.ts';
import { deviceNoteEvent } from './deviceCount.ts';

const note = v.object({ packs: v.array(v.string()), pending: v.boolean() });

/** Ids of the packs that are, or are to be, on the device; `pending`: whether something is still to be done. */
export type DeviceNote = v.InferOutput<typeof note>;

/** The note; `undefined` when there is none. */
export function readNote(): DeviceNote | undefined {
  const result = v.safeParse(note, readStoredJson(deviceNoteKey));
  return result.success ? result.output : undefined;
}

/** Writes the note, or takes it away when there is nothing to note. */
export function writeNote({ packs, pending }: DeviceNote): void {
  const text = packs.length === 0 && !pending ? null : JSON.stringify({ packs, pending });
  // Writing wakes other tabs: only what is new is written.
  if (text === readStored(deviceNoteKey)) return;
  if (text === null) removeStored(deviceNoteKey);
  else writeStored(deviceNoteKey, text);
  dispatchEvent(new Event(deviceNoteEvent));
}
