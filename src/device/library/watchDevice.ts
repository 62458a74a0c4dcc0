import { readStored } from '#src/local/storage.ts';
import { setDeviceBackend } from '#src/lookup/lookup.ts';
import { deviceNoteKey } from './deviceNote.ts';

/**
 * Lets the dictionaries of this device answer if local storage has a note of them, be it one that can't be read,
 * now and whenever another tab writes the note. Their code is not loaded on other devices.
 */
export function watchDevice(): void {
  const look = (): void => {
    if (readStored(deviceNoteKey) === null) setDeviceBackend(undefined);
    else setDeviceBackend(import('./browserLibrary.ts').then(({ startDevice }) => startDevice()));
  };
  look();
  addEventListener('storage', ({ key }) => {
    if (key === deviceNoteKey || key === null) look();
  });
}
