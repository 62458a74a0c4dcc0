/** In local storage: what the start reads without a database or its code. */
import { storedJson, storedValue } from '#src/local/storage.ts';

/** Shown by the side column. */
export const listCount = storedValue('keptLists', (text) => Number.parseInt(text ?? '', 10) || 0, String);

/** Key of the unfinished recordings. */
export const unfinishedKey = 'unfinishedRecordings';

/** Ids of sounds of deleted recordings, until the deletion cannot be undone any more. */
export const scheduledDeletions = storedJson('doomedSounds', (value): readonly string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [],
);
