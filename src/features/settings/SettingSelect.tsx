import DarkTheme20Regular from 'virtual:icons/DarkTheme20Regular';
import LocalLanguage20Regular from 'virtual:icons/LocalLanguage20Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { type InterfaceLanguage, interfaceLanguages, languageTag } from '#src/language/languages.ts';
import { configuration } from '#src/local/installation.ts';
import { messageLink } from '#src/local/messageLink.ts';
import { choose, themeChoices, usePreferences } from '#src/local/preferences.ts';
import { oneLine, textSize, useTextStyles } from '#src/ui/theme/theme.ts';

const useStyles = makeStyles({
  row: {
    position: 'relative',
    flex: 'none',
    display: 'flex',
    // A long value has a line of its own.
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 12px',
    minHeight: '2.75rem',
    padding: '0.25rem 20px',
    color: tokens.colorNeutralForeground1,
    '@media (pointer: fine)': { minHeight: '2.25rem' },
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-within': { outline: `2px solid ${tokens.colorBrandForeground1}`, outlineOffset: '-2px' },
    '> svg': { flex: 'none', color: tokens.colorNeutralForeground2 },
  },
  name: { flex: '1 0 auto', maxWidth: 'calc(100% - 32px)', overflowWrap: 'anywhere' },
  value: {
    minWidth: 0,
    marginLeft: 'auto',
    ...oneLine,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  // Unseen, over its name and value: the browser's own list opens at the whole row.
  select: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    opacity: 0,
    font: 'inherit',
    cursor: 'pointer',
    '> option': { backgroundColor: tokens.colorNeutralBackground1, color: tokens.colorNeutralForeground1 },
  },
  note: {
    margin: '-0.25rem 0 0.25rem',
    padding: '0 1.25rem 0 3.25rem',
    color: tokens.colorNeutralForeground3,
    ...textSize(300),
    '> a': {
      display: 'inline-block',
      padding: '0.1875rem 0',
      '@media (pointer: coarse)': { padding: '0.8125rem 0' },
    },
  },
});

interface SettingSelectProps<Value extends string> {
  readonly icon: ReactElement;
  readonly label: string;
  readonly value: Value;
  /** `lang`: of the name, if not the interface's. */
  readonly options: readonly { readonly value: Value; readonly name: string; readonly lang?: string }[];
  readonly onChoose: (value: Value) => void;
}

function SettingSelect<Value extends string>(props: SettingSelectProps<Value>) {
  const { icon, label, value, options, onChoose } = props;
  const styles = useStyles();
  const { name, lang } = options.find((option) => option.value === value) ?? {};
  return (
    <div className={styles.row}>
      {icon}
      <span aria-hidden="true" className={styles.name}>
        {label}
      </span>
      <span aria-hidden="true" className={styles.value} lang={lang}>
        {name}
      </span>
      <select
        className={styles.select}
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          const chosen = options[target.selectedIndex];
          if (chosen) onChoose(chosen.value);
        }}
      >
        {options.map(({ name, ...option }) => (
          <option key={option.value} {...option}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

export function ThemeSelect() {
  const { t } = useLingui();
  const { theme } = usePreferences();
  const names = { system: t`Same as device`, light: t`Light`, dark: t`Dark` };
  return (
    <SettingSelect
      icon={<DarkTheme20Regular />}
      label={t`Theme`}
      value={theme}
      options={themeChoices.map((value) => ({ value, name: names[value] }))}
      onChoose={(choice) => choose({ theme: choice })}
    />
  );
}

/** In the language itself, as its speakers look for it. */
const ownNames: Readonly<Record<InterfaceLanguage, string>> = {
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

export function InterfaceLanguageSelect() {
  const { t } = useLingui();
  const { interfaceLanguage } = usePreferences();
  return (
    <>
      <SettingSelect
        icon={<LocalLanguage20Regular />}
        label={t`App language`}
        value={interfaceLanguage}
        options={interfaceLanguages.map((language) => ({
          value: language,
          name: ownNames[language],
          lang: languageTag(language),
        }))}
        onChoose={(language) => choose({ interfaceLanguage: language })}
      />
      <TranslationNote language={interfaceLanguage} />
    </>
  );
}

/** By speakers; English is what was written first. See docs/translations.md. */
export const reviewedLanguages: readonly InterfaceLanguage[] = ['en'];

/** Tells what no speaker has reviewed yet, and where corrections go. */
function TranslationNote({ language }: { readonly language: InterfaceLanguage }) {
  const { t } = useLingui();
  const styles = useStyles();
  const texts = useTextStyles();
  const { pathname, search } = useLocation();
  if (reviewedLanguages.includes(language)) return null;
  const { feedback, issues, siteTitle } = configuration();
  const address = `${window.location.origin}${pathname}${search}`;
  const version = appVersion();
  const body = [
    t`Page: ${address}`,
    t`Version: ${version}`,
    '',
    t`Current text:`,
    '',
    t`Should be:`,
    '',
  ].join('\n');
  return (
    <p className={styles.note}>
      <Trans>Not yet reviewed by a native speaker.</Trans>{' '}
      <a
        className={texts.link}
        href={messageLink(feedback ?? issues, { subject: `${siteTitle}: ${language}`, body })}
        rel="noreferrer"
      >{t`Send a correction`}</a>
    </p>
  );
}

const startScript = /\/assets\/start-([\w-]+)\.js$/u;

/** The hash in the name of the start script; `dev` without a build. */
export function appVersion(): string {
  const scripts = [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'));
  return scripts.flatMap((src) => startScript.exec(src ?? '')?.[1] ?? [])[0] ?? 'dev';
}
