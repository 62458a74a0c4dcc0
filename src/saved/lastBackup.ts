/** When everything that is kept was last taken out as a backup, and what none has. */
import * as v from 'valibot';
import { storedJson } from '#src/local/storage.ts';
import type { SavedWord } from './savedWord.ts';

const noted = v.object({ at: v.number() });

/** When the last backup was begun, in milliseconds since 1970; `undefined` where none was. In local storage. */
export const lastBackup = storedJson(
  'lastBackup',
  (value): number | undefined => {
    const result = v.safeParse(noted, value);
    return result.success ? result.output.at : undefined;
  },
  (at) => ({ at }),
);

/** As many words, or recordings, that no backup has are worth one. */
const manyWords = 50;
const manyRecordings = 5;

/** Counts of things that no backup has. */
export interface NotBackedUp {
  readonly words: number;
  readonly recordings: number;
  /** Whether a backup is to be offered. */
  readonly isDue: boolean;
}

/** How much of what is kept no backup has that was begun at a moment. */
export function notBackedUp(words: Iterable<SavedWord>, backup: number | undefined): NotBackedUp {
  const since = backup ?? Number.NEGATIVE_INFINITY;
  let changed = 0;
  let recordings = 0;
  for (const word of words) {
    if (word.changed > since) changed += 1;
    recordings += word.recordings.filter(({ at }) => at > since).length;
  }
  return { words: changed, recordings, isDue: changed >= manyWords || recordings >= manyRecordings };
}
