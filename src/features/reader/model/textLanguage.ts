/** What is known of a word in a text. */

import type { FoundBy } from '#src/contract/foundReasons.ts';
import type { Gloss } from '#src/lookup/operations/glosses/glossWords.ts';

/** Words, at most: one batch of requests. */
export const recognisedBy = 200;

/** Reasons that show that a language has a word, not that it may be meant. */
const certain: ReadonlySet<FoundBy> = new Set(['WRITTEN', 'FORM', 'COMPOUND', 'CLITIC', 'DERIVATION']);

export function isCertain(by: FoundBy): boolean {
  return certain.has(by);
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
