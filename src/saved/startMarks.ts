/** In local storage: what the start reads without a database or its code. */
import { storedValue } from '#src/local/storage.ts';

/** Shown by the side column. */
export const listCount = storedValue('keptLists', (text) => Number.parseInt(text ?? '', 10) || 0, String);
