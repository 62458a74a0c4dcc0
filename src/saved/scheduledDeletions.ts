import { storedJson } from '#src/local/storage.ts';

/** Ids of sounds of deleted recordings, until the deletion cannot be undone any more. */
export const scheduledDeletions = storedJson('doomedSounds', (value): readonly string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [],
);
