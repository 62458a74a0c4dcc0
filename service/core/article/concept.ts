/** The term bank's unit: one concept in one language, as importers make it and the database stores it. */

import type { Lemma } from './entry.ts';

/** One way to say a concept in one language. */
export interface Term {
  readonly expression: Lemma;
  /** `recommended`, `outdated`, `incorrect` …, as the source has it. */
  readonly status?: string;
  readonly note?: string;
  readonly source?: string;
  readonly sanctioned: boolean;
}

/** A concept's row for one language (contract: ConceptType). */
export interface ConceptRow {
  /** ISO 639-3 where there is one. */
  readonly language: string;
  readonly definition?: string;
  readonly explanation?: string;
  /** At least one. */
  readonly terms: readonly Term[];
}

/** A concept with all its languages. */
export interface Concept {
  /** The page title, `Category:name`. */
  readonly name: string;
  readonly collections: readonly string[];
  /** One row per language that has a sanctioned expression. */
  readonly rows: readonly ConceptRow[];
}
