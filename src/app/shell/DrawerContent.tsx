import Book20Regular from 'virtual:icons/Book20Regular';
import CloudArrowDown20Regular from 'virtual:icons/CloudArrowDown20Regular';
import Globe20Regular from 'virtual:icons/Globe20Regular';
import History20Regular from 'virtual:icons/History20Regular';
import PersonVoice20Regular from 'virtual:icons/PersonVoice20Regular';
import { makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useFirstAnswer } from '#src/app/boot/useFirstAnswer.ts';
import { useDeviceCount } from '#src/device/library/deviceNote.ts';
import { InstallRow } from '#src/features/install/InstallRow.tsx';
import { Credits, FeedbackLink } from '#src/features/settings/Credits.tsx';
import { PageLanguageSelect, ThemeSelect } from '#src/features/settings/SettingSelect.tsx';
import { usePreferences } from '#src/local/preferences.ts';
import { DialogRow } from '#src/ui/dialogs/DialogRow.tsx';
import { lazyWithMessages } from '#src/ui/waiting/LazyMessages.tsx';
import { loadDictionaries, loadLanguages, loadVoices } from './dialogChunks.ts';
import { PageRow } from './PageRow.tsx';
import { PlaceRows } from './PlaceRows.tsx';

const OutboxRow = lazyWithMessages(() =>
  import('#src/features/share/OutboxRow.tsx').then((chunk) => chunk.OutboxRow),
);

const useStyles = makeStyles({
  content: {
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    height: '100%',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: '0.75rem 0 max(1rem, env(safe-area-inset-bottom))',
  },
  end: { marginTop: 'auto', paddingTop: '1.5rem' },
});

/** The drawer's entries (A29). */
export function DrawerContent() {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { srcLangs, wantedDicts } = usePreferences();
  const count = useDeviceCount();
  const isCalm = useFirstAnswer();
  const onDevice = count > 0 ? i18n.number(count) : undefined;
  return (
    <div className={styles.content}>
      <PlaceRows />
      <DialogRow
        icon={<Globe20Regular />}
        name={t`Languages`}
        value={i18n.number(srcLangs.length)}
        load={loadLanguages}
      />
      <DialogRow
        icon={<Book20Regular />}
        name={t`Dictionaries`}
        value={i18n.number(wantedDicts.length)}
        load={loadDictionaries}
      />
      <DialogRow icon={<PersonVoice20Regular />} name={t`Voices`} load={loadVoices} />
      <PageRow
        icon={<CloudArrowDown20Regular />}
        name={t`On this device`}
        page="downloads"
        value={onDevice}
      />
      <PageRow icon={<History20Regular />} name={t`History`} page="history" />
      <InstallRow />
      <FeedbackLink />
      {isCalm ? <OutboxRow /> : null}
      <PageLanguageSelect />
      <ThemeSelect />
      <div className={styles.end}>
        <Credits />
      </div>
    </div>
  );
}
