import LocalLanguage20Regular from 'virtual:icons/LocalLanguage20Regular';
import { useLingui } from '@lingui/react/macro';
import { isPageLanguage, languageTag, type PageLanguage, pageLanguages } from '#src/language/languages.ts';
import { choose, usePreferences } from '#src/local/preferences.ts';
import { SettingSelect } from './SettingSelect.tsx';
import { TranslationNote } from './TranslationNote.tsx';

/** Every page language by its own name, as its speakers look for it. */
const ownNames: Readonly<Record<PageLanguage, string>> = {
  en: 'English',
  fi: 'suomi',
  nb: 'bokmål',
  nn: 'nynorsk',
  se: 'davvisámegiella',
  sma: 'åarjelsaemien gïele',
  smj: 'julevsámegiella',
  smn: 'anarâškielâ',
  sms: 'nuõrttsääʹmǩiõll',
  sv: 'svenska',
};

/** The language of the interface: changes at once, and is stored (A32). */
export function PageLanguageSelect() {
  const { t } = useLingui();
  const { interfaceLanguage } = usePreferences();
  return (
    <>
      <SettingSelect
        icon={<LocalLanguage20Regular />}
        label={t`App language`}
        value={interfaceLanguage}
        options={pageLanguages.map((language) => ({
          value: language,
          name: ownNames[language],
          lang: languageTag(language),
        }))}
        onChoose={(language) => {
          if (isPageLanguage(language)) choose({ interfaceLanguage: language });
        }}
      />
      <TranslationNote language={interfaceLanguage} />
    </>
  );
}
