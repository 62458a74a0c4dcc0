import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lastBackup, notBackedUp } from '#src/saved/lastBackup.ts';
import { savedWordsQuery } from '#src/saved/savedQueries.ts';
import { useObservable } from '#src/state/useObservable.ts';

/** `text` says what is in no backup; '' if that is nothing, or not read yet. */
export function useBackupDue() {
  const { t } = useLingui();
  const { data: saved } = useQuery(savedWordsQuery);
  const { words, recordings, isDue } = notBackedUp(saved?.values() ?? [], useObservable(lastBackup));
  const what = [
    words > 0 && t`${plural(words, { one: '# word', other: '# words' })}`,
    recordings > 0 && t`${plural(recordings, { one: '# recording', other: '# recordings' })}`,
  ]
    .filter(Boolean)
    .join(', ');
  return { isDue, text: what && t`Not backed up: ${what}.` };
}
