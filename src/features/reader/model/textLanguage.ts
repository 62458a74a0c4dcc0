/** Recognises a language by how many words of a text it knows. */

import type { Gloss } from '#src/lookup/operations/glosses/glossWords.ts';
import type { FoundBy } from '#src/lookup/operations/stems/allLemmas.ts';

/** Words, at most: one batch of requests. */
export const recognisedBy = 200;

/** Reasons that show that a language has a word, not that it may be meant. */
const certain: ReadonlySet<FoundBy> = new Set(['WRITTEN', 'FORM', 'COMPOUND', 'CLITIC', 'DERIVATION']);

export function isCertain(by: FoundBy): boolean {
  return certain.has(by);
}

/** A smaller share of known words is chance; a text may be in several languages. */
const leastShare = 0.22;

/** Counts words by language. A language that knows a word best counts a little more. */
function knownBy(glosses: readonly Gloss[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { found } of glosses) {
    const languages = new Set(found.filter(({ by }) => certain.has(by)).map(({ language }) => language));
    for (const [place, language] of [...languages].entries()) {
      counts.set(language, (counts.get(language) ?? 0) + (place === 0 ? 1.01 : 1));
    }
  }
  return counts;
}

/** `undefined` if no language knows enough of the words. */
export function recognisedLanguage(glosses: readonly Gloss[]): string | undefined {
  const [best] = [...knownBy(glosses)].toSorted(([, one], [, other]) => other - one);
  return best !== undefined && best[1] >= glosses.length * leastShare ? best[0] : undefined;
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
