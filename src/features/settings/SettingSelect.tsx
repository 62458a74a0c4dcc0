import ChevronDown20Regular from 'virtual:icons/ChevronDown20Regular';
import DarkTheme20Regular from 'virtual:icons/DarkTheme20Regular';
import LocalLanguage20Regular from 'virtual:icons/LocalLanguage20Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { isPageLanguage, languageTag, type PageLanguage, pageLanguages } from '#src/language/languages.ts';
import { configuration } from '#src/local/installation.ts';
import { messageLink } from '#src/local/messageLink.ts';
import { choose, themeChoices, usePreferences } from '#src/local/preferences.ts';
import { useTextStyles } from '#src/ui/theme/theme.ts';

const useStyles = makeStyles({
  row: { position: 'relative', flex: 'none', display: 'flex', alignItems: 'center' },
  icon: {
    position: 'absolute',
    left: '20px',
    display: 'flex',
    color: tokens.colorNeutralForeground2,
    pointerEvents: 'none',
  },
  select: {
    appearance: 'none',
    flex: 1,
    minWidth: 0,
    minHeight: '2.75rem',
    padding: '0 44px 0 52px',
    border: 0,
    borderRadius: 0,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textOverflow: 'ellipsis',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '> option': {
      backgroundColor: tokens.colorNeutralBackground1,
      color: tokens.colorNeutralForeground1,
    },
  },
  chevron: {
    position: 'absolute',
    right: '18px',
    display: 'flex',
    color: tokens.colorNeutralForeground3,
    pointerEvents: 'none',
  },
  note: {
    margin: '-0.375rem 0 0.25rem',
    padding: '0 1.25rem 0 3.25rem',
    color: tokens.colorNeutralForeground3,
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    '> a': {
      display: 'inline-block',
      padding: '0.1875rem 0',
      '@media (pointer: coarse)': { padding: '0.8125rem 0' },
    },
  },
});

interface SettingOption {
  readonly value: string;
  readonly name: string;
  /** Of the name, if not the interface's. */
  readonly lang?: string;
}

interface SettingSelectProps {
  readonly icon: ReactElement;
  readonly label: string;
  readonly value: string;
  readonly options: readonly SettingOption[];
  readonly onChoose: (value: string) => void;
}

function SettingSelect({ icon, label, value, options, onChoose }: SettingSelectProps) {
  const styles = useStyles();
  return (
    <div className={styles.row}>
      <span className={styles.icon}>{icon}</span>
      <select
        className={styles.select}
        aria-label={label}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.name}
          </option>
        ))}
      </select>
      <span className={styles.chevron}>
        <ChevronDown20Regular />
      </span>
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
      onChoose={(value) => {
        const choice = themeChoices.find((one) => one === value);
        if (choice) choose({ theme: choice });
      }}
    />
  );
}

/** In the language itself, as its speakers look for it. */
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

const partNames: Readonly<Record<TextPart, MessageDescriptor>> = {
  device: msg`downloads and storage`,
  grammar: msg`grammar terms`,
  help: msg`the help`,
  new: msg`new messages`,
};

interface TranslationNoteProps {
  readonly language: PageLanguage;
  readonly state?: TranslationState;
}

/** Tells what no speaker has reviewed yet, and where corrections go. */
export function TranslationNote({ language, state = translationStates[language] }: TranslationNoteProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const texts = useTextStyles();
  const { pathname, search } = useLocation();
  if (state === 'written' || state === 'checked') return null;
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
  const parts =
    state === 'unchecked' ? '' : state.checkedExcept.map((part) => i18n._(partNames[part])).join(', ');
  return (
    <p className={styles.note}>
      {parts === '' ? (
        <Trans>Not yet reviewed by a native speaker.</Trans>
      ) : (
        <Trans>Reviewed by a native speaker, except: {parts}.</Trans>
      )}{' '}
      <a
        className={texts.link}
        href={messageLink(feedback ?? issues, { subject: `${siteTitle}: ${language}`, body })}
        rel="noreferrer"
      >
        <Trans>Send a correction</Trans>
      </a>
    </p>
  );
}

/** Parts that may be unchecked when the rest is checked. */
type TextPart = 'device' | 'grammar' | 'help' | 'new';

/** `written`: the texts were written in this language; the others are translations. */
type TranslationState = 'written' | 'unchecked' | 'checked' | { readonly checkedExcept: readonly TextPart[] };

/** See docs/translations.md. */
export const translationStates: Readonly<Record<PageLanguage, TranslationState>> = {
  en: 'written',
  fi: 'unchecked',
  nb: 'unchecked',
  nn: 'unchecked',
  se: 'unchecked',
  sma: 'unchecked',
  smj: 'unchecked',
  smn: 'unchecked',
  sms: 'unchecked',
  sv: 'unchecked',
};

/** Vite's start script, with the hash of its contents. */
const startScript = /\/assets\/start-([\w-]+)\.js$/u;

/** The hash in the name of the start script; `dev` without a build. */
export function appVersion(): string {
  const scripts = [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'));
  return scripts.flatMap((src) => startScript.exec(src ?? '')?.[1] ?? [])[0] ?? 'dev';
}
