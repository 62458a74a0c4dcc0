import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  type DataLanguage,
  isDataLanguage,
  isPageLanguage,
  type PageLanguage,
} from '#src/language/languages.ts';

/** Names of the languages of words (A92). */
const labels: Readonly<Record<DataLanguage, MessageDescriptor>> = {
  sma: msg`South Sámi`,
  sme: msg`North Sámi`,
  smj: msg`Lule Sámi`,
  smn: msg`Inari Sámi`,
  sms: msg`Skolt Sámi`,
  fin: msg`Finnish`,
  nob: msg`Norwegian Bokmål`,
  nno: msg`Norwegian Nynorsk`,
  swe: msg`Swedish`,
  eng: msg`English`,
  rus: msg`Russian`,
  lat: msg`Latin`,
};

/** Short forms, for rows with little room. */
const shortLabels: Readonly<Record<DataLanguage, MessageDescriptor>> = {
  sma: msg({ message: 'South', context: 'language, short form' }),
  sme: msg({ message: 'North', context: 'language, short form' }),
  smj: msg({ message: 'Lule', context: 'language, short form' }),
  smn: msg({ message: 'Inari', context: 'language, short form' }),
  sms: msg({ message: 'Skolt', context: 'language, short form' }),
  fin: msg({ message: 'Finnish', context: 'language, short form' }),
  nob: msg({ message: 'Norwegian', context: 'language, short form' }),
  nno: msg({ message: 'Nynorsk', context: 'language, short form' }),
  swe: msg({ message: 'Swedish', context: 'language, short form' }),
  eng: msg({ message: 'English', context: 'language, short form' }),
  rus: msg({ message: 'Russian', context: 'language, short form' }),
  lat: msg({ message: 'Latin', context: 'language, short form' }),
};

/** The code that the data has for a language of the interface. */
const dataCodes: Readonly<Record<PageLanguage, DataLanguage>> = {
  en: 'eng',
  fi: 'fin',
  nb: 'nob',
  nn: 'nno',
  se: 'sme',
  sma: 'sma',
  smj: 'smj',
  smn: 'smn',
  sms: 'sms',
  sv: 'swe',
};

/** The name of a language, by the code of either list; a code without one (`lamsg`) is shown as it is (D19). */
export function languageLabel(i18n: I18n, code: string): string {
  const language = isPageLanguage(code) ? dataCodes[code] : code;
  return isDataLanguage(language) ? i18n._(labels[language]) : language;
}

/** The short form of a language's name: *North* for North Sámi. */
export function shortLanguageLabel(i18n: I18n, code: string): string {
  return isDataLanguage(code) ? i18n._(shortLabels[code]) : code;
}

/** Languages that a row names; it counts the others. */
const mostNamed = 2;

/** Short names of a word's languages: *North, Finnish +3*. */
export function shortLanguagesLabel(i18n: I18n, codes: readonly string[]): string {
  const named = codes.slice(0, mostNamed).map((code) => shortLanguageLabel(i18n, code));
  const more = codes.length - named.length;
  return named.join(', ') + (more > 0 ? ` +${more}` : '');
}
