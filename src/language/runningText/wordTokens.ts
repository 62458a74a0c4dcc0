import { invisible } from '#src/language/fold.ts';

/** A word that can be looked up, or what is between two. */
export interface TextToken {
  readonly text: string;
  /** In UTF-16 units. */
  readonly start: number;
  /** `undefined` for blanks, punctuation, numbers and addresses. */
  readonly word: string | undefined;
  /** The text, without the capitals of a sentence that is all in capitals. */
  readonly cased: string;
  /** By its capital, which says nothing at the start of a sentence. */
  readonly isName: boolean;
}

/** The service refuses longer words. */
export const longestWord = 200;

/**
 * Addresses, which are no words; words with inner apostrophes and hyphens, and with the case ending of an
 * abbreviation (*NRK:s*). Skolt Sámi's ʹ and ʼ are letters, also at the end of a word; ’ and ' only between
 * letters.
 */
const pattern =
  /(?<address>\b(?:https?:\/\/|www\.)\S+|[\p{L}\p{N}_.+-]{1,64}@[\p{L}\p{N}-]+\.[\p{L}\p{N}.-]+)|(?<word>\p{L}[\p{L}\p{M}\p{N}]*(?:['’ʻ′´`\u00ad\u200b-\u200d\u2010\u2011-][\p{L}\p{M}\p{N}]+)*(?::\p{Ll}{1,6}(?!\p{L}))?)/gu;

/** With quotes and dashes that may follow. */
const sentenceEnd = /[.!?…:]["'”’»)\]]*\s[\s"'“”„‘’«»([¿¡–—-]*$/u;

/** Characters before a word that are searched for the end of a sentence. */
const looksBack = 12;

/** Apostrophes that belong to words only between letters; at a word's start they are quotation marks. */
const quoteFirst = /^[ʹʼˊˈʻ]+/u;

function isCapital(word: string): boolean {
  const first = word.slice(0, 1);
  return first !== first.toLowerCase();
}

/** Whether only its first letter is a capital. */
function isCapitalised(word: string): boolean {
  const rest = word.slice(1);
  return isCapital(word) && (rest === rest.toLowerCase() || word.length === 1);
}

/** At the start of a sentence in lower case. */
function lookedUp(word: string, isFirst: boolean): string {
  const visible = word
    .replace(invisible, '')
    .replace(/[\u2010\u2011]/gu, '-')
    .normalize('NFC');
  return isFirst && isCapitalised(visible) ? visible.slice(0, 1).toLowerCase() + visible.slice(1) : visible;
}

/** Fewer letters may be an abbreviation. */
const fewestCapitals = 5;

/** Lines and sentences all in capitals in small letters but the first, letter for letter. */
function withoutCapitals(piece: string): string {
  return piece.replace(/(?:[^\n.!?…]|[.!?…](?!["'”’»)\]]*\s))+/gu, (sentence) => {
    const capitals = sentence.replace(/\P{Lu}/gu, '').length;
    if (capitals < fewestCapitals || /\p{Ll}/u.test(sentence)) return sentence;
    const lower = sentence.toLowerCase();
    const first = sentence.search(/\p{Lu}/u);
    return lower.length === sentence.length
      ? lower.slice(0, first) + sentence.slice(first, first + 1) + lower.slice(first + 1)
      : sentence;
  });
}

/** All tokens of the piece, in order. */
export function wordTokens(written: string, offset = 0): readonly TextToken[] {
  const tokens: TextToken[] = [];
  const piece = withoutCapitals(written);
  let done = 0;
  const between = (until: number): void => {
    if (until <= done) return;
    const text = written.slice(done, until);
    tokens.push({ text, start: offset + done, word: undefined, cased: text, isName: false });
    done = until;
  };
  for (const { index, groups } of piece.matchAll(pattern)) {
    const found = groups?.['word'];
    if (found === undefined) continue;
    const quotes = quoteFirst.exec(found)?.[0].length ?? 0;
    const cased = found.slice(quotes);
    // A digit before makes it the end of a number: 5G, 20-jagi.
    const isOfNumber = /[\p{N}]-?$/u.test(piece.slice(Math.max(0, index - 2), index));
    if (cased === '' || cased.length > longestWord || isOfNumber) continue;
    between(index + quotes);
    const isFirst = beginsSentence(piece, index);
    tokens.push({
      text: written.slice(done, index + found.length),
      start: offset + done,
      word: lookedUp(cased, isFirst),
      cased,
      isName: isCapital(cased) && !isFirst,
    });
    done = index + found.length;
  }
  between(piece.length);
  return tokens;
}

/** By its capital and, at the start of a sentence, also by that of the next word. */
export function isNameIn(tokens: readonly TextToken[], place: number): boolean {
  const token = tokens[place];
  if (token === undefined) return false;
  return token.isName || (isCapital(token.cased) && tokens[place + 2]?.isName === true);
}

/** After the end of a sentence, or where no word precedes. */
function beginsSentence(piece: string, index: number): boolean {
  const before = piece.slice(Math.max(0, index - looksBack), index);
  return sentenceEnd.test(before) || (index < looksBack && !/[\p{L}\p{N}]/u.test(before));
}

export function countWords(text: string): number {
  let count = 0;
  for (const { groups } of text.matchAll(pattern)) if (groups?.['word'] !== undefined) count += 1;
  return count;
}
