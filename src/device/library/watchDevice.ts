import { deviceNoteKey } from '#src/local/deviceNote.ts';
import { readStored } from '#src/local/storage.ts';
import { setDeviceBackend } from '#src/lookup/lookup.ts';

/**
 * Answers from the device while local storage has a note of dictionaries, even an unreadable one, also one of
 * another tab. Other devices do not load the code. What this tab installs or removes, browserLibrary.ts follows itself.
 */
export function watchDevice(): void {
  const follow = (): void => {
    if (readStored(deviceNoteKey) === null) setDeviceBackend(undefined);
    else setDeviceBackend(import('./browserLibrary.ts').then(({ startDevice }) => startDevice()));
  };
  follow();
  addEventListener('storage', ({ key }) => {
    if (key === deviceNoteKey || key === null) follow();
  });
}
