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
  sme: msg`Northern Sámi`,
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
