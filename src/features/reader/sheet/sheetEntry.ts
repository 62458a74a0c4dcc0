/** What the sheet of a word is about: an entry, or a text that the dictionaries of its language do not have. */

import type { FoundWord } from '#src/lookup/operations/finding/findWordsQuery.ts';
import type { Gloss } from '#src/lookup/operations/glosses/glossWords.ts';
import type { NewWord } from '#src/saved/keptWords.ts';
import type { WordReading } from './useReading.ts';

/** How the best reading explains a word: as an entry, as a guess, by another language, or not at all. */
export type Explanation = 'entry' | 'guess' | 'foreign' | 'none';

/** The explanation of a word in a text of a language; of any, where that is not known. */
export function explanationOf({ found: [best] }: Gloss, language: string | undefined): Explanation {
  if (best === undefined) return 'none';
  if (best.by === 'SPELLING') return 'guess';
  return language === undefined || best.language === language ? 'entry' : 'foreign';
}

/** Whether it is a compound that no dictionary has: its parts are found. */
export function isCompound({ by, parts }: FoundWord): boolean {
  return by === 'COMPOUND' && parts.length > 1;
}

/** The head word: of a compound the whole, with its last part as head word. */
export function headWord(found: FoundWord): string {
  const last = found.parts.at(-1);
  if (!isCompound(found) || last === undefined) return found.stem;
  return found.form.slice(0, found.form.length - last.form.length) + found.stem.replace(/^-/u, '');
}

/** The language of a word whose language is not known, as ISO 639-3 has it. */
const undetermined = 'und';

/** What is saved of a word: its entry, or the text itself as a word of the person's own. */
export function savedWord(
  text: string,
  language: string | undefined,
  reading: WordReading | undefined,
): NewWord {
  if (reading === undefined) {
    return { stem: text, language: language ?? undetermined, translations: [], own: true };
  }
  const { found, pos, translations = [] } = reading;
  const whole = isCompound(found);
  return {
    stem: headWord(found),
    language: found.language,
    ...(pos && { pos }),
    ...(whole && { own: true }),
    translations: whole ? [] : translations.map((one) => ({ language: one.language, text: one.lemma })),
  };
}
