/** How many packs are on this device, known without loading any of what keeps them. */
import { useSyncExternalStore } from 'react';
import { readStoredJson } from '#src/data/local/storage.ts';
import { deviceNoteKey } from '#src/data/lookup/deviceBackend.ts';

/** Told on the window when the note in local storage has changed in this tab; other tabs hear of it by themselves. */
export const deviceNoteEvent = 'devicenote';

/** The number according to the note. */
export function deviceCount(): number {
  const note = readStoredJson(deviceNoteKey);
  const packs = typeof note === 'object' && note !== null && 'packs' in note ? note.packs : [];
  return Array.isArray(packs) ? packs.length : 0;
}

function subscribe(listener: () => void): () => void {
  addEventListener(deviceNoteEvent, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(deviceNoteEvent, listener);
    removeEventListener('storage', listener);
  };
}

/** The same, drawn again when it changes. */
export function useDeviceCount(): number {
  return useSyncExternalStore(subscribe, deviceCount);
}
