/** What is loaded at start on devices that keep dictionaries. */
import { browserLibrary, canKeepDictionaries } from '#src/data/device/browserLibrary.ts';
import { workerSeat } from '#src/data/device/deviceEngine.ts';
import type { DeviceSeat } from '#src/data/deviceSeat.ts';

/** Gives the seat at once; the check of what is there, and what was interrupted, follow when the page is at rest. */
export function startDevice(): DeviceSeat {
  if (canKeepDictionaries()) setTimeout(browserLibrary, 1000);
  return workerSeat;
}
