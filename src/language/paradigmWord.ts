/** Which words can have an inflection table at all (A143, A144, A184). */
import { paradigmLanguages } from './languages.ts';

/** A word whose inflection is asked for. */
export interface ParadigmWord {
  readonly lemma: string;
  /** ISO 639-3. */
  readonly language: string;
  /** Part of speech as the dictionary has it; `undefined` where it has none. */
  readonly pos: string | undefined;
}

/** Parts of speech with tables. */
export const paradigmPartsOfSpeech = ['N', 'V', 'A'] as const;

/** A part of speech with tables. */
export type ParadigmPos = (typeof paradigmPartsOfSpeech)[number];

/** The part of speech whose table a word has: proper nouns have that of nouns (D19). */
export function paradigmPosOf(pos: string | undefined): ParadigmPos | undefined {
  return pos === 'Prop' ? 'N' : paradigmPartsOfSpeech.find((one) => one === pos);
}

/** Why a word has no table whatever the generator knows; the language is looked at first (A149). */
export function paradigmBar({ language, pos }: ParadigmWord): 'language' | 'pos' | undefined {
  if (!(paradigmLanguages as readonly string[]).includes(language)) return 'language';
  return paradigmPosOf(pos) === undefined ? 'pos' : undefined;
}

/** Words of several parts have none of the controls of a word (A103). */
export function isSingleWord(lemma: string): boolean {
  return !/\s/u.test(lemma);
}
