/**
 * In which keys each three letters stand side by side, so that what stands in the middle or at the end of a key
 * is found without reading all of them. Every letter of a key begins a triple: what it lacks at the end is the
 * mark of the end. So one letter is all triples that begin with it, and “ends with *li*” is the triple *li* and
 * the mark. Of 170,000 keys: 3 MB, made in 80 ms.
 */

import type { Pieces } from '#src/state/pieces.ts';
import { type KeyText, keyEnd } from './keyText.ts';

/**
 * Classes of letters: the mark of the end, the commonest letters, and all others together. What has a letter of
 * these is looked for in more keys than have it.
 */
const classes = 48;
const rareClass = classes - 1;
const triples = classes ** 3;

/** Keys that are read in one piece: some 10 ms. */
const keysPerPiece = 20_000;

/** Numbers of keys are written as differences, of seven bits a byte, the lowest first; this bit says that more follow. */
const more = 0x80;

/** The triples of some keys. */
export class LetterTriples {
  readonly #keys: KeyText;
  /** Where the keys of each triple begin in `lists`, and where the last ones end. */
  readonly #starts: Uint32Array;
  readonly #lists: Uint8Array;

  private constructor(keys: KeyText, starts: Uint32Array, lists: Uint8Array) {
    this.#keys = keys;
    this.#starts = starts;
    this.#lists = lists;
  }

  /** Makes them, a piece after the other. */
  static *making(keys: KeyText): Pieces<LetterTriples> {
    const starts = new Uint32Array(triples + 1);
    // First how long each list is, at the place of the next one.
    yield* eachTriple(keys, starts.subarray(1), undefined);
    for (let triple = 1; triple <= triples; triple += 1) {
      starts[triple] = (starts[triple] ?? 0) + (starts[triple - 1] ?? 0);
    }
    const lists = new Uint8Array(starts[triples] ?? 0);
    yield* eachTriple(keys, starts.slice(), lists);
    return new LetterTriples(keys, starts, lists);
  }

  /** The keys that have these ranks anywhere, each once, in their order. */
  having(sought: readonly number[]): Uint32Array {
    const [first, second] = sought;
    if (first === undefined) return new Uint32Array();
    if (second === undefined || sought.length === 2) {
      const begin = second === undefined ? [first] : [first, second];
      const found = this.#beginning(begin);
      return begin.some(isRare) ? found.filter((key) => this.#keys.includes(key, sought)) : found;
    }
    const found = this.#decoded(this.#rarest(sought));
    if (sought.length === 3 && !sought.some(isRare)) return found;
    return found.filter((key) => this.#keys.includes(key, sought));
  }

  /** The keys that end with these ranks, in their order. */
  endingWith(sought: readonly number[]): Uint32Array {
    if (sought.length === 0) return new Uint32Array();
    const found = this.#decoded(this.#rarest([...sought, keyEnd, ...(sought.length === 1 ? [keyEnd] : [])]));
    if (sought.length <= 2 && !sought.some(isRare)) return found;
    return found.filter((key) => this.#keys.endsWith(key, sought));
  }

  /** The triple of these ranks, three at least, that the fewest keys have. */
  #rarest(sought: readonly number[]): number {
    let rarest = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let at = 0; at + 2 < sought.length; at += 1) {
      const triple = tripleOf(sought[at], sought[at + 1], sought[at + 2]);
      const size = (this.#starts[triple + 1] ?? 0) - (this.#starts[triple] ?? 0);
      if (size >= least) continue;
      least = size;
      rarest = triple;
    }
    return rarest;
  }

  #decoded(triple: number): Uint32Array {
    const end = this.#starts[triple + 1] ?? 0;
    // No number takes less than a byte.
    const keys = new Uint32Array(end - (this.#starts[triple] ?? 0));
    let count = 0;
    this.#each(triple, (key) => {
      keys[count] = key;
      count += 1;
    });
    return keys.subarray(0, count);
  }

  /** The keys with a triple that begins with these ranks, one or two. */
  #beginning([first, second]: readonly number[]): Uint32Array {
    const from = tripleOf(first, second ?? 0, 0);
    const to = from + (second === undefined ? classes ** 2 : classes);
    // A key may be in several of the lists. Written out: a call for each of 200,000 numbers takes as long again.
    const marks = new Uint32Array((this.#keys.count >>> 5) + 1);
    const lists = this.#lists;
    for (let triple = from, at = this.#starts[from] ?? 0; triple < to; triple += 1) {
      const end = this.#starts[triple + 1] ?? 0;
      for (let key = -1; at < end; ) {
        let byte = lists[at] ?? 0;
        let step = byte & (more - 1);
        at += 1;
        for (let shift = 7; byte >= more; shift += 7, at += 1) {
          byte = lists[at] ?? 0;
          step |= (byte & (more - 1)) << shift;
        }
        key += step;
        marks[key >>> 5] = (marks[key >>> 5] ?? 0) | (1 << (key & 31));
      }
    }
    return numbersOf(marks);
  }

  #each(triple: number, visit: (key: number) => void): void {
    const lists = this.#lists;
    const end = this.#starts[triple + 1] ?? 0;
    let key = -1;
    for (let at = this.#starts[triple] ?? 0; at < end; at += 1) {
      let byte = lists[at] ?? 0;
      let step = byte & (more - 1);
      for (let shift = 7; byte >= more; shift += 7) {
        at += 1;
        byte = lists[at] ?? 0;
        step |= (byte & (more - 1)) << shift;
      }
      key += step;
      visit(key);
    }
  }
}

/**
 * Goes through all triples of all keys, one after the other, and writes behind the last number of a triple's list
 * how far the next key is that has it; without lists it counts the bytes that this takes.
 */
function* eachTriple(keys: KeyText, ends: Uint32Array, lists: Uint8Array | undefined): Pieces<void> {
  const { ranks, count } = keys;
  const last = new Int32Array(triples).fill(-1);
  for (let key = 0; key < count; key += 1) {
    if (key % keysPerPiece === 0) yield;
    const start = keys.start(key);
    const end = keys.end(key);
    let triple = 0;
    for (let at = start; at < end + 2; at += 1) {
      const rank = at < end ? (ranks[at] ?? keyEnd) : keyEnd;
      triple = (triple * classes + (rank < rareClass ? rank : rareClass)) % triples;
      // Two letters later it is whole.
      if (at < start + 2) continue;
      const before = last[triple] ?? -1;
      if (before === key) continue;
      last[triple] = key;
      let left = key - before;
      let place = ends[triple] ?? 0;
      for (; left >= more; left >>>= 7, place += 1) if (lists) lists[place] = (left & (more - 1)) | more;
      if (lists) lists[place] = left;
      ends[triple] = place + 1;
    }
  }
}

/** The numbers whose bits are set. */
function numbersOf(marks: Uint32Array): Uint32Array {
  const numbers = new Uint32Array(marks.length * 32);
  let count = 0;
  for (let word = 0; word < marks.length; word += 1) {
    for (let left = marks[word] ?? 0; left !== 0; left &= left - 1) {
      numbers[count] = word * 32 + 31 - Math.clz32(left & -left);
      count += 1;
    }
  }
  return numbers.subarray(0, count);
}

function isRare(rank: number): boolean {
  return rank >= rareClass;
}

function tripleOf(first = keyEnd, second = keyEnd, third = keyEnd): number {
  return (
    (Math.min(first, rareClass) * classes + Math.min(second, rareClass)) * classes +
    Math.min(third, rareClass)
  );
}
