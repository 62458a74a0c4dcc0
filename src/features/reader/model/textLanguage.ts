/** The language of a text, recognised by how many of its words each language knows. */

import type { Gloss } from '#src/lookup/operations/glosses/glossWords.ts';
import type { FoundBy } from '#src/lookup/operations/stems/allLemmas.ts';

/** Words of a text that its language is recognised by, at most: one batch of requests. */
export const recognisedBy = 200;

/** Reasons that say of a word that its language has it, not that it may have been meant. */
const certain: ReadonlySet<FoundBy> = new Set(['WRITTEN', 'FORM', 'COMPOUND', 'CLITIC', 'DERIVATION']);

/** So little known of a text is chance. */
const leastShare = 0.3;

/** A paragraph of fewer words is of the language of its text. */
const leastWords = 4;

/** A paragraph is of another language where that knows so many times as many of its words. */
const clearly = 1.5;

/** How many of the words each language knows. A language that knows a word best counts a little more. */
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

/** The language that knows most of these words; `undefined` where none knows enough of them. */
export function recognisedLanguage(glosses: readonly Gloss[]): string | undefined {
  const [best] = [...knownBy(glosses)].toSorted(([, one], [, other]) => other - one);
  return best !== undefined && best[1] >= glosses.length * leastShare ? best[0] : undefined;
}

/** The language of a paragraph in a text of that language: the text's, unless another one clearly knows more of it. */
export function paragraphLanguage(glosses: readonly Gloss[], ofText: string): string {
  if (glosses.length < leastWords) return ofText;
  const own = knownBy(glosses).get(ofText) ?? 0;
  const other = recognisedLanguage(glosses);
  if (other === undefined || other === ofText) return ofText;
  const count = knownBy(glosses).get(other) ?? 0;
  return count > own * clearly && count >= glosses.length / 2 ? other : ofText;
}

/** Whether the first that was found for a word is in a dictionary, as it stands or as a form: a misspelling is a guess. */
export function isKnownWord({ found: [best] }: Gloss): boolean {
  return best !== undefined && best.by !== 'SPELLING';
}

/** The gloss of a name: it is not taken for a misspelling. */
export function glossOfName(gloss: Gloss): Gloss {
  if (isKnownWord(gloss)) return gloss;
  const found = gloss.found.filter(({ by }) => by !== 'SPELLING');
  return { ...gloss, found, translations: found.length > 0 ? undefined : [] };
}
