/** Which of several languages of translations a reader reads best. */
import { isDataLanguage } from './languages.ts';

/** What readers of an interface language read best: languages of the data, best first. */
const read: Readonly<Record<string, readonly string[]>> = {
  en: ['eng', 'nob'],
  fi: ['fin'],
  nb: ['nob', 'nno'],
  nn: ['nno', 'nob'],
  sv: ['swe', 'nob'],
};

/** The language to be shown first: one that readers of the interface's language read, else the first; `undefined` of none. */
export function readLanguage(languages: readonly string[], pageLanguage: string): string | undefined {
  const wanted = (read[pageLanguage] ?? []).filter(isDataLanguage);
  return wanted.find((language) => languages.includes(language)) ?? languages[0];
}
