/** Finding out at start whether there are dictionaries on this device. */

import { readStored } from '#src/data/local/storage.ts';
import { deviceNoteKey, setDeviceSeat } from '#src/data/lookup/deviceBackend.ts';

/**
 * Seats the dictionaries of this device if local storage has a note of it, now and whenever
 * another tab writes the note. Nothing is loaded on other devices.
 */
export function watchDevice(): void {
  const look = (): void => {
    if (readStored(deviceNoteKey) === null) setDeviceSeat(undefined);
    else setDeviceSeat(import('./startDevice.ts').then(({ startDevice }) => startDevice()));
  };
  look();
  addEventListener('storage', ({ key }) => {
    if (key === deviceNoteKey || key === null) look();
  });
}
