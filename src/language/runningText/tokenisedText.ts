/** A running text with the words of each piece, cut up when they are first wanted; a word is named by where it begins. */
import { pieceAt, type TextPiece, textPieces } from './textPieces.ts';
import { type TextToken, wordTokens } from './wordTokens.ts';

/** A text in pieces. */
export interface TokenisedText {
  readonly body: string;
  readonly pieces: readonly TextPiece[];
  /** Words of a piece and what is between them; none where there is no such piece. */
  readonly tokensOf: (piece: number) => readonly TextToken[];
}

/** Cuts a text up. */
export function tokenisedText(body: string): TokenisedText {
  const pieces = textPieces(body);
  const known = new Map<number, readonly TextToken[]>();
  return {
    body,
    pieces,
    tokensOf(number) {
      const there = known.get(number);
      if (there !== undefined) return there;
      const piece = pieces[number];
      if (piece === undefined) return [];
      const tokens = wordTokens(body.slice(piece.start, piece.end), piece.start);
      known.set(number, tokens);
      return tokens;
    },
  };
}

/** A word of a text. */
export type TextWord = TextToken & { readonly word: string };

function isWord(token: TextToken): token is TextWord {
  return token.word !== undefined;
}

/** The words of a piece. */
export function wordsOfPiece(text: TokenisedText, piece: number): readonly TextWord[] {
  return text.tokensOf(piece).filter(isWord);
}

/** The word that begins there; `undefined` where none does. */
export function wordAt(text: TokenisedText, place: number): TextWord | undefined {
  return wordsOfPiece(text, pieceAt(text.pieces, place)).find(({ start }) => start === place);
}

/** The first word after a place, of whatever piece. */
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

/** Where the paragraph of a piece begins: a long one is several pieces. */
export function paragraphStart({ pieces }: TokenisedText, piece: number): number {
  let first = piece;
  while (first > 0 && pieces[first]?.after === 'same') first -= 1;
  return pieces[first]?.start ?? 0;
}

/** The words right before and after a word, with nothing but blanks between. */
export function neighboursOf(
  text: TokenisedText,
  place: number,
): { readonly before: TextWord | undefined; readonly after: TextWord | undefined } {
  const tokens = text.tokensOf(pieceAt(text.pieces, place));
  const own = tokens.findIndex(({ start }) => start === place);
  const beside = (step: number): TextWord | undefined => {
    const token = tokens[own + 2 * step];
    const isBlank = tokens[own + step]?.text.trim() === '';
    return own >= 0 && isBlank && token !== undefined && isWord(token) ? token : undefined;
  };
  return { before: beside(-1), after: beside(1) };
}
