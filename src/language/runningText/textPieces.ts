/** A running text in pieces that can be drawn one by one: its paragraphs, and parts of very long ones. */

/** A piece of a text, by where it stands in it: [start, end) in UTF-16 units. */
export interface TextPiece {
  readonly start: number;
  readonly end: number;
  /** What is before it: nothing, the rest of its paragraph, the end of a line, an empty line. */
  readonly after: 'start' | 'same' | 'line' | 'gap';
}

/** A longer paragraph is cut: drawing it whole would stop a slow phone. */
export const longestPiece = 1_200;

/** Where a long paragraph is cut best: after a sentence, within this many of its last characters. */
const cutWithin = 500;

/** Lines of a text that was broken by hand are of about this length. */
const shortestBroken = 50;
const longestBroken = 100;

interface Line {
  readonly start: number;
  readonly end: number;
}

/** Blocks of lines between empty lines, without blanks at their ends. */
function blocksOf(text: string): readonly (readonly Line[])[] {
  const blocks: Line[][] = [];
  let block: Line[] = [];
  let start = 0;
  while (start <= text.length) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    const line = text.slice(start, end);
    const bare = line.trim();
    if (bare === '') {
      if (block.length > 0) blocks.push(block);
      block = [];
    } else {
      const first = start + line.indexOf(bare);
      block.push({ start: first, end: first + bare.length });
    }
    start = end + 1;
  }
  if (block.length > 0) blocks.push(block);
  return blocks;
}

/** Whether the lines of a block are those of one paragraph, broken where a page ended. */
function isBroken(block: readonly Line[]): boolean {
  if (block.length < 2) return false;
  return block.slice(0, -1).every(({ start, end }) => {
    const length = end - start;
    return length >= shortestBroken && length <= longestBroken;
  });
}

/** Where to cut what begins at `start`: after a sentence, else after a word, else anywhere between two letters. */
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

/** The pieces of a text, in their order; blanks and empty lines are in none. */
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

/** The number of the piece at a place of the text, or of the one before it; 0 where there is none. */
export function pieceAt(pieces: readonly TextPiece[], place: number): number {
  let [low, high] = [0, pieces.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((pieces[middle]?.start ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}
