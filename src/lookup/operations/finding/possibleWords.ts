/** Which of the words that were found a text may mean, and which only begin like it, or are only suggested. */
import { searchKey } from '#src/language/fold.ts';
import { capitalCost } from '#src/language/spelling/foundCosts.ts';
import { letterPairs, plainLetter, silentMarks } from '#src/language/spelling/letterGroups.ts';
import type { FoundWord } from './findWordsQuery.ts';

/** A text in the letters of a keyboard that has no others; signs are not looked up, and don't count. */
function plainText(text: string): string {
  let plain = text.normalize('NFC').toLowerCase();
  for (const { pair, letter } of letterPairs) plain = plain.replaceAll(pair, letter);
  return [...plain]
    .filter((letter) => /\p{L}/u.test(letter) && !silentMarks.includes(letter))
    .map(plainLetter)
    .join('');
}

/** Whether a word with other letters only begins like the text. */
export function isLonger({ by, form }: Pick<FoundWord, 'by' | 'form'>, text: string): boolean {
  if (by !== 'LETTERS') return false;
  const [word, beginning] = [plainText(form), plainText(text)];
  return word.length > beginning.length && word.startsWith(beginning);
}

/** Whether a text is just a form of a word: that of a name has its capital. */
export function isCertainForm({ by, cost }: FoundWord): boolean {
  return by === 'FORM' && cost < capitalCost;
}

/** The word that a text is apart from case and outer blanks, where it is only one (D11). */
function sameWord(text: string, found: readonly FoundWord[]): FoundWord | undefined {
  const key = searchKey(text.trim());
  const same = found.filter(({ by, stem }) => by === 'WRITTEN' && searchKey(stem) === key);
  return new Set(same.map(({ stem }) => stem)).size === 1 ? same[0] : undefined;
}

/** Words for a text, by how they are shown. */
export interface PossibleWords {
  /** What the text is, best first: an article of these is opened. */
  readonly possible: readonly FoundWord[];
  /** What may have been meant, to choose from. */
  readonly suggested: readonly FoundWord[];
}

/** Sorts what was found for a text: a misspelling is never opened as if it were right. */
export function possibleWords(text: string, found: readonly FoundWord[]): PossibleWords {
  const whole = found.filter((word) => word.stem !== text && !isLonger(word, text));
  const isGuess = ({ by }: FoundWord): boolean => by === 'SPELLING' || by === 'WRITTEN';
  // What is less likely than a misspelling is no better than one.
  const cheapest = Math.min(...whole.flatMap(({ by, cost }) => (by === 'SPELLING' ? [cost] : [])));
  const stems = new Set<string>();
  const same = sameWord(text, whole);
  if (same) stems.add(`${same.language} ${same.stem}`);
  const others = whole.filter((word) => {
    const key = `${word.language} ${word.stem}`;
    if (isGuess(word) || word.cost > cheapest || stems.has(key)) return false;
    stems.add(key);
    return true;
  });
  const suggested = whole.filter(
    ({ by, cost }) => by === 'SPELLING' || (by !== 'WRITTEN' && cost > cheapest),
  );
  return { possible: same ? [same, ...others] : others, suggested };
}

/** Of what a text that is a word by itself is a form, too: only what is certain. */
export function alsoFormsOf({ possible }: PossibleWords): readonly FoundWord[] {
  return possible.filter(({ by }) => by === 'FORM');
}
