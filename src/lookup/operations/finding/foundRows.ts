/** Which of the words that a text may mean are shown, and where: over the list, beside its exact word, or under it. */

import type { SearchMode } from '#src/language/fold.ts';
import { searchKey } from '#src/language/fold.ts';
import {
  capitalCost,
  keepsLetters,
  letterPairs,
  plainLetter,
  silentMarks,
} from '#src/language/spelling/letterGroups.ts';
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
function isLonger({ by, form }: Pick<FoundWord, 'by' | 'form'>, text: string): boolean {
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
interface PossibleWords {
  /** Readings of the text, best first: the first one's article is opened. */
  readonly possible: readonly FoundWord[];
  /** What may have been meant, to choose from. */
  readonly suggested: readonly FoundWord[];
}

/** Sorts what was found for a text: a misspelling is never opened as if it were right. */
export function possibleWords(text: string, found: readonly FoundWord[]): PossibleWords {
  const whole = found.filter((word) => word.stem !== text && !isLonger(word, text));
  const isGuess = ({ by }: FoundWord): boolean => by === 'SPELLING' || by === 'WRITTEN';
  // A reading less likely than a misspelling ranks no better than one.
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

/** Rows above a list at most; where guesses replace an empty list, more fit. */
const mostOver = { list: 3, guesses: 5 } as const;

/** The parts of a list that decide what is shown beside it. */
interface LiteralList {
  readonly search: string;
  readonly mode: SearchMode;
  readonly stems: readonly { readonly stem: string }[];
  readonly total: number;
}

/** A list of at most so many rows has no likely words above it: all of it is visible. */
export const shortList = 5;

/** The parts of a found word that decide where it is shown. */
type PlacedWord = Pick<FoundWord, 'by' | 'stem' | 'form' | 'analyses'>;

/** The rows beside a list. */
export interface FoundRows<Word = FoundWord> {
  /** Above the list, when no word is exactly the text. */
  readonly over: readonly Word[];
  /** After the word that is exactly the text. */
  readonly others: readonly Word[];
  /** After the last row: words that have or begin with other letters. */
  readonly under: readonly Word[];
}

/** Props of the component that draws one group; the list loads its code lazily. */
export interface FoundPartProps {
  /** `inside`: a link to the words inside the text, when there are only guesses; `said`: text for screen readers. */
  readonly part: keyof FoundRows | 'inside' | 'said';
  readonly words: LiteralList;
  readonly rows: FoundRows;
  /** Place of the first link among those the arrow keys go through. */
  readonly first?: number;
  /** The place that the Tab key comes to. */
  readonly reachable?: number;
  readonly onFocus?: (place: number) => void;
}

/** The word that is exactly the text is on the first page, of so many rows. */
const firstPage = 100;

/**
 * The found words shown beside a list: no duplicates, and no guesses if words match literally. A word
 * that lacks a special letter of the text never stands over words that have it (N40).
 */
export function foundRows<Word extends PlacedWord>(
  { search, mode, stems, total }: LiteralList,
  found: readonly Word[],
): FoundRows<Word> {
  const shown = new Set(stems.slice(0, firstPage).map(({ stem }) => stem));
  const text = search.trim();
  const isNone = total === 0;
  const dropsLetters = ({ by, form }: PlacedWord): boolean => by === 'LETTERS' && !keepsLetters(text, form);
  const candidates = found.filter(({ by, stem, analyses }) => {
    if (by === 'SPELLING') return isNone;
    return analyses.length > 0 || by === 'COMPOUND' || by === 'DERIVATION' || !shown.has(stem);
  });
  const whole = candidates
    .filter((word) => !isLonger(word, search) && (isNone || !dropsLetters(word)))
    .toSorted((one, other) => Number(dropsLetters(one)) - Number(dropsLetters(other)));
  // Where nothing else is found, words that only begin like the text take the place of the list.
  const first =
    whole.length > 0 || !isNone
      ? whole.slice(0, whole[0]?.by === 'SPELLING' ? mostOver.guesses : mostOver.list)
      : candidates.slice(0, mostOver.guesses);
  const said = new Set(first.map(({ stem }) => stem));
  const isComplete = mode === 'start' && stems.length === total;
  const under = candidates.filter(({ by, stem }) => {
    if (!isComplete || by !== 'LETTERS' || shown.has(stem) || said.has(stem)) return false;
    said.add(stem);
    return true;
  });
  return shown.has(text) ? { over: [], others: first, under } : { over: first, others: [], under };
}

/** The word for the address of a found one: the recognised form, or the stem where that form is another word. */
export function addressWord({ stem, form }: FoundWord, isStem: (text: string) => boolean): string {
  return stem !== form && isStem(form) ? stem : form;
}
