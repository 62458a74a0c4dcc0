import Book20Regular from 'virtual:icons/Book20Regular';
import CloudArrowDown20Regular from 'virtual:icons/CloudArrowDown20Regular';
import Globe20Regular from 'virtual:icons/Globe20Regular';
import History20Regular from 'virtual:icons/History20Regular';
import PersonVoice20Regular from 'virtual:icons/PersonVoice20Regular';
import PhoneDesktop20Regular from 'virtual:icons/PhoneDesktop20Regular';
import TextSortAscending20Regular from 'virtual:icons/TextSortAscending20Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { type PageName, pagePath } from '#src/contract/pageNames.ts';
import { InstallRow } from '#src/features/install/InstallRow.tsx';
import { Credits, FeedbackLink } from '#src/features/settings/Credits.tsx';
import { InterfaceLanguageSelect, ThemeSelect } from '#src/features/settings/SettingSelect.tsx';
import { useDeviceCount } from '#src/local/deviceNote.ts';
import { usePreferences } from '#src/local/preferences.ts';
import { sharedDevice } from '#src/local/remembering.ts';
import { useAddress } from '#src/lookup/address/address.ts';
import { useObservable } from '#src/state/useObservable.ts';
import { DialogRow, DrawerRow } from '#src/ui/dialogs/DialogRow.tsx';
import { drawerQuery, lowPanesQuery } from '#src/ui/theme/breakpoints.ts';
import {
  LazyDictionaryChooser,
  LazyLanguageChooser,
  LazySharedDeviceDialog,
  LazyVoiceChooser,
} from './lazyDialogs.ts';
import { NextPupil, useTabs } from './useTabs.tsx';

const useStyles = makeStyles({
  content: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: '0.5rem 0 max(1rem, env(safe-area-inset-bottom))',
  },
  pupil: { display: 'flex', alignItems: 'center', gap: '12px', minHeight: '2.75rem', padding: '0 20px' },
  end: { marginTop: 'auto', paddingTop: '1.5rem' },
  // Elsewhere they stand in the rail, or at the foot.
  tabs: { display: 'none', [`@media ${drawerQuery}, ${lowPanesQuery}`]: { display: 'block' } },
  line: {
    width: 'calc(100% - 24px)',
    margin: '0.5rem 12px',
    height: '1px',
    flex: 'none',
    border: 0,
    backgroundColor: tokens.colorNeutralStroke2,
  },
});

export function DrawerContent() {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { srcLangs, wantedDicts } = usePreferences();
  const { hrefToPage } = useAddress();
  const { all } = useTabs();
  const { pathname } = useLocation();
  const onDevice = useDeviceCount();
  const rowTo = (page: PageName) => ({
    href: hrefToPage(page),
    isCurrent: pathname.startsWith(pagePath(page)),
  });
  return (
    <div className={styles.content}>
      {useObservable(sharedDevice) ? <NextPupil className={styles.pupil} /> : null}
      <div className={styles.tabs}>
        {all.map(({ href, icon, name, count, isCurrent }) => (
          <DrawerRow
            key={name}
            icon={icon}
            name={name}
            value={count > 0 ? i18n.number(count) : undefined}
            href={href}
            isCurrent={isCurrent}
          />
        ))}
      </div>
      <DrawerRow icon={<TextSortAscending20Regular />} name={t`Browse a dictionary`} {...rowTo('browse')} />
      <hr className={styles.line} />
      <DialogRow
        icon={<Globe20Regular />}
        name={t`Choose languages`}
        value={i18n.number(srcLangs.length)}
        Dialog={LazyLanguageChooser}
      />
      <DialogRow
        icon={<Book20Regular />}
        name={t`Choose dictionaries`}
        value={i18n.number(wantedDicts.length)}
        Dialog={LazyDictionaryChooser}
      />
      <DialogRow icon={<PersonVoice20Regular />} name={t`Choose voices`} Dialog={LazyVoiceChooser} />
      <DrawerRow
        icon={<CloudArrowDown20Regular />}
        name={t`On this device`}
        {...rowTo('downloads')}
        value={onDevice > 0 ? i18n.number(onDevice) : undefined}
      />
      <DrawerRow icon={<History20Regular />} name={t`Words I looked up`} {...rowTo('history')} />
      <DialogRow icon={<PhoneDesktop20Regular />} name={t`Shared device`} Dialog={LazySharedDeviceDialog} />
      <InstallRow />
      <FeedbackLink />
      <hr className={styles.line} />
      <InterfaceLanguageSelect />
      <ThemeSelect />
      <div className={styles.end}>
        <Credits />
      </div>
    </div>
  );
}
