/** Which of the words that a text may mean are shown, and where: over the list, or under it. */
import type { FoundWord } from '#src/data/operations/finding/findWordsQuery.ts';
import type { PagedList } from '#src/data/operations/pagedList.ts';
import type { StemRow } from '#src/data/operations/stems/stemsQuery.ts';
import type { SearchMode } from '#src/language/searchMode.ts';
import { isLonger } from './possibleWords.ts';

/** Rows over a list at most; in place of an empty one, where all are guesses, there is room for more. */
const mostOver = { list: 3, guesses: 5 } as const;

/** A list of fewer rows is a short one: under it stands what other letters give. */
const shortList = 20;

/** A list as far as it decides what is shown beside it. */
export interface LiteralList {
  readonly search: string;
  readonly mode: SearchMode;
  readonly stems: PagedList<StemRow>;
  readonly total: number;
}

/** The rows beside a list. */
export interface FoundRows {
  /** What the text may be. */
  readonly over: readonly FoundWord[];
  /** What begins with it, in other letters. */
  readonly under: readonly FoundWord[];
}

function stemsOf(stems: PagedList<StemRow>): ReadonlySet<string> {
  // Words that are written like the text stand among the first rows.
  return new Set(
    Array.from({ length: Math.min(stems.length, 100) }, (_, index) => stems.at(index)?.stem ?? ''),
  );
}

/** What of the found words is shown beside a list: nothing twice, and no guess where words are literally there. */
export function foundRows(
  { search, mode, stems, total }: LiteralList,
  found: readonly FoundWord[],
): FoundRows {
  const shown = stemsOf(stems);
  const text = search.trim();
  const others = found.filter(({ by, stem, analyses }) => {
    if (by === 'SPELLING') return total === 0;
    return analyses.length > 0 || by === 'COMPOUND' || by === 'DERIVATION' || !shown.has(stem);
  });
  const isShort = mode === 'start' && total < shortList && stems.length === total;
  // Where the text is a word of the list, what is written otherwise is not what one looks for first.
  const isThere = isShort && shown.has(text);
  const whole = others.filter((word) => !isLonger(word, search) && !(isThere && word.form !== text));
  const most = whole[0]?.by === 'SPELLING' ? mostOver.guesses : mostOver.list;
  const over = whole.slice(0, most);
  if (!isShort) return { over, under: [] };
  const said = new Set(over.map(({ stem }) => stem));
  const under = others.filter(({ by, stem, form }) => {
    const isOther = by === 'LETTERS' || (isThere && form !== text);
    if (!isOther || shown.has(stem) || said.has(stem)) return false;
    said.add(stem);
    return true;
  });
  return { over, under };
}

/** The word that leads to a found one: as it was recognised; its stem, where what was recognised is a word of its own. */
export function addressWord({ stem, form }: FoundWord, isStem: (text: string) => boolean): string {
  return stem !== form && isStem(form) ? stem : form;
}
