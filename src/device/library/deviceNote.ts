/**
 * The note in local storage of what is on the device: read at start without waiting, and without loading any of
 * what keeps dictionaries. Browsers that clear dictionaries away leave it standing: that is how the loss is noticed.
 */
import { storedJson } from '#src/local/storage.ts';
import { useObservable } from '#src/state/useObservable.ts';

/** Key in local storage. */
export const deviceNoteKey = 'devicePacks';

/** Ids of the packs that are, or are to be, on the device; `pending`: whether something is still to be done. */
export interface DeviceNote {
  readonly packs: readonly string[];
  readonly pending: boolean;
}

function noteOf(value: unknown): DeviceNote | undefined {
  if (typeof value !== 'object' || value === null || !('packs' in value)) return undefined;
  const { packs } = value;
  if (!Array.isArray(packs) || !packs.every((id) => typeof id === 'string')) return undefined;
  return { packs, pending: 'pending' in value && value.pending === true };
}

const note = storedJson(deviceNoteKey, noteOf);

/** The note; `undefined` when there is none that can be read. */
export function readNote(): DeviceNote | undefined {
  return note.get();
}

/** Writes the note, or takes it away when there is nothing to note. */
export function writeNote({ packs, pending }: DeviceNote): void {
  if (packs.length === 0 && !pending) note.remove();
  else note.set({ packs, pending });
}

/** How many packs are on this device according to the note. */
export function deviceCount(): number {
  return note.get()?.packs.length ?? 0;
}

/** The same, drawn again when it changes. */
export function useDeviceCount(): number {
  return useObservable({ subscribe: note.subscribe, get: deviceCount });
}

/** The note, drawn again when it changes. */
export function useDeviceNote(): DeviceNote | undefined {
  return useObservable(note);
}
