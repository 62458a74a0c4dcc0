/** What is known of a word in a text. */

import type { FoundBy } from '#src/contract/foundReasons.ts';
import type { FoundWord } from '#src/lookup/operations/finding/foundWord.ts';
import type { Gloss } from '#src/lookup/operations/glosses/glossWords.ts';
import { commonIn } from './commonWords.ts';

/** Words, at most: one batch of requests. */
export const recognisedBy = 200;

/** Reasons that show that a language has a word, not that it may be meant. */
const languageReasons: ReadonlySet<FoundBy> = new Set([
  'WRITTEN',
  'FORM',
  'COMPOUND',
  'CLITIC',
  'DERIVATION',
]);

export function isOfLanguage(by: FoundBy): boolean {
  return languageReasons.has(by);
}

/** In a dictionary, as it stands or as a form; a misspelling is a guess. */
export function isKnownWord({ found: [best] }: Gloss): boolean {
  return best !== undefined && best.by !== 'SPELLING';
}

/** A name is not taken for a misspelling. */
export function glossOfName(gloss: Gloss): Gloss {
  if (isKnownWord(gloss)) return gloss;
  const found = gloss.found.filter(({ by }) => by !== 'SPELLING');
  return { ...gloss, found, translations: found.length > 0 ? undefined : [] };
}

/** That a word at the start of a sentence, looked up in small letters, may be. */
export function nameIn({ word, found }: Gloss): FoundWord | undefined {
  return found.find(({ by, form }) => by === 'WRITTEN' && form !== word && form.toLowerCase() === word);
}

/** As the first word: *Er Anna …*, but no connegative: *Ole Henrik …*. */
export function mayPrecedeName({ word, found: [best] }: Gloss): boolean {
  const isDependent =
    best?.analyses[0] !== undefined && best.analyses.every((one) => /ConNeg|Imprt/u.test(one));
  return commonIn(word).length > 0 && !isDependent;
}
