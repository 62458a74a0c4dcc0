/** The fields of `findWords`, in a module of its own: the frame sends them before the app is loaded. */

/** Words per request: three are shown above the list, the others below it. */
export const mostFound = 20;

/** The longest text that words are found for, in UTF-16 units: the service refuses longer ones. */
export const longestToFind = 200;

/** The fields of a found word. */
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
