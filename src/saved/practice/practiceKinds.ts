/** Asks for a translation (`meaning`), or types the word of a translation (`word`), of a `sound`, or a `form`. */
export const cardKinds = ['meaning', 'word', 'sound', 'form'] as const;

export type CardKind = (typeof cardKinds)[number];
