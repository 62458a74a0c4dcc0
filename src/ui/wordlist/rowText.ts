/** Sizes of what stands in a row of a list, in rem, and whether it has room there. */
import type { WordRow } from './rowSource.ts';

/** The sizes. */
export const rowText = {
  word: 0.9375,
  touchWord: 1.125,
  languages: 0.75,
  /** Between the word and its languages. */
  gap: 0.5,
  /** On either side. */
  margin: 1.25,
  touchMargin: 1,
} as const;

/** Width of a letter at most, as the mean of a word, in its own size: capitals and “ш” are wider, words of them are none. */
const widest = 0.75;

/**
 * Whether a word and its languages surely have room beside each other in a row of this width, in rem. What is cut where
 * it ends is drawn apart from the rest, each row by itself: a third of the frames of a flick go by while that is done.
 */
export function fitsWhole(
  { text, badge }: Pick<WordRow, 'text' | 'badge'>,
  width: number,
  touch: boolean,
): boolean {
  const word = text.length * (touch ? rowText.touchWord : rowText.word);
  const label = badge.length * rowText.languages;
  const free = width - 2 * (touch ? rowText.touchMargin : rowText.margin) - rowText.gap;
  return (word + label) * widest <= free;
}
