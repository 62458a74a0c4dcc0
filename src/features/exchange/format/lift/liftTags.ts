import { languageTag } from '#src/language/languages.ts';

/** Separates what several forms of one language become where programs join them. */
export const joiner = '; ';

/** The tag of a language in LIFT. One that BCP 47 has no way to write is told as private use. */
export function liftTag(language: string): string {
  const tag = languageTag(language);
  if (/^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/iu.test(tag)) return tag;
  const plain = tag.replace(/[^a-z\d]/giu, '').slice(0, 8);
  return `qaa-x-${plain || 'own'}`;
}

/** The tag of a language's recordings. FieldWorks and WeSay know sound by it; `Zxxx` says that nothing is written. */
export function audioTag(tag: string): string {
  const [language = tag] = tag.split('-');
  return `${language}-Zxxx-x-audio`;
}

/** Whether a tag is that of recordings. */
export function isAudioTag(tag: string): boolean {
  return /-x-audio$/iu.test(tag);
}
