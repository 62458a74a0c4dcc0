/** Speaking by the browser: which of its voices reads which language (A109). */
import { type DataLanguage, isDataLanguage, languageTag } from './languages.ts';

/** How fast the browser's voices read (A181). */
export const speechRate = 0.9;

/** The others are read by the English voice, as the specification maps them. */
const locales: Readonly<Partial<Record<DataLanguage, string>>> = {
  fin: 'fi-FI',
  nob: 'nb-NO',
  swe: 'sv-SE',
  eng: 'en-US',
};

/** The locale whose voice reads a language. */
export function speechLocale(language: string): string {
  return (isDataLanguage(language) && locales[language]) || 'en-US';
}

/** Whether that voice is of another language than the word: a substitute, to be announced as one (D21). */
export function isSubstitute(language: string): boolean {
  return primaryTag(speechLocale(language)) !== languageTag(language);
}

/**
 * The best of the given voices for a locale: of just this locale (`fi_FI` is how
 * Android writes it), else of its language.
 */
export function voiceForLocale<Voice extends { readonly lang: string }>(
  voices: readonly Voice[],
  locale: string,
): Voice | undefined {
  const wanted = locale.toLowerCase();
  const tagOf = ({ lang }: Voice): string => lang.replaceAll('_', '-').toLowerCase();
  return (
    voices.find((voice) => tagOf(voice) === wanted) ??
    voices.find((voice) => primaryTag(tagOf(voice)) === primaryTag(wanted))
  );
}

function primaryTag(tag: string): string {
  return tag.split('-', 1)[0] ?? tag;
}
