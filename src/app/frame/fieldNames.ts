import type { PageLanguage } from '#src/language/languages.ts';

/** The accessible name of the field in each language: no catalogue is there yet (D24). */
export const fieldNames: Readonly<Record<PageLanguage, string>> = {
  en: 'Search',
  fi: 'Haku',
  nb: 'Søk',
  nn: 'Søk',
  se: 'Oza',
  sma: 'Ohtsh',
  smj: 'Åtså',
  smn: 'Uusâ',
  sms: 'Ooʒʒ',
  sv: 'Sök',
};
