/** The order of what was found. */

import type { Reading } from '#service/core/forms/formSource.ts';
import { dataLanguages } from '#src/language/languages.ts';
import type { FoundWord } from './foundWord.ts';

/** A word with what decides among equally certain ones. */
export interface RankedWord {
  readonly word: FoundWord;
  /** The lower, the sooner it is meant. */
  readonly rank: number;
}

/** How unusual a form is: the lemma least; then by its tags, those that make it rare counted more than once. */
export function rarityOf(form: string, { lemma, template }: Reading): number {
  if (form === lemma) return 0;
  const tags = template.split('+').length - 1;
  const rare = template.match(/\+(?:Der\/|Px|Foc\/|Qst|Prop|Err|Imprt|Pot)/gu)?.length ?? 0;
  return tags + 2 * rare;
}

/**
 * Best first, each word once. A stem that has been named for one language comes for
 * others after all else that is as certain: it opens the same article.
 */
export function inOrder(found: readonly RankedWord[], language: string | undefined): readonly FoundWord[] {
  const best = new Map<string, RankedWord>();
  for (const one of found) {
    const key = `${one.word.language} ${one.word.stem.text}`;
    const known = best.get(key);
    if (known === undefined || before(one, known, language) < 0) best.set(key, one);
  }
  const sorted = [...best.values()].sort((one, other) => before(one, other, language));
  const named = new Set<string>();
  const again: RankedWord[] = [];
  const once = sorted.filter((one) => {
    if (!named.has(one.word.stem.text)) return named.add(one.word.stem.text);
    again.push(one);
    return false;
  });
  return [...once, ...again].sort((one, other) => one.word.cost - other.word.cost).map(({ word }) => word);
}

function before(one: RankedWord, other: RankedWord, language: string | undefined): number {
  if (one.word.cost !== other.word.cost) return one.word.cost - other.word.cost;
  const isOne = Number(one.word.language === language);
  const isOther = Number(other.word.language === language);
  return isOther - isOne || one.rank - other.rank || placeOf(one) - placeOf(other);
}

/** Of equal ones the order of the languages decides: everywhere the same. */
function placeOf({ word }: RankedWord): number {
  const languages: readonly string[] = dataLanguages;
  const place = languages.indexOf(word.language);
  return place < 0 ? languages.length : place;
}

/** The first of each, then the second of each. */
export function alternating(lists: readonly (readonly FoundWord[])[]): readonly FoundWord[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat();
}

/** What costs no more is meant by the text, so far as one can tell. */
export const goodCost = 1.2;

/** Whether something was found that needs no more guessing. */
export function isGood(found: readonly RankedWord[]): boolean {
  return found.some(({ word }) => word.cost <= goodCost);
}
