/** Running text with the words of each piece, cut when first wanted; a word's place identifies it. */
import { type TextToken, wordTokens } from './wordTokens.ts';

/** [start, end) in UTF-16 units. */
export interface TextPiece {
  readonly start: number;
  readonly end: number;
  /** What precedes it: nothing, the rest of its paragraph, a line break, an empty line. */
  readonly after: 'start' | 'same' | 'line' | 'gap';
}

/** Longer paragraphs are cut: drawing them whole would stop a slow phone. */
export const longestPiece = 1_200;

/** A long paragraph is cut after a sentence within so many of its last characters. */
const cutWithin = 500;

/** Usual length of lines broken by hand. */
const shortestBroken = 50;
const longestBroken = 100;

type Line = Pick<TextPiece, 'start' | 'end'>;

/** Blocks of lines between empty lines, without blanks at their ends; some are empty. */
function blocksOf(text: string): readonly (readonly Line[])[] {
  const blocks: Line[][] = [[]];
  let next = 0;
  for (const line of text.split('\n')) {
    const bare = line.trim();
    const start = next + line.indexOf(bare);
    if (bare === '') blocks.push([]);
    else blocks.at(-1)?.push({ start, end: start + bare.length });
    next += line.length + 1;
  }
  return blocks;
}

/** Whether a block is one paragraph with line breaks at a page width. */
function isBroken(block: readonly Line[]): boolean {
  const lengths = block.slice(0, -1).map(({ start, end }) => end - start);
  return lengths.length > 0 && lengths.every((one) => one >= shortestBroken && one <= longestBroken);
}

/** After a sentence, otherwise after a word, otherwise between two letters. */
function cut(text: string, start: number): number {
  const most = start + longestPiece;
  const end = text.slice(most - cutWithin, most);
  const sentence = /[.!?…]["'”’»)]*\s+(?=\S)(?!.*[.!?…]["'”’»)]*\s+\S)/su.exec(end);
  if (sentence) return most - cutWithin + sentence.index + sentence[0].length;
  const blank = end.search(/\s\S*$/u);
  if (blank >= 0) return most - cutWithin + blank + 1;
  const unit = text.charCodeAt(most);
  // Never between the halves of a surrogate pair.
  return unit >= 0xdc00 && unit <= 0xdfff ? most + 1 : most;
}

function* piecesOfLine(text: string, { start, end }: Line, after: TextPiece['after']): Generator<TextPiece> {
  let from = start;
  while (end - from > longestPiece) {
    const to = cut(text, from);
    yield { start: from, end: to, after: from === start ? after : 'same' };
    from = to;
  }
  yield { start: from, end, after: from === start ? after : 'same' };
}

/** In order, without blanks and empty lines. */
export function textPieces(text: string): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  for (const block of blocksOf(text)) {
    const [first, last] = [block.at(0), block.at(-1)];
    if (first === undefined || last === undefined) continue;
    const lines = isBroken(block) ? [{ start: first.start, end: last.end }] : block;
    for (const [number, line] of lines.entries()) {
      const between = number > 0 ? 'line' : 'gap';
      for (const piece of piecesOfLine(text, line, pieces.length === 0 ? 'start' : between))
        pieces.push(piece);
    }
  }
  return pieces;
}

/** The number of the piece at a place, or of the one before it; 0 where there is none. */
export function pieceAt(pieces: readonly TextPiece[], place: number): number {
  return Math.max(
    0,
    pieces.findLastIndex(({ start }) => start <= place),
  );
}

export interface CountedWord {
  /** As it is looked up. */
  readonly word: string;
  readonly language: string | undefined;
  readonly count: number;
  /** Where it stands first, in UTF-16 units. */
  readonly first: number;
}

/** The language of each token, `undefined` where it is not known yet. */
export type TokenLanguages = (piece: number, tokens: readonly TextToken[]) => readonly (string | undefined)[];

/** Pieces counted before a pause. */
const atOnce = 40;

/** Most frequent words first, by language; `pause` lets other tasks of the thread run. Rejects as it does. */
export async function countedWords(
  text: string,
  pause: () => Promise<unknown>,
  languagesOf: TokenLanguages = () => [],
): Promise<readonly CountedWord[]> {
  const counts = new Map<string, { -readonly [Name in keyof CountedWord]: CountedWord[Name] }>();
  for (const [number, { start, end }] of textPieces(text).entries()) {
    if (number % atOnce === atOnce - 1) await pause();
    const tokens = wordTokens(text.slice(start, end), start);
    const languages = languagesOf(number, tokens);
    for (const [index, { word, start: first }] of tokens.entries()) {
      if (word === undefined) continue;
      const language = languages[index];
      const key = `${language} ${word}`;
      const counted = counts.get(key);
      if (counted === undefined) counts.set(key, { word, language, count: 1, first });
      else counted.count += 1;
    }
  }
  return [...counts.values()].sort((one, other) => other.count - one.count || one.first - other.first);
}

export interface TokenisedText {
  readonly body: string;
  readonly pieces: readonly TextPiece[];
  /** Words and what is between them; empty without such a piece. */
  readonly tokensOf: (piece: number) => readonly TextToken[];
}

export function tokenisedText(body: string): TokenisedText {
  const pieces = textPieces(body);
  const tokensByPiece = new Map<number, readonly TextToken[]>();
  return {
    body,
    pieces,
    tokensOf(number) {
      const { start = 0, end = 0 } = pieces[number] ?? {};
      const tokens = tokensByPiece.get(number) ?? wordTokens(body.slice(start, end), start);
      tokensByPiece.set(number, tokens);
      return tokens;
    },
  };
}

export type TextWord = TextToken & { readonly word: string };

function isWord(token: TextToken): token is TextWord {
  return token.word !== undefined;
}

export function wordsOfPiece(text: TokenisedText, piece: number): readonly TextWord[] {
  return text.tokensOf(piece).filter(isWord);
}

export function wordAfter(text: TokenisedText, place: number): TextWord | undefined {
  for (let piece = pieceAt(text.pieces, place); piece < text.pieces.length; piece += 1) {
    const found = wordsOfPiece(text, piece).find(({ start }) => start > place);
    if (found) return found;
  }
  return undefined;
}

/** The last word that begins before a place. */
export function wordBefore(text: TokenisedText, place: number): TextWord | undefined {
  for (let piece = pieceAt(text.pieces, place); piece >= 0; piece -= 1) {
    const found = wordsOfPiece(text, piece).findLast(({ start }) => start < place);
    if (found) return found;
  }
  return undefined;
}

/** A long paragraph is several pieces. */
export function paragraphStart({ pieces }: Pick<TokenisedText, 'pieces'>, piece: number): number {
  let first = piece;
  while (first > 0 && pieces[first]?.after === 'same') first -= 1;
  return pieces[first]?.start ?? 0;
}

/** The words before and after a word with only blanks between. */
export function neighboursOf(
  text: TokenisedText,
  place: number,
): { readonly before: TextWord | undefined; readonly after: TextWord | undefined } {
  const tokens = text.tokensOf(pieceAt(text.pieces, place));
  const own = tokens.findIndex(({ start }) => start === place);
  const beside = (step: number): TextWord | undefined => {
    const token = tokens[own + 2 * step];
    return token && isWord(token) && tokens[own + step]?.text.trim() === '' ? token : undefined;
  };
  return { before: beside(-1), after: beside(1) };
}
