/** Which letters people write for which, because of keyboards without Sámi letters and other languages' habits. */

/** Capitals in the word, but not in the text. */
export const capitalCost = 0.1;

/** Whether at most capitals or marks differ; a capitalised word for a text in lower case costs more (`shapeCost`). */
export function hasOwnLetters({ cost }: { readonly cost: number }): boolean {
  return cost < capitalCost;
}

/** A plain letter with those that are written as it. A letter is in one group at most; lower case, NFC. */
export const letterGroups = 'aáàâãåäæ cčç dđð eéèêëẹ gǧǥ iïíî kǩ nŋñń oøöõóôò sš tŧ uüúû yý zžʒǯ её'.split(
  ' ',
);

/** The same letter as different countries or keyboards write it. */
const twinLetters = ['äæ', 'öø', 'ïi', 'đð', 'ŋñń'] as const;

/** Often omitted or confused: signs of Skolt Sámi's palatalisation and length, and accents on their own. */
export const silentMarks = "ʹʼˊˈ´`'’‘′ʻ\u0301" as const;

/** Joins or parts words: people write it, a space, or nothing. */
export const joiners = '-\u2010\u2011\u2013 ' as const;

export function isSilent(character: string): boolean {
  return silentMarks.includes(character) || joiners.includes(character);
}

interface LetterPair {
  readonly pair: string;
  readonly letter: string;
}

/** Two letters, and those that are written as these two. */
export function letterPairsOf(pairs: string): readonly LetterPair[] {
  return pairs.split(' ').flatMap((written) => {
    const [pair = '', letters = ''] = written.split(':');
    return [...letters].map((letter) => ({ pair, letter }));
  });
}

/** Pairs that Lule and South Sámi, Finnish and older orthographies write for a letter of others, and back. */
export const letterPairs = letterPairsOf(
  'aa:áå ae:æä oe:øö dj:đ dh:đ ng:ŋ tj:č ch:č ts:c sj:š sh:š th:ŧ zj:ž zh:ž dz:ʒ dž:ǯ',
);

const plainByLetter = new Map(
  letterGroups.flatMap((group) => [...group].map((letter) => [letter, group[0]])),
);

/** The letter that keyboards without this one have; itself where it is plain. In lower case. */
export function plainLetter(letter: string): string {
  return plainByLetter.get(letter) ?? letter;
}

/** Without any letter that keyboards lack. */
export function isPlain(text: string): boolean {
  return [...text.toLowerCase()].every((letter) => plainLetter(letter) === letter);
}

/** ä and æ. */
export function areTwins(one: string, other: string): boolean {
  return twinLetters.some((twins) => twins.includes(one) && twins.includes(other));
}

/**
 * Whether a word has all special letters of a text in the same order: who writes some of a language's letters
 * has a keyboard for them, and means no others.
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
