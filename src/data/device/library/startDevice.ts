/** What is loaded at start on devices that keep dictionaries. */

import { workerBackend } from '#src/data/device/backend/deviceEngine.ts';
import type { DeviceBackend } from '#src/data/lookup/deviceBackend.ts';
import { browserLibrary, canKeepDictionaries } from './browserLibrary.ts';

/** Gives the backend at once; the check of what is there, and what was interrupted, follow when the page is at rest. */
export function startDevice(): DeviceBackend {
  if (canKeepDictionaries()) setTimeout(browserLibrary, 1000);
  return workerBackend;
}
