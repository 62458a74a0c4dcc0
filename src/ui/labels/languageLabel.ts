import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Names of the languages of words and of the interface, by either code (A92). */
const labels: Readonly<Record<string, MessageDescriptor>> = {
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

const dataCodes: Readonly<Record<string, string>> = {
  se: 'sme',
  fi: 'fin',
  nb: 'nob',
  nn: 'nno',
  sv: 'swe',
  en: 'eng',
};

/** The name of a language; a code without one (`lamsg`) is shown as it is (D19). */
export function languageLabel(i18n: I18n, code: string): string {
  const label = labels[dataCodes[code] ?? code];
  return label ? i18n._(label) : code;
}
