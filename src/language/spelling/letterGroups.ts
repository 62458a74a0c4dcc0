/** Which letters people write for which: what keyboards without Sámi letters, and other languages' habits, make of a word. */

/** That a word has capitals, where the text has none. */
export const capitalCost = 0.1;

/** What costs no more is written so, or a form that is: capitals and marks may differ. */
export const certainCost = 0.12;

/**
 * A plain letter with its neighbours: letters that are written as it where the keyboard
 * lacks them. A letter is in one group at most; lower case, NFC.
 */
export const letterGroups = [
  'aáàâãåäæ',
  'cčç',
  'dđð',
  'eéèêëẹ',
  'gǧǥ',
  'iïíî',
  'kǩ',
  'nŋñ',
  'oøöõóôò',
  'sš',
  'tŧ',
  'uüúû',
  'yý',
  'zžʒǯ',
  'её',
] as const;

/** Letters that are the same one, as different countries or keyboards write it. */
const twinLetters = ['äæ', 'öø', 'ïi', 'đð'] as const;

/**
 * Marks that are often left out or written as another of them: the apostrophe-like signs
 * of Skolt Sámi's palatalisation and length, and accents that stand alone.
 */
export const silentMarks = "ʹʼˊˈ´`'’‘′ʻ\u0301" as const;

/** What joins or parts words: people write it, a space, or nothing. */
export const joiners = '-\u2010\u2011\u2013 ' as const;

/** Two letters that are written for one, in both directions. */
export interface LetterPair {
  readonly pair: string;
  readonly letter: string;
}

/**
 * Pairs in use for a letter: Lule and South Sámi, Finnish and older orthographies write
 * with them what others have a letter for.
 */
export const letterPairs: readonly LetterPair[] = [
  { pair: 'aa', letter: 'á' },
  { pair: 'aa', letter: 'å' },
  { pair: 'ae', letter: 'æ' },
  { pair: 'ae', letter: 'ä' },
  { pair: 'oe', letter: 'ø' },
  { pair: 'oe', letter: 'ö' },
  { pair: 'dj', letter: 'đ' },
  { pair: 'dh', letter: 'đ' },
  { pair: 'ng', letter: 'ŋ' },
  { pair: 'tj', letter: 'č' },
  { pair: 'ch', letter: 'č' },
  { pair: 'ts', letter: 'c' },
  { pair: 'sj', letter: 'š' },
  { pair: 'sh', letter: 'š' },
  { pair: 'th', letter: 'ŧ' },
  { pair: 'zj', letter: 'ž' },
  { pair: 'zh', letter: 'ž' },
  { pair: 'dz', letter: 'ʒ' },
  { pair: 'dž', letter: 'ǯ' },
];

/** By letter: the plain letter of its group. */
const plainByLetter = new Map(
  letterGroups.flatMap((group) => [...group].map((letter) => [letter, group[0]])),
);

/** The letter that is written for this one where a keyboard lacks it; itself where it is plain. In lower case. */
export function plainLetter(letter: string): string {
  return plainByLetter.get(letter) ?? letter;
}

/** Whether two letters are one, written differently: ä and æ. */
export function areTwins(one: string, other: string): boolean {
  return twinLetters.some((twins) => twins.includes(one) && twins.includes(other));
}

/**
 * Whether every letter of a text that is not plain stands in a word in the same order: who
 * writes some of a language's letters has a keyboard for them, and does not mean others by them.
 */
export function keepsLetters(text: string, word: string): boolean {
  const letters = [...word.toLowerCase()];
  let from = 0;
  return [...text.toLowerCase()].every((letter) => {
    if (plainLetter(letter) === letter) return true;
    const place = letters.findIndex((own, at) => at >= from && (own === letter || areTwins(own, letter)));
    from = place + 1;
    return place >= 0;
  });
}
