import * as v from 'valibot';
import type { KeptWord } from '#src/data/kept/keptWord.ts';
import { storedJson } from '#src/data/local/storedValue.ts';

const noted = v.object({ at: v.number() });

/** When the last backup was made, in milliseconds since 1970; `undefined` where none was. */
export const lastBackup = storedJson(
  'lastBackup',
  (value): number | undefined => {
    const result = v.safeParse(noted, value);
    return result.success ? result.output.at : undefined;
  },
  (at) => ({ at }),
);

/** What no backup has. */
export interface NotBackedUp {
  readonly words: number;
  readonly recordings: number;
}

/** How much of what is kept no backup has. */
export function notBackedUp(words: Iterable<KeptWord>, backup: number | undefined): NotBackedUp {
  const since = backup ?? Number.NEGATIVE_INFINITY;
  let changed = 0;
  let recordings = 0;
  for (const word of words) {
    if (word.changed > since) changed += 1;
    recordings += word.recordings.filter(({ at }) => at > since).length;
  }
  return { words: changed, recordings };
}
