import { storedValue } from '#src/local/storage.ts';

/** Id of the list that was last kept into, in local storage; empty where there is none. It may be gone since. */
export const lastList = storedValue('lastList', (text) => text ?? '', String);
