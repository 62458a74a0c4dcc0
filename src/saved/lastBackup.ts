/** The time of the last backup, and what none has. */
import * as v from 'valibot';
import { storedJson } from '#src/local/storage.ts';
import type { SavedWord } from './savedWord.ts';

/** Start of the last backup, in milliseconds since 1970; `undefined` without one. In local storage. */
export const lastBackup = storedJson(
  'lastBackup',
  (value) => v.parse(v.fallback(v.optional(v.object({ at: v.number() })), undefined), value)?.at,
  (at) => ({ at }),
);

/** So many words or recordings without backup need one. */
const manyWords = 50;
const manyRecordings = 5;

/** What changed after the start of the last backup. `isDue`: whether to offer one. */
export function notBackedUp(words: Iterable<SavedWord>, backup: number | undefined) {
  const since = backup ?? Number.NEGATIVE_INFINITY;
  let changed = 0;
  let recordings = 0;
  for (const word of words) {
    if (word.changed > since) changed += 1;
    recordings += word.recordings.filter(({ at }) => at > since).length;
  }
  return { words: changed, recordings, isDue: changed >= manyWords || recordings >= manyRecordings };
}
