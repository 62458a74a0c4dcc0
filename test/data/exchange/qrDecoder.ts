/**
 * Reads a QR code by its squares, written from the standard (ISO/IEC 18004) and not from the library that draws them.
 * Of a clean picture: no error is corrected, so one wrong square shows. Byte mode and level M or L alone.
 */

type Squares = readonly (readonly boolean[])[];

/** Blocks of data at level M of versions 1 to 25, four numbers each: how many blocks of how many bytes, twice. */
// biome-ignore format: one version after the other, as in the standard
const levelM = [
  1, 16, 0, 0, 1, 28, 0, 0, 1, 44, 0, 0, 2, 32, 0, 0, 2, 43, 0, 0, 4, 27, 0, 0, 4, 31, 0, 0, 2, 38, 2, 39,
  3, 36, 2, 37, 4, 43, 1, 44, 1, 50, 4, 51, 6, 36, 2, 37, 8, 37, 1, 38, 4, 40, 5, 41, 5, 41, 5, 42,
  7, 45, 3, 46, 10, 46, 1, 47, 9, 43, 4, 44, 3, 44, 11, 45, 3, 41, 13, 42, 17, 42, 0, 0, 17, 46, 0, 0,
  4, 47, 14, 48, 6, 45, 14, 46, 8, 47, 13, 48,
];

/** Middles of the alignment patterns of a version: the first at 6, the others evenly from the far edge. */
function alignmentsOf(version: number): readonly number[] {
  if (version === 1) return [];
  const gaps = Math.floor(version / 7) + 1;
  const last = 10 + 4 * version;
  const step = Math.ceil((last - 6) / gaps / 2) * 2;
  return [6, ...Array.from({ length: gaps }, (_, gap) => last - (gaps - 1 - gap) * step)];
}

const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** Whether a square belongs to a pattern, not to the data. */
function isPattern(version: number, row: number, column: number): boolean {
  const size = 17 + 4 * version;
  const nearStart = (at: number): boolean => at < 9;
  const nearEnd = (at: number): boolean => at >= size - 8;
  if (nearStart(row) && nearStart(column)) return true;
  if (nearStart(row) && nearEnd(column)) return true;
  if (nearEnd(row) && nearStart(column)) return true;
  if (row === 6 || column === 6) return true;
  if (version >= 7 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11))) return true;
  const middles = alignmentsOf(version);
  const last = middles.at(-1) ?? 0;
  return middles.some((y) =>
    middles.some((x) => {
      const isFinder = (y === 6 && (x === 6 || x === last)) || (y === last && x === 6);
      return !isFinder && Math.abs(row - y) <= 2 && Math.abs(column - x) <= 2;
    }),
  );
}

/** The bits of the data in their order: columns in pairs from the right, up and down in turns. */
function dataBits(
  squares: Squares,
  version: number,
  mask: (row: number, column: number) => boolean,
): boolean[] {
  const size = squares.length;
  const bits: boolean[] = [];
  let goesUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const row = goesUp ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (!isPattern(version, row, column))
          bits.push((squares[row]?.[column] ?? false) !== mask(row, column));
      }
    }
    goesUp = !goesUp;
  }
  return bits;
}

function bytesOf(bits: readonly boolean[]): number[] {
  return Array.from({ length: bits.length >> 3 }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((sum, bit) => sum * 2 + Number(bit), 0),
  );
}

/** Data of the blocks, which lie in each other byte by byte, one after the other. */
function untangled(bytes: readonly number[], version: number): number[] {
  const [few = 0, short = 0, more = 0, long = 0] = levelM.slice(4 * version - 4);
  const blocks: number[][] = Array.from({ length: few + more }, () => []);
  let at = 0;
  for (let index = 0; index < Math.max(short, long); index += 1) {
    for (const [which, block] of blocks.entries()) {
      if (index < (which < few ? short : long)) block.push(bytes[at++] ?? 0);
    }
  }
  return blocks.flat();
}

/** The text of a code, and its level of correction. */
export function decodedCode(squares: Squares): { text: string; level: string } {
  const version = (squares.length - 17) / 4;
  // The first five bits of the format, beside the finder at the top left, behind a mask of their own.
  const format = [0, 1, 2, 3, 4].map((column) => squares[8]?.[column] === true);
  const plain = format.map((bit, index) => bit !== [true, false, true, false, true][index]);
  const level = ['M', 'L', 'H', 'Q'][Number(plain[0]) * 2 + Number(plain[1])] ?? '';
  const mask = masks[plain.slice(2).reduce((sum, bit) => sum * 2 + Number(bit), 0)];
  if (!mask) throw new Error('No such mask.');
  const data = untangled(bytesOf(dataBits(squares, version, mask)), version);
  const bits = data.flatMap((byte) =>
    Array.from({ length: 8 }, (_, index) => ((byte >> (7 - index)) & 1) === 1),
  );
  const numberAt = (from: number, length: number): number =>
    bits.slice(from, from + length).reduce((sum, bit) => sum * 2 + Number(bit), 0);
  if (numberAt(0, 4) !== 4) throw new Error('Not in byte mode.');
  const lengthBits = version < 10 ? 8 : 16;
  const length = numberAt(4, lengthBits);
  const content = Uint8Array.from({ length }, (_, index) => numberAt(4 + lengthBits + index * 8, 8));
  return { text: new TextDecoder().decode(content), level };
}
