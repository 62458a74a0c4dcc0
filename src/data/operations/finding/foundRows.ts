/** Which of the words that a text may mean are shown, and where: over the list, beside its exact word, or under it. */
import type { PagedList } from '#src/data/operations/pagedList.ts';
import type { SearchMode } from '#src/language/searchMode.ts';
import { keepsLetters } from '#src/language/spelling/letterGroups.ts';
import type { FoundWord } from './findWordsQuery.ts';
import { isLonger } from './possibleWords.ts';

/** Rows over a list at most; in place of an empty one, where all are guesses, there is room for more. */
const mostOver = { list: 3, guesses: 5 } as const;

/** A list as far as it decides what is shown beside it. */
export interface LiteralList {
  readonly search: string;
  readonly mode: SearchMode;
  readonly stems: Pick<PagedList<{ readonly stem: string }>, 'length' | 'at'>;
  readonly total: number;
}

/** A list that is not longer has no likely words over it: it is seen at once. */
export const shortList = 5;

/** What of a found word decides where it stands. */
type PlacedWord = Pick<FoundWord, 'by' | 'stem' | 'form' | 'analyses'>;

/** The rows beside a list. */
export interface FoundRows<Word = FoundWord> {
  /** What the text may be, where no word is exactly the text. */
  readonly over: readonly Word[];
  /** The same where a word is: other possibilities, after it. */
  readonly others: readonly Word[];
  /** What has or begins with other letters, after the last row. */
  readonly under: readonly Word[];
}

/** One of the places, for the component that draws it: the list does not know its code. */
export interface FoundPartProps {
  /** `inside`: the way on where there are only guesses; `said`: for screen readers. */
  readonly part: keyof FoundRows | 'inside' | 'said';
  readonly words: LiteralList;
  readonly rows: FoundRows;
  /** Place of the first link among those the arrow keys go through. */
  readonly first?: number;
  /** The place that the Tab key comes to. */
  readonly reachable?: number;
  readonly onFocus?: (place: number) => void;
}

/** Rows in which a word that is exactly the text stands: the first page. */
const firstPage = 100;

function stemsOf(stems: LiteralList['stems']): ReadonlySet<string> {
  return new Set(
    Array.from({ length: Math.min(stems.length, firstPage) }, (_, index) => stems.at(index)?.stem ?? ''),
  );
}

/**
 * What of the found words is shown beside a list: nothing twice, and no guess where words literally match. A word
 * that lacks a special letter of the text never stands over words that have it (N40).
 */
export function foundRows<Word extends PlacedWord>(
  { search, mode, stems, total }: LiteralList,
  found: readonly Word[],
): FoundRows<Word> {
  const shown = stemsOf(stems);
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

/** The word that leads to a found one: as it was recognised; its stem, where what was recognised is a word of its own. */
export function addressWord({ stem, form }: FoundWord, isStem: (text: string) => boolean): string {
  return stem !== form && isStem(form) ? stem : form;
}
