/** What it costs that a word is written with other capitals, or other marks, than the text. */
import { capitalCost } from '#src/language/spelling/foundCosts.ts';

/** That it is written otherwise in another way. */
const otherShapeCost = 0.01;

/** Letters of a text with a capital that is rather taken for a name than for a common word at the beginning of a sentence. */
const shortestName = 5;

/** The cost of a word for a text that has its letters. */
export function shapeCost(text: string, word: string): number {
  if (text === word) return 0;
  const isBegun = text.slice(0, 1).toLowerCase() + text.slice(1) === word;
  if (isBegun && text.length < shortestName) return 0;
  const isCapital = word !== word.toLowerCase() && text === text.toLowerCase();
  return isCapital ? capitalCost : otherShapeCost;
}
