/** The different words of a running text, and how often each stands in it. */
import { textPieces } from './textPieces.ts';
import { wordTokens } from './wordTokens.ts';

/** A word of a text. */
export interface CountedWord {
  /** As it is looked up. */
  readonly word: string;
  readonly count: number;
  /** Where it stands first, in UTF-16 units. */
  readonly first: number;
}

/** Pieces that are counted in one go. */
const atOnce = 40;

/** Counts the words of a text, the most frequent first; stops after each few paragraphs, for whoever shares the thread. */
export function* countedWords(text: string): Generator<undefined, readonly CountedWord[], undefined> {
  const counts = new Map<string, { count: number; readonly first: number }>();
  for (const [number, { start, end }] of textPieces(text).entries()) {
    if (number % atOnce === atOnce - 1) yield;
    for (const { word, start: place } of wordTokens(text.slice(start, end), start)) {
      if (word === undefined) continue;
      const known = counts.get(word);
      if (known === undefined) counts.set(word, { count: 1, first: place });
      else known.count += 1;
    }
  }
  return [...counts]
    .map(([word, { count, first }]) => ({ word, count, first }))
    .sort((one, other) => other.count - one.count || one.first - other.first);
}
