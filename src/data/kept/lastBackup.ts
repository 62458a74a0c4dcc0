/** When everything that is kept was last taken out as a backup, and whether it is time for another one. */
import { useQuery } from '@tanstack/react-query';
import { storedValue } from '#src/data/local/storedValue.ts';
import { useObservable } from '#src/state/useObservable.ts';
import { keptWordsQuery, useFollowKept } from './keptQueries.ts';
import type { KeptWord } from './keptWord.ts';

/** The moment of the last backup, in milliseconds since 1970; 0 where there was none. Set it to when a backup began. */
export const lastBackup = storedValue('lastBackup', (text) => Number(text ?? 0) || 0, String);

/** As many words, or recordings, that no backup has are worth one. */
const manyWords = 50;
const manyRecordings = 5;

/** What no backup has. */
export interface BackupDue {
  readonly words: number;
  readonly recordings: number;
  /** Whether a backup is to be offered. */
  readonly isDue: boolean;
}

/** What of some words no backup has that was made at a moment. */
export function notInBackup(words: Iterable<KeptWord>, at: number): BackupDue {
  const since = [...words].filter(({ changed }) => changed > at);
  const recordings = since.flatMap((word) => word.recordings).filter((one) => one.at > at).length;
  return {
    words: since.length,
    recordings,
    isDue: since.length >= manyWords || recordings >= manyRecordings,
  };
}

/** The same for what is kept now, drawn again when it changes; `undefined` until it is read. */
export function useBackupDue(): BackupDue | undefined {
  useFollowKept();
  const { data } = useQuery(keptWordsQuery);
  const at = useObservable(lastBackup);
  return data && notInBackup(data.values(), at);
}
