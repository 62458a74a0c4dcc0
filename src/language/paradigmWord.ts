/** Which words can have an inflection table (A143, A144, A184). */
import { paradigmLanguages } from './languages.ts';

export interface ParadigmWord {
  readonly lemma: string;
  /** ISO 639-3. */
  readonly language: string;
  /** As in the dictionary; `undefined` where it has none. */
  readonly pos: string | undefined;
}

export const paradigmPartsOfSpeech = ['N', 'V', 'A'] as const;

export type ParadigmPos = (typeof paradigmPartsOfSpeech)[number];

/** Proper nouns have the table of nouns (D19). */
export function paradigmPosOf(pos: string | undefined): ParadigmPos | undefined {
  return pos === 'Prop' ? 'N' : paradigmPartsOfSpeech.find((one) => one === pos);
}

/** Why a word cannot have a table; the language is checked first (A149). */
export function paradigmBar({ language, pos }: ParadigmWord): 'language' | 'pos' | undefined {
  if (!(paradigmLanguages as readonly string[]).includes(language)) return 'language';
  return paradigmPosOf(pos) === undefined ? 'pos' : undefined;
}

/** Without blanks: phrases have no controls of a word (A103). */
export function isSingleWord(lemma: string): boolean {
  return !/\s/u.test(lemma);
}

/** In the cache (A116). */
export function formsKey({ language, lemma }: ParadigmWord, templates: readonly string[]): string {
  return `${language}:${lemma}:${templates.join(',')}`;
}

export function wordOfFormsKey(key: string): Pick<ParadigmWord, 'language' | 'lemma'> {
  const [, language = '', lemma = ''] = /^([^:]*):(.*):/u.exec(key) ?? [];
  return { language, lemma };
}
