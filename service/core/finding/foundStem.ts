/** Words that a text may mean, each with the reason. */

import type { Stem } from '#service/core/search/stemSearch.ts';
import type { FoundBy } from '#src/contract/foundReasons.ts';
import { hasCapital } from '#src/language/fold.ts';
import { dataLanguages } from '#src/language/languages.ts';
import { capitalCost } from '#src/language/spelling/letterGroups.ts';

export interface CompoundPart {
  /** As in the text. */
  readonly form: string;
  /** `undefined` where no stem passes the filter. */
  readonly stem: Stem | undefined;
  /** Lemma and tags of each reading. */
  readonly analyses: readonly string[];
}

export interface FoundStem {
  /** Passes the filter, has an article. */
  readonly stem: Stem;
  /** ISO 639-3: the language in which the stem was found. */
  readonly language: string;
  readonly by: FoundBy;
  /** The word that was recognised, as the language writes it. */
  readonly form: string;
  /** Lemma and tags of each reading; none where the form is the lemma itself. */
  readonly analyses: readonly string[];
  /** That of the likeliest reading; unknown for a lemma without stored forms. */
  readonly pos: string | undefined;
  /** Parts of a compound in order, the head last. */
  readonly parts: readonly CompoundPart[];
  /**
   * 0 is certain; grows with every assumption. Of a misspelling it is lower for a common word (`costOfRank`) and for a small slip
   * (`beforeGuesses`). Weights of slips are hundredths of its unit.
   */
  readonly cost: number;
}

/** What a word has that was found by its text alone. */
export const nothingKnown = { analyses: [], pos: undefined, parts: [] } as const;

export interface RankedWord {
  readonly word: FoundStem;
  /**
   * Lower is likelier. The second of these scales puts words before all but the most frequent forms of their cost:
   *
   * | found as | rank |
   * |---|---|
   * | `FormFinder.written`, `.ofForms`: written words, forms, compounds | that of the reading or head word (readingRank.ts), less a weight for each dictionary |
   * | `stemsOf`, `wordsByEnding`: head words in other letters, by an ending | minus the number of dictionaries |
   * | `WordFinder.#misspelt` | the place among misspellings |
   */
  readonly rank: number;
}

export interface WordOrder {
  /** ISO 639-3: words of this language come first. */
  readonly language?: string | undefined;
  /** Running text has whole words, a typed text may be a beginning; a likely form ranks before a rare head word. */
  readonly isRunning?: boolean;
}

/**
 * Best first, each once. A stem found in several languages repeats after all others of its cost, in running text after all:
 * same article.
 */
export function inOrder(found: readonly RankedWord[], order: WordOrder = {}): readonly FoundStem[] {
  const best = new Map<string, RankedWord>();
  for (const one of found) {
    const key = `${one.word.language} ${one.word.stem.text}`;
    const before = best.get(key);
    if (before === undefined || compare(one, before, order) < 0) best.set(key, one);
  }
  const sorted = [...best.values()].sort((one, other) => compare(one, other, order));
  const texts = new Set<string>();
  const first: FoundStem[] = [];
  const again: FoundStem[] = [];
  for (const { word } of sorted) {
    (texts.has(word.stem.text) ? again : first).push(word);
    texts.add(word.stem.text);
  }
  const words = [...first, ...again];
  return order.isRunning === true ? words : words.sort((one, other) => one.cost - other.cost);
}

/** In running text the rank is added to the cost: this much rank equals one unit of cost. Otherwise it only breaks ties. */
const ranksPerCost = 100;

/** Added to a form that is only an imperative: Norwegian *hjelp* in a text is help, although *hjelpe* is more frequent. */
const imperativeRank = 10;

function isImperative({ word: { by, analyses } }: RankedWord): boolean {
  return by === 'FORM' && analyses.length > 0 && analyses.every((one) => one.endsWith('+V+Imp'));
}

function compare(one: RankedWord, other: RankedWord, { language, isRunning = false }: WordOrder): number {
  const isOne = Number(one.word.language === language);
  const isOther = Number(other.word.language === language);
  const cost = one.word.cost - other.word.cost;
  const rank = one.rank - other.rank;
  if (isRunning) {
    const mood = (Number(isImperative(one)) - Number(isImperative(other))) * imperativeRank;
    return isOther - isOne || cost * ranksPerCost + rank + mood || placeOf(one) - placeOf(other);
  }
  return cost || isOther - isOne || isLemma(other) - isLemma(one) || rank || placeOf(one) - placeOf(other);
}

/** In a search, the written word comes first, however rare. */
function isLemma({ word }: RankedWord): number {
  return Number(word.by === 'WRITTEN');
}

/** Ties follow the order of the languages. */
function placeOf({ word }: RankedWord): number {
  const languages: readonly string[] = dataLanguages;
  const place = languages.indexOf(word.language);
  return place < 0 ? languages.length : place;
}

/** The first of each, then the second of each. */
export function alternating(lists: readonly (readonly FoundStem[])[]): readonly FoundStem[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat();
}

/** Up to this cost a word is taken for what the text means. */
const goodCost = 1.2;

export function isGood({ cost }: FoundStem): boolean {
  return cost <= goodCost;
}

export function hasGood(found: readonly RankedWord[]): boolean {
  return found.some(({ word }) => isGood(word));
}

/** Different capitals or marks. */
const otherShapeCost = 0.01;

/** Capitalised texts of at least so many letters are names rather than first words of a sentence. */
const shortestName = 5;

/** For a word with the same letters as the text. */
export function shapeCost(text: string, word: string): number {
  if (text === word) return 0;
  const isBegun = text.slice(0, 1).toLowerCase() + text.slice(1) === word;
  if (isBegun && text.length < shortestName) return 0;
  return hasCapital(word) && !hasCapital(text) ? capitalCost : otherShapeCost;
}
