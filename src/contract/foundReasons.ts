/** Why a word was found, in the order of trust (the schema's FoundBy). */
export const foundReasons = [
  'WRITTEN',
  'FORM',
  'CLITIC',
  'COMPOUND',
  'DERIVATION',
  'LETTERS',
  'SPELLING',
] as const;

export type FoundBy = (typeof foundReasons)[number];
