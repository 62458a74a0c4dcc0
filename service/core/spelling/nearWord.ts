/** What walks through a word graph give: words near to a text. */

/** A word near to a text. */
export interface NearWord {
  /** As the language writes it. */
  readonly word: string;
  /** 0 is the text itself; a letter without its diacritic some 0.1, an ordinary slip 1. */
  readonly cost: number;
  /** Whether the text is only how the word begins. */
  readonly isBeginning: boolean;
}

/** The nearest first; of the equally near the shorter; then in the order of their UTF-16 units. */
export function byNearness(one: NearWord, other: NearWord): number {
  if (one.cost !== other.cost) return one.cost - other.cost;
  if (one.word.length !== other.word.length) return one.word.length - other.word.length;
  return one.word < other.word ? -1 : Number(one.word > other.word);
}
