import { readLanguage } from '#src/language/readerLanguages.ts';

interface Translated {
  /** ISO 639-3, or a BCP 47 tag. */
  readonly language: string;
  readonly text: string;
}

/** Words on a line. */
const mostOnALine = 3;

/** A few translations, in the language that readers of the interface's language read best. */
export function translationLine(translations: readonly Translated[], interfaceLanguage: string) {
  const language = readLanguage(
    translations.map((one) => one.language),
    interfaceLanguage,
  );
  const texts = translations.filter((one) => one.language === language).map(({ text }) => text);
  return { language, text: texts.slice(0, mostOnALine).join(', ') };
}
