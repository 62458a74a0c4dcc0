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

/** A language words can be searched and translated in. */
export type DataLanguage = (typeof dataLanguages)[number];

/** The Sámi languages (A184). */
export const samiLanguages = ['sma', 'sme', 'smj', 'smn', 'sms'] as const;

/** Languages with inflection tables (A184). */
export const paradigmLanguages = ['fin', ...samiLanguages] as const;

/** Languages whose definitions can be spoken (A184). */
export const definitionSpeechLanguages = ['sme', 'sma', 'smj'] as const;

/** Languages with a corpus (A184). */
export const corpusLanguages = samiLanguages;

/** The interface languages, all ten offered (D29). */
export const pageLanguages = ['en', 'fi', 'nb', 'nn', 'se', 'sma', 'smj', 'smn', 'sms', 'sv'] as const;

/** A language the interface can speak. */
export type PageLanguage = (typeof pageLanguages)[number];

/** The eight page languages the specification states (A8), kept as facts. */
export const statedPageLanguages = ['en', 'se', 'smj', 'sma', 'sms', 'fi', 'nb', 'nn'] as const;

/** What a fresh visitor gets (A9). */
export const freshPageLanguage: PageLanguage = 'se';

/** What an unreadable or failing page language becomes (A8, D29). */
export const fallbackPageLanguage: PageLanguage = 'en';

/** Whether a text is one of the ten page-language codes. */
export function isPageLanguage(text: string): text is PageLanguage {
  return (pageLanguages as readonly string[]).includes(text);
}

/** Whether a text is one of the twelve data languages. */
export function isDataLanguage(text: string): text is DataLanguage {
  return (dataLanguages as readonly string[]).includes(text);
}

/** Whether a language is one of the five Sámi languages. */
export function isSamiLanguage(language: string): boolean {
  return (samiLanguages as readonly string[]).includes(language);
}

/** BCP 47 tags where they differ from the data code: what `lang` attributes carry. */
const tags: Readonly<Record<string, string>> = {
  sme: 'se',
  fin: 'fi',
  nob: 'nb',
  nno: 'nn',
  swe: 'sv',
  eng: 'en',
  rus: 'ru',
  lat: 'la',
  lamsg: 'mul',
};

/** The BCP 47 tag for a language code of the data, for `lang` attributes. */
export function languageTag(language: string): string {
  return tags[language] ?? language;
}
