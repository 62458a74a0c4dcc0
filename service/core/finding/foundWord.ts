/** What finding gives: words that a text may mean, each with the reason. */

import type { Stem } from '#service/core/search/stemSearch.ts';

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
