/**
 * A note in local storage of what is on the device: the start reads it without waiting or loading code.
 * Browsers that delete dictionaries leave it, which shows the loss.
 */
import { storedJson } from '#src/local/storage.ts';
import { propertyOf, textList } from '#src/state/unknownValue.ts';
import { useObservable } from '#src/state/useObservable.ts';

export const deviceNoteKey = 'devicePacks';

/** Ids of packs that are or will be on the device; `pending`: whether work is left. */
export interface DeviceNote {
  readonly packs: readonly string[];
  readonly pending: boolean;
}

function noteOf(value: unknown): DeviceNote | undefined {
  const packs = textList(propertyOf(value, 'packs'));
  return packs && { packs, pending: propertyOf(value, 'pending') === true };
}

const note = storedJson(deviceNoteKey, noteOf);

export const readNote = note.get;

/** Removes the note when it would be empty. */
export function writeNote({ packs, pending }: DeviceNote): void {
  if (packs.length === 0 && !pending) note.remove();
  else note.set({ packs, pending });
}

export function deviceCount(): number {
  return note.get()?.packs.length ?? 0;
}

export function useDeviceCount(): number {
  return useObservable({ subscribe: note.subscribe, get: deviceCount });
}

export function useDeviceNote(): DeviceNote | undefined {
  return useObservable(note);
}
