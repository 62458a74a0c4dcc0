/** Prices of the fields of the query, of which an answer may use up a budget. The unit is a plain field, about 2 µs. */

import { mostWords } from '#service/core/finding/wordFinder.ts';
import { searchKey } from '#src/language/fold.ts';
import { longestToFind, wordsIn } from '#src/language/searchText.ts';

/** Arguments that prices depend on. The schema requires them. */
interface FieldArguments {
  readonly mode: string;
  readonly search: string;
  readonly start: string;
  readonly text: string;
  readonly words: readonly string[];
  readonly srcLangs: readonly unknown[];
  readonly paradigmTemplates: readonly unknown[];
}

/** The search for misspellings takes 5 to 6 ms. A word that is being typed may also be a beginning: 15 ms. */
const unknownWord = { ofText: 3_500, typed: 5_500 } as const;

/** Without the search for misspellings a word of running text takes at most 1 ms. */
const runningWord = 300;

/** The price of the search for misspellings of a word of running text. */
export const slipsPrice = 2_700;

/** What words of running text may use with it: 25 unknown words. */
const runningText = 75_000;

/** Prices are computed before lengths are checked, and normalising many accents takes quadratic time. */
function keyStart(text: string): string {
  return searchKey(text.slice(0, longestToFind));
}

/** Searches for a text: one of several words is sought as a whole, too. Longer texts are refused. */
function searchesFor(text: string): number {
  if (text.length > longestToFind) return 1;
  const words = wordsIn(text).length;
  return words > 1 ? 1 + Math.min(words, mostWords) : 1;
}

function glossPrice(words: readonly string[]): number {
  return runningWord * words.reduce((searches, word) => searches + searchesFor(word), 0);
}

/** Words of running text whose misspellings are sought: the more words, the fewer. */
export function mostSlips(words: readonly string[]): number {
  return Math.max(0, Math.floor((runningText - glossPrice(words)) / slipsPrice));
}

const prices: Readonly<Record<string, (given: FieldArguments) => number>> = {
  // From the start the database counts: one letter is a tenth of all stems (5 ms), two a hundredth (1.5 ms). Elsewhere
  // the first search after a change reads all stems (0.2 s), later ones take 2 to 10 ms.
  stemList: ({ mode, search }) => {
    if (mode !== 'start') return 11_000;
    return keyStart(search).length > 1 ? 1_000 : 2_500;
  },
  // Ranks all words with this start: 20 to 40 ms for two letters, a tenth of that for three.
  likelyWords: ({ search }) => (keyStart(search).length > 2 ? 3_000 : 15_000),
  hasStem: () => 20,
  dictionaries: () => 500,
  dictEntryList: () => 150,
  conceptList: () => 150,
  generated: ({ paradigmTemplates }) => 100 + paradigmTemplates.length,
  lemmatised: () => 2_000,
  findWords: ({ text }) => {
    const searches = searchesFor(text);
    return searches === 1 ? unknownWord.typed : unknownWord.ofText * searches;
  },
  glossWords: ({ words }) => glossPrice(words),
  // Counts all words by their first letter, those with one letter by their second.
  beginnings: ({ start }) => (keyStart(start) === '' ? 40_000 : 10_000),
  // The first page sorts all words: 30 ms for a letter of a large dictionary, 90 ms for all words.
  browseWords: ({ srcLangs }) => Math.max(15_000, 4_000 * srcLangs.length),
  // The first after a change reads the start of every concept.
  subjects: () => 20_000,
  // The first page reads all concepts of the subject.
  subjectWords: () => 20_000,
  // Reads some hundred entries where examples are rare.
  sampleWord: () => 15_000,
};

/** The price of a field of the query, besides those below it. */
export function priceOf(name: string, given: FieldArguments): number {
  return 1 + (prices[name]?.(given) ?? 0);
}

/** The price of reading a stem's articles, for its lemma or its translations: 0.1 ms. */
export const articlesPrice = 50;
