/** The service's own form of a dictionary entry: what importers make, packs carry and the database stores. */

/**
 * What can be known of a word besides its text, in the order in which lines have it: a new
 * one goes to the end, where older programs leave it out. The one list of them: the line's form,
 * the schema's nodes and the price of their fields follow it, readers of sources are told by the
 * compiler what they leave out, and a test compares it with the schema.
 */
export const lemmaFields = [
  // Part of speech in the labels in use (`N`, `V`, …); an unknown one as it was.
  'pos',
  // The linguists' form with `@` (sammallahtismefin); absent when it equals the lemma.
  'presentationLemma',
  // `eastern`, `western`, `northern` or `southern`.
  'dialect',
  // `FI`, `SE` or `NO`.
  'country',
] as const;

/** One of them. */
export type LemmaField = (typeof lemmaFields)[number];

/** A word with what is known of it; the contract's LemmaType without language and id. */
export interface Lemma extends Readonly<Partial<Record<LemmaField, string>>> {
  /** The word as it is looked up: NFC, white space folded, no `@`. */
  readonly lemma: string;
}

/** In which sense, of what, when a group of translations holds. */
export interface Restriction {
  readonly restriction: string;
  /** JSON of the attributes it had in the source; absent without any. */
  readonly attributes?: string;
}

/** A sentence in the source language and its translation; neither is empty. */
export interface Example {
  readonly example: string;
  readonly translation: string;
}

/** Translations that share one restriction and one set of examples. */
export interface TranslationGroup {
  /** Number of the sense in the entry, from 0: groups of one sense share it. */
  readonly sense: number;
  readonly translations: readonly Lemma[];
  readonly restriction?: Restriction;
  readonly examples: readonly Example[];
}

/** One dictionary entry. Homonyms are separate entries. */
export interface Entry {
  /** Lookup lemmas, at least one. */
  readonly lemmas: readonly Lemma[];
  /** Translation groups in the order of the source, at least one. */
  readonly groups: readonly TranslationGroup[];
}
