import { readLanguage } from '#src/language/languages.ts';

interface Translated {
  /** ISO 639-3, or a BCP 47 tag. */
  readonly language: string;
  readonly text: string;
}

interface TranslationLine {
  readonly language: string | undefined;
  readonly text: string;
}

/** How many words one line has room for. */
const mostOnALine = 3;

/** The translations to be shown first: of the interface's language where there are some, else of the first one's. */
export function translationLine(translations: readonly Translated[], pageLanguage: string): TranslationLine {
  const language = readLanguage(
    translations.map((one) => one.language),
    pageLanguage,
  );
  const texts = translations.filter((one) => one.language === language).map(({ text }) => text);
  return { language, text: texts.slice(0, mostOnALine).join(', ') };
}
