/** Language codes: ISO 639-3 in data (`sme`), shorter ones for the interface (`se`). */

/** Default source and target languages, in this order (A182). */
export const dataLanguages = [
  'sma',
  'sme',
  'smj',
  'smn',
  'sms',
  'fin',
  'nob',
  'swe',
  'lat',
  'eng',
  'nno',
  'rus',
] as const;

export type DataLanguage = (typeof dataLanguages)[number];

/** The Sámi languages (A184). */
export const samiLanguages = ['sma', 'sme', 'smj', 'smn', 'sms'] as const satisfies readonly DataLanguage[];

/** Languages with inflection tables (A184). */
export const paradigmLanguages = ['fin', ...samiLanguages, 'nob'] as const satisfies readonly DataLanguage[];

export type ParadigmLanguage = (typeof paradigmLanguages)[number];

/** Languages whose definitions can be spoken (A184). */
export const definitionSpeechLanguages = ['sme', 'sma', 'smj'] as const satisfies readonly DataLanguage[];

/** Languages with a corpus (A184). */
export const corpusLanguages = samiLanguages;

/** The interface languages, all ten offered (D29). */
export const interfaceLanguages = ['en', 'fi', 'nb', 'nn', 'se', 'sma', 'smj', 'smn', 'sms', 'sv'] as const;

export type InterfaceLanguage = (typeof interfaceLanguages)[number];

/** What a fresh visitor gets (A9). */
export const freshInterfaceLanguage: InterfaceLanguage = 'se';

/** What an unreadable or failing interface language becomes (A8, D29). */
export const fallbackInterfaceLanguage: InterfaceLanguage = 'en';

export function isInterfaceLanguage(text: string): text is InterfaceLanguage {
  return (interfaceLanguages as readonly string[]).includes(text);
}

export function isDataLanguage(text: string): text is DataLanguage {
  return (dataLanguages as readonly string[]).includes(text);
}

export function isSamiLanguage(language: string): boolean {
  return (samiLanguages as readonly string[]).includes(language);
}

/** BCP 47 tags for `lang` attributes: the shortest code in the registry. */
const tags: Readonly<Record<DataLanguage, string>> = {
  sma: 'sma',
  sme: 'se',
  smj: 'smj',
  smn: 'smn',
  sms: 'sms',
  fin: 'fi',
  nob: 'nb',
  swe: 'sv',
  lat: 'la',
  eng: 'en',
  nno: 'nn',
  rus: 'ru',
};

/** For `lang` attributes; `lamsg` is the term bank's “many languages”. */
export function languageTag(language: string): string {
  if (language === 'lamsg') return 'mul';
  if (isDataLanguage(language)) return tags[language];
  return /^[a-z]{3}$/u.test(language) ? (Intl.getCanonicalLocales(language)[0] ?? language) : language;
}
