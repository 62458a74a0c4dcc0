/** Finding out at start whether there are dictionaries on this device. */

import { readStored } from '#src/data/local/storage.ts';
import { deviceNoteKey, setDeviceBackend } from '#src/data/lookup/deviceBackend.ts';

/**
 * Lets the dictionaries of this device answer if local storage has a note of it, now and whenever
 * another tab writes the note. Nothing is loaded on other devices.
 */
export function watchDevice(): void {
  const look = (): void => {
    if (readStored(deviceNoteKey) === null) setDeviceBackend(undefined);
    else setDeviceBackend(import('./startDevice.ts').then(({ startDevice }) => startDevice()));
  };
  look();
  addEventListener('storage', ({ key }) => {
    if (key === deviceNoteKey || key === null) look();
  });
}
