import { useSyncExternalStore } from 'react';
import { browserLibrary } from './browserLibrary.ts';
import type { LibraryState } from './libraryState.ts';

/** What is known of the dictionaries on the device; drawn again when it changes, here or in another tab. */
export function useLibrary(): LibraryState {
  const library = browserLibrary();
  return useSyncExternalStore(library.subscribe, library.state);
}
