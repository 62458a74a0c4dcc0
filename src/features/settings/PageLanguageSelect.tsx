import { makeStyles, tokens } from '@fluentui/react-components';
import { LocalLanguage20Regular } from '@fluentui/react-icons/svg/local-language';
import { useLingui } from '@lingui/react/macro';
import { choose, usePreferences } from '#src/data/preferences.ts';
import { isPageLanguage, languageTag, type PageLanguage, pageLanguages } from '#src/language/languages.ts';

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

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.75rem',
    minHeight: '2.75rem',
    color: tokens.colorNeutralForeground2,
  },
  select: {
    flex: 1,
    minWidth: 0,
    minHeight: '2.75rem',
    padding: '0 0.5rem',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

/** The language of the interface: changes at once, and is stored (A32). */
export function PageLanguageSelect() {
  const { t } = useLingui();
  const styles = useStyles();
  const { interfaceLanguage } = usePreferences();
  return (
    <div className={styles.row}>
      <LocalLanguage20Regular />
      <select
        className={styles.select}
        aria-label={t`Language of the page`}
        value={interfaceLanguage}
        onChange={({ target }) => {
          if (isPageLanguage(target.value)) choose({ interfaceLanguage: target.value });
        }}
      >
        {pageLanguages.map((language) => (
          <option key={language} value={language} lang={languageTag(language)}>
            {ownNames[language]}
          </option>
        ))}
      </select>
    </div>
  );
}
