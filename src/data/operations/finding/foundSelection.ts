/** What is asked of every word that is found, and how many: the frame asks it before the app is loaded. */

/** Words asked for: three stand over the list, the others under it. */
export const mostFound = 20;

/** The longest text that words are found for, in UTF-16 units: the service refuses longer ones. */
export const longestToFind = 200;

/** The fields. */
export const foundSelection = `stem { stem }
    language by form analyses
    parts { form stem { stem } analyses }
    cost`;

/** Why a word was found. */
export const foundReasons = [
  'WRITTEN',
  'FORM',
  'LETTERS',
  'COMPOUND',
  'CLITIC',
  'DERIVATION',
  'SPELLING',
] as const;

/** One of them. */
export type FoundBy = (typeof foundReasons)[number];
