/** The words of a running text, and what stands between them. */

/** A word that can be looked up, or what stands between two. */
export interface TextToken {
  /** As it stands in the text. */
  readonly text: string;
  /** Where it begins, in UTF-16 units. */
  readonly start: number;
  /** The text to look up; `undefined` for blanks, punctuation, numbers and addresses. */
  readonly word: string | undefined;
  /** Whether its capital says that it is a name: the capital of a sentence's beginning says nothing. */
  readonly isName: boolean;
}

/** A longer word is none: the service refuses to look it up. */
export const longestWord = 200;

/**
 * Addresses, which are no words; words, with apostrophes and hyphens inside them, and the ending of a case after an
 * abbreviation (*NRK:s*). Skolt Sámi's ʹ and ʼ are letters, at the end of a word too; ’ and ' only between letters.
 */
const pattern =
  /(?<address>\b(?:https?:\/\/|www\.)\S+|[\p{L}\p{N}_.+-]{1,64}@[\p{L}\p{N}-]+\.[\p{L}\p{N}.-]+)|(?<word>\p{L}[\p{L}\p{M}\p{N}]*(?:['’ʻ′´`\u00ad\u200b-\u200d\u2010\u2011-][\p{L}\p{M}\p{N}]+)*(?::\p{Ll}{1,6}(?!\p{L}))?)/gu;

/** Invisible characters are not looked up. */
const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/gu;

/** The end of a sentence, with the quotes and dashes that may follow. */
const sentenceEnd = /[.!?…:]["'”’»)\]]*\s[\s"'“”„‘’«»([¿¡–—-]*$/u;

/** So much before a word is looked at for the end of a sentence. */
const looksBack = 12;

/** Apostrophes that only stand between two letters as parts of words, at a word's start as quotation marks. */
const quoteFirst = /^[ʹʼˊˈʻ]+/u;

function isCapital(word: string): boolean {
  const first = word.slice(0, 1);
  return first !== first.toLowerCase();
}

/** Whether it has a capital at its beginning alone. */
function isCapitalised(word: string): boolean {
  const rest = word.slice(1);
  return isCapital(word) && (rest === rest.toLowerCase() || word.length === 1);
}

/** The text to look up: at the start of a sentence the word as it is written elsewhere. */
function lookedUp(word: string, isFirst: boolean): string {
  const visible = word
    .replace(invisible, '')
    .replace(/[\u2010\u2011]/gu, '-')
    .normalize('NFC');
  return isFirst && isCapitalised(visible) ? visible.slice(0, 1).toLowerCase() + visible.slice(1) : visible;
}

/** The words of a piece of text and what stands between them, in their order; together they are the piece. */
export function wordTokens(piece: string, offset = 0): readonly TextToken[] {
  const tokens: TextToken[] = [];
  let done = 0;
  const between = (until: number): void => {
    if (until <= done) return;
    tokens.push({ text: piece.slice(done, until), start: offset + done, word: undefined, isName: false });
    done = until;
  };
  for (const { index, groups } of piece.matchAll(pattern)) {
    const found = groups?.['word'];
    if (found === undefined) continue;
    const quotes = quoteFirst.exec(found)?.[0].length ?? 0;
    const text = found.slice(quotes);
    // A digit before it makes it the end of a number: 5G, 20-jagi.
    const isOfNumber = /[\p{N}]-?$/u.test(piece.slice(Math.max(0, index - 2), index));
    if (text === '' || text.length > longestWord || isOfNumber) continue;
    between(index + quotes);
    const isFirst = beginsSentence(piece, index);
    tokens.push({
      text,
      start: offset + index + quotes,
      word: lookedUp(text, isFirst),
      isName: isCapital(text) && !isFirst,
    });
    done = index + found.length;
  }
  between(piece.length);
  return tokens;
}

/** Whether a word is a name: by its capital, or, where a sentence begins with it, by that of the next word, too. */
export function isNameIn(tokens: readonly TextToken[], place: number): boolean {
  const token = tokens[place];
  if (token === undefined) return false;
  return token.isName || (isCapital(token.text) && tokens[place + 2]?.isName === true);
}

/** Whether a sentence begins there: after the end of one, or where no word stands before it. */
function beginsSentence(piece: string, index: number): boolean {
  const before = piece.slice(Math.max(0, index - looksBack), index);
  return sentenceEnd.test(before) || (index < looksBack && !/[\p{L}\p{N}]/u.test(before));
}

/** How many words a text has. */
export function countWords(text: string): number {
  let count = 0;
  for (const { groups } of text.matchAll(pattern)) if (groups?.['word'] !== undefined) count += 1;
  return count;
}
