/**
 * Cutting a pack's lines into parts. Where a part ends is decided by the lines
 * themselves, not by counting: a line added or changed gives one other part (or
 * two), and all the others keep their content, hash and place on the device.
 */

/** Sizes in characters; compressed, a part is a fifth of it: 150 to 350 kB. */
const sizes = { least: 700_000, most: 1_600_000 } as const;

/** One line in so many may end a part. */
const rarity = 1024;

/** The parts of these lines, each with its line breaks. */
export function* partsOfLines(lines: Iterable<string>): Generator<string> {
  let part: string[] = [];
  let size = 0;
  for (const line of lines) {
    part.push(line);
    size += line.length + 1;
    if (size < sizes.least || (size < sizes.most && hash(line) % rarity !== 0)) continue;
    yield textOf(part);
    part = [];
    size = 0;
  }
  if (part.length > 0) yield textOf(part);
}

/** The lines of a part. */
export function linesOfPart(part: string): readonly string[] {
  return part.split('\n').filter((line) => line !== '');
}

function textOf(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}

/** FNV-1a, its bits mixed at the end (lines that differ in a digit differ in few of them): the same everywhere for ever. */
function hash(line: string): number {
  let value = 0x811c9dc5;
  for (let place = 0; place < line.length; place += 1) {
    value = Math.imul(value ^ line.charCodeAt(place), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
