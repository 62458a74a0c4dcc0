/** What finding gives: words that a text may mean, each with the reason. */

import type { Stem } from '#service/core/search/stemSearch.ts';
import { dataLanguages } from '#src/language/languages.ts';
import { capitalCost } from '#src/language/spelling/letterGroups.ts';

/** Why a word was found, in the order of trust (the schema's FoundBy). */
export const foundBys = [
  'WRITTEN',
  'FORM',
  'CLITIC',
  'COMPOUND',
  'DERIVATION',
  'LETTERS',
  'SPELLING',
] as const;

/** One of them. */
export type FoundBy = (typeof foundBys)[number];

/** A part of a compound. */
export interface CompoundPart {
  /** How it stands in the text. */
  readonly form: string;
  /** Its stem, where it has one that passes the filter. */
  readonly stem: Stem | undefined;
  /** Lemma and tags of each reading. */
  readonly analyses: readonly string[];
}

/** A word that a text may mean. */
export interface FoundWord {
  /** Passes the filter, has an article. */
  readonly stem: Stem;
  /** ISO 639-3: the language of the stem in which it was found. */
  readonly language: string;
  readonly by: FoundBy;
  /** The word that was recognised, as the language writes it. */
  readonly form: string;
  /** Lemma and tags of each reading; none where the form is the lemma itself. */
  readonly analyses: readonly string[];
  /** The part of speech of the likeliest reading; of a lemma without stored forms it is unknown. */
  readonly pos: string | undefined;
  /** For a compound its parts in order, the last being the head. */
  readonly parts: readonly CompoundPart[];
  /** 0 is certain; grows with what had to be assumed. */
  readonly cost: number;
}

/** A word with what decides among equally certain ones. */
export interface RankedWord {
  readonly word: FoundWord;
  /** The lower, the sooner it is meant. */
  readonly rank: number;
}

/** What decides about the order. */
export interface WordOrder {
  /** ISO 639-3: words of this language come first. */
  readonly language?: string | undefined;
  /** Whether the text stands in running text: then a likely form comes before a head word that is rarely met. */
  readonly isRunning?: boolean;
}

/**
 * Best first, each word once. A stem that has been named for one language comes for others after all else that is as
 * certain: it opens the same article.
 */
export function inOrder(found: readonly RankedWord[], order: WordOrder = {}): readonly FoundWord[] {
  const best = new Map<string, RankedWord>();
  for (const one of found) {
    const key = `${one.word.language} ${one.word.stem.text}`;
    const known = best.get(key);
    if (known === undefined || compare(one, known, order) < 0) best.set(key, one);
  }
  const sorted = [...best.values()].sort((one, other) => compare(one, other, order));
  const named = new Set<string>();
  const again: RankedWord[] = [];
  const once = sorted.filter((one) => {
    if (!named.has(one.word.stem.text)) return named.add(one.word.stem.text);
    again.push(one);
    return false;
  });
  const words = [...once, ...again].map(({ word }) => word);
  return order.isRunning === true ? words : words.sort((one, other) => one.cost - other.cost);
}

/** Ranks that one unit of cost outweighs in running text. */
const ranksPerCost = 100;

function compare(one: RankedWord, other: RankedWord, { language, isRunning = false }: WordOrder): number {
  const isOne = Number(one.word.language === language);
  const isOther = Number(other.word.language === language);
  const cost = one.word.cost - other.word.cost;
  const rank = one.rank - other.rank;
  if (isRunning) return isOther - isOne || cost * ranksPerCost + rank || placeOf(one) - placeOf(other);
  return cost || isOther - isOne || isLemma(other) - isLemma(one) || rank || placeOf(one) - placeOf(other);
}

/** A search for a word that is written so means it, however rare it is. */
function isLemma({ word }: RankedWord): number {
  return Number(word.by === 'WRITTEN');
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

/** That it is written otherwise in another way. */
const otherShapeCost = 0.01;

/** Letters of a text with a capital that is rather taken for a name than for a common word at the beginning of a sentence. */
const shortestName = 5;

/** The cost of a word for a text that has its letters. */
export function shapeCost(text: string, word: string): number {
  if (text === word) return 0;
  const isBegun = text.slice(0, 1).toLowerCase() + text.slice(1) === word;
  if (isBegun && text.length < shortestName) return 0;
  const isCapital = word !== word.toLowerCase() && text === text.toLowerCase();
  return isCapital ? capitalCost : otherShapeCost;
}
