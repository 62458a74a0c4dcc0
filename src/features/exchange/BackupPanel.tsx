import { useLingui } from '@lingui/react/macro';
import { useBackupDue } from '#src/components/saving/useBackupDue.ts';
import { lastBackup } from '#src/saved/lastBackup.ts';
import { useObservable } from '#src/state/useObservable.ts';
import { dateLabel } from '#src/ui/labels/dateLabel.ts';
import { ExportButtons } from './ExportButtons.tsx';
import { useExchangeStyles } from './exchangeControls.tsx';
import { backupMaker } from './export/exportBackup.ts';

export function BackupPanel() {
  const { t, i18n } = useLingui();
  const styles = useExchangeStyles();
  const at = useObservable(lastBackup);
  const { text } = useBackupDue();
  const date = at === undefined ? '' : dateLabel(i18n, new Date(at), true);
  return (
    <>
      <p className={styles.quiet}>
        {t`All lists, words, notes, recordings, texts, practice data and preferences in one file. Store it somewhere other than this device.`}
      </p>
      <p className={styles.quiet}>
        {at === undefined ? t`No backup yet.` : t`Last backup: ${date}.`} {text}
      </p>
      {/* Changes during the export are in the next backup. */}
      <ExportButtons label={t`Create a backup`} maker={backupMaker()} onExported={lastBackup.set} />
    </>
  );
}

/** All that was saved, in one tap to the other device of a person. */
export function SendAll() {
  const { t } = useLingui();
  const styles = useExchangeStyles();
  const label = t`Copy your words to other devices`;
  return (
    <>
      <ExportButtons label={label} isSingle maker={backupMaker()} onExported={lastBackup.set} />
      <p className={styles.quiet}>{t`Another device opens the file under “Import words”.`}</p>
    </>
  );
}
