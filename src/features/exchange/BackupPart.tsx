import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { lastBackup } from '#src/saved/lastBackup.ts';
import { useBackupDue } from '#src/saved/savedQueries.ts';
import { useObservable } from '#src/state/useObservable.ts';
import { ExportButtons } from './ExportButtons.tsx';
import { usePartStyles } from './exchangeParts.tsx';
import { backupMaker } from './export/exportBackup.ts';

export function BackupPart() {
  const { t, i18n } = useLingui();
  const styles = usePartStyles();
  const at = useObservable(lastBackup);
  const missing = useBackupDue();
  const { words = 0, recordings = 0 } = missing ?? {};
  const parts = [
    ...(words === 0 ? [] : [t`${plural(words, { one: '# word', other: '# words' })}`]),
    ...(recordings === 0 ? [] : [t`${plural(recordings, { one: '# recording', other: '# recordings' })}`]),
  ];
  const what = parts.join(', ');
  const date = at === undefined ? '' : i18n.date(new Date(at), { dateStyle: 'long', timeStyle: 'short' });
  return (
    <>
      <p className={styles.quiet}>
        {t`All lists, words, notes, recordings, texts, practice data and preferences in one file. Store it somewhere other than this device.`}
      </p>
      <p className={styles.quiet}>
        {at === undefined ? t`No backup yet.` : t`Last backup: ${date}.`}{' '}
        {what === '' ? null : t`Not backed up: ${what}.`}
      </p>
      <BackupButtons label={t`Create a backup`} />
    </>
  );
}

function BackupButtons(props: { readonly label: string; readonly isSingle?: boolean }) {
  return (
    <ExportButtons
      {...props}
      maker={backupMaker}
      // Changes during the export are in the next backup.
      onExported={lastBackup.set}
    />
  );
}

/** All that was saved, in one tap to the other device of a person. */
export function SendAll() {
  const { t } = useLingui();
  return <BackupButtons label={t`Copy your words to other devices`} isSingle />;
}
