/** The starter lexicon that comes with the product (service/starter/). */

import type { Driver } from '#service/core/driver.ts';

/** What was done with the starter lexicon. */
export interface StarterReport {
  /** Codes of the dictionaries that were filled now. */
  readonly filled: readonly string[];
  /** Languages whose forms were filled now. */
  readonly forms: readonly string[];
}

/**
 * Fills the dictionaries that are empty, or that still hold an older version
 * of the starter lexicon. Imported data is never touched (D34).
 */
export function prepareStarter(_driver: Driver): StarterReport {
  return { filled: [], forms: [] };
}
