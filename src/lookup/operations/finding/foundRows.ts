/**
 * Two selections from the same found words: `possibleWords` for the article, of a text that has none itself; `foundRows`
 * for the rows beside the list.
 *
 * | found word | article | list |
 * |---|---|---|
 * | is one of several words of the text (not `isOfWhole`) | none | none |
 * | only begins like the text in other letters (`isLonger`) | none | below the list, or in place of an empty one |
 * | compound with a hyphen of which a part is unknown (`isHalf`) | none | as a compound |
 * | as written, but not the text | opens if it is the only one (`sameWord`) | if the list lacks it |
 * | form (also in other letters), derivation or compound | opens | even if the list has it, to say what the text is |
 * | word in other letters | opens | if the list lacks it |
 * | lacks special letters of the text (`dropsLetters`) | opens | below the list, or in place of an empty one |
 * | misspelling | suggested | in place of an empty list |
 * | less likely than a misspelling | suggested | by its kind, as in the rows above |
 */

import { hasCapital, inSmallerLetters, type SearchMode, searchKey } from '#src/language/fold.ts';
import { bareText, isPhrase, wordsIn } from '#src/language/searchText.ts';
import {
  hasOwnLetters,
  keepsLetters,
  letterPairs,
  plainLetter,
  silentMarks,
} from '#src/language/spelling/letterGroups.ts';
import { wordsPerPage } from '#src/lookup/operations/stems/wordDocuments.ts';
import type { FoundWord } from './foundWord.ts';

/** The text in plain letters, without signs, which are not looked up. */
function plainText(text: string): string {
  let plain = text.normalize('NFC').toLowerCase();
  for (const { pair, letter } of letterPairs) plain = plain.replaceAll(pair, letter);
  return [...plain]
    .filter((letter) => /\p{L}/u.test(letter) && !silentMarks.includes(letter))
    .map(plainLetter)
    .join('');
}

/** Whether a word in other letters only begins like the text. */
function isLonger({ by, form }: Pick<FoundWord, 'by' | 'form'>, text: string): boolean {
  if (by !== 'LETTERS') return false;
  const [word, beginning] = [plainText(form), plainText(text)];
  return word.length > beginning.length && word.startsWith(beginning);
}

export function isCertainForm(word: FoundWord): boolean {
  return word.by === 'FORM' && hasOwnLetters(word);
}

/** Whether all of several words were recognised as the found word: a form of one of them is no answer. */
function isOfWhole({ form }: Pick<FoundWord, 'form'>, text: string): boolean {
  return !isPhrase(text) || isPhrase(form) || plainText(form).startsWith(plainText(text));
}

/** Whether only one of two words with a hyphen between them is known. */
function isHalf({ by, parts }: FoundWord, text: string): boolean {
  return by === 'COMPOUND' && text.includes('-') && parts.some(({ stem }) => stem === undefined);
}

/**
 * The word that equals the text apart from case, surrounding signs, a hyphen before it and numbers, if there is only one;
 * of a word and a name the word.
 */
function sameWord(text: string, found: readonly FoundWord[]): FoundWord | undefined {
  const [only, ...more] = wordsIn(text).filter((word) => /\p{L}/u.test(word));
  const whole = bareText(text).replace(/^-+/u, '');
  const key = searchKey(isPhrase(text) && only && more.length === 0 ? only : whole);
  const same = found.filter(({ by, stem }) => by === 'WRITTEN' && searchKey(bareText(stem)) === key);
  const inSmall = same.filter(({ stem }) => !hasCapital(stem));
  return [same, inSmall].find((words) => new Set(words.map(({ stem }) => stem)).size === 1)?.[0];
}

/**
 * `possible`: what the text may be, best first; the first one's article opens. `suggested`: words that may have been
 * meant, to choose from. A misspelling never opens as if it were right.
 */
export function possibleWords(text: string, found: readonly FoundWord[]) {
  const whole = found.filter(
    (word) => word.stem !== text && isOfWhole(word, text) && !isLonger(word, text) && !isHalf(word, text),
  );
  const notWritten = whole.filter(({ by }) => by !== 'WRITTEN');
  const cheapest = Math.min(...notWritten.flatMap(({ by, cost }) => (by === 'SPELLING' ? [cost] : [])));
  const isGuess = ({ by, cost }: FoundWord): boolean => by === 'SPELLING' || cost > cheapest;
  const opening = [sameWord(text, whole) ?? [], notWritten.filter((word) => !isGuess(word))].flat();
  const firstLike = ({ stem, language }: FoundWord) =>
    opening.find((one) => one.stem === stem && one.language === language);
  return {
    possible: opening.filter((word) => firstLike(word) === word),
    suggested: notWritten.filter(isGuess),
  };
}

/** The word that the text is a form of, or differs from in capitals or a hyphen alone: hidden where a selection hides it. */
export function hiddenWord(text: string, found: readonly FoundWord[]): FoundWord | undefined {
  return possibleWords(text, found).possible.find((word) => isCertainForm(word) || word.by === 'WRITTEN');
}

/** Most rows above a list; instead of an empty list more fit. */
const mostOver = { list: 3, guesses: 5 } as const;

export interface LiteralList<Row = { readonly stem: string }> {
  readonly search: string;
  readonly mode: SearchMode;
  readonly stems: readonly Row[];
  readonly total: number;
}

/** Up to so many rows all are visible, so there are no likely words above them. */
const shortList = 5;

type PlacedWord = Pick<FoundWord, 'by' | 'stem' | 'form' | 'analyses'>;

export interface FoundRows<Word = FoundWord> {
  /** Above the list, when no word is the text, its capitals apart. */
  readonly over: readonly Word[];
  /** Beside a word that is the text: above the list after the likely words; without these below it. */
  readonly others: readonly Word[];
  /** After the last row: words that have or begin with other letters. */
  readonly under: readonly Word[];
}

/** No guesses if words match literally. Words with a special letter of the text stand above those without (N40). */
export function foundRows<Word extends PlacedWord>(
  { search, mode, stems, total }: LiteralList,
  found: readonly Word[],
): FoundRows<Word> {
  // The first page has the word that is exactly the text.
  const shown = new Set(stems.slice(0, wordsPerPage).map(({ stem }) => stem));
  const text = search.trim();
  const isNone = total === 0;
  const dropsLetters = ({ by, form }: PlacedWord): boolean => by === 'LETTERS' && !keepsLetters(text, form);
  const candidates = found.filter((word) => {
    const { by, stem, analyses } = word;
    if (!isOfWhole(word, text)) return false;
    if (by === 'SPELLING') return isNone;
    return analyses.length > 0 || by === 'COMPOUND' || by === 'DERIVATION' || !shown.has(stem);
  });
  const whole = candidates
    .filter((word) => !isLonger(word, text) && (isNone || !dropsLetters(word)))
    .toSorted((one, other) => Number(dropsLetters(one)) - Number(dropsLetters(other)));
  // Words that only begin like the text replace an empty list.
  const first =
    whole.length > 0 || !isNone
      ? whole.slice(0, whole[0]?.by === 'SPELLING' ? mostOver.guesses : mostOver.list)
      : candidates.slice(0, mostOver.guesses);
  const named = new Set([...shown, ...first.map(({ stem }) => stem)]);
  const isComplete = mode === 'start' && stems.length === total;
  const under = candidates.filter(
    ({ by, stem }) => isComplete && by === 'LETTERS' && !named.has(stem) && named.add(stem),
  );
  return inSmallerLetters(text).some((one) => shown.has(one))
    ? { over: [], others: first, under }
    : { over: first, others: [], under };
}

/** Whether the words above the list are more than guesses at a misspelling. */
export function isSure({ over }: FoundRows): boolean {
  return over.some(({ by }) => by !== 'SPELLING');
}

/**
 * Before the list: likely words; or, if nothing else is above, its first row where it is short or that is the text. The
 * first of these rows is the top hit, which Enter opens.
 */
export function rowsBeforeList<Row extends { readonly stem: string }>(
  { search, stems, total, likely }: LiteralList<Row> & { readonly likely: readonly Row[] },
  { over }: Pick<FoundRows<unknown>, 'over'>,
): { readonly rows: readonly Row[]; readonly areLikely: boolean } {
  if (total > shortList && likely.length > 0) return { rows: likely, areLikely: true };
  const isTop =
    over.length === 0 && (total <= shortList || inSmallerLetters(search).includes(stems[0]?.stem ?? ''));
  return { rows: isTop ? stems.slice(0, 1) : [], areLikely: false };
}

/** For the address: the recognised form, or the stem where that form is another word. */
export function addressWord({ stem, form }: FoundWord, isStem: (text: string) => boolean): string {
  return stem !== form && isStem(form) ? stem : form;
}
