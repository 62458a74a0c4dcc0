import { isDataLanguage } from '#src/language/languages.ts';

/** A translation. */
export interface Translated {
  /** ISO 639-3, or a BCP 47 tag. */
  readonly language: string;
  readonly text: string;
}

/** Translations on one line, all of one language. */
export interface TranslationLine {
  /** `undefined` where there is none. */
  readonly language: string | undefined;
  /** Empty where there is none. */
  readonly text: string;
}

/** How many words one line has room for. */
const mostOnALine = 3;

/** What readers of an interface language read best: languages of the data, best first. */
const read: Readonly<Record<string, readonly string[]>> = {
  en: ['eng', 'nob'],
  fi: ['fin'],
  nb: ['nob', 'nno'],
  nn: ['nno', 'nob'],
  sv: ['swe', 'nob'],
};

/** The translations to be shown first: of the interface's language where there are some, else of the first one's. */
export function translationLine(translations: readonly Translated[], pageLanguage: string): TranslationLine {
  const languages = new Set(translations.map(({ language }) => language));
  const wanted = (read[pageLanguage] ?? [])
    .filter(isDataLanguage)
    .find((language) => languages.has(language));
  const language = wanted ?? translations[0]?.language;
  const texts = translations.filter((one) => one.language === language).map(({ text }) => text);
  return { language, text: texts.slice(0, mostOnALine).join(', ') };
}
