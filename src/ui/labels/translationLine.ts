import { bestRead } from '#src/language/readerLanguages.ts';

interface Translated {
  /** ISO 639-3, or a BCP 47 tag. */
  readonly language: string;
  readonly text: string;
}

/** Words on a line. */
const mostOnALine = 3;

/** A few translations, in the language that readers of the interface's language read best. */
export function translationLine(translations: readonly Translated[], interfaceLanguage: string) {
  const read = bestRead(translations, interfaceLanguage);
  const texts = read.slice(0, mostOnALine).map(({ text }) => text);
  return { language: read[0]?.language, text: texts.join(', ') };
}
