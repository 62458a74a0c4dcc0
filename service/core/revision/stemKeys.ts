/**
 * All stems in memory, in the order of the list: by number their search key, text and coverage. SQLite reads
 * 170,000 rows for what stands in the middle or at the end of a stem (17 ms); here it is looked up. Takes 4 MB,
 * and 3 MB more once something is searched for in the middle or at the end.
 */

import { type Driver, textIn } from '#service/core/sqlite/driver.ts';
import { sortKey } from '#src/language/fold.ts';
import type { SearchMode } from '#src/language/searchMode.ts';
import { finished, type Pieces } from '#src/state/pieces.ts';
import { compareCodePoints } from './codePoints.ts';
import { KeyText } from './keyText.ts';
import { LetterTriples } from './letterTriples.ts';

/** Between two stems: no XML has it, so no stem does. */
const separator = '\u0001';

const zero = '0'.charCodeAt(0);

/** What was found last: its pages and its count are asked for one after the other. */
interface Found {
  readonly mode: SearchMode;
  readonly key: string;
  readonly stems: Uint32Array;
}

/** The stems of one revision of a database, numbered in the order of the list. */
export class StemKeys {
  readonly #keys: KeyText;
  readonly #coverages: Uint32Array;
  /** The stems whose text is not the key, one in eight; their texts, and where each begins. */
  readonly #written: Uint32Array;
  readonly #texts: string;
  readonly #textStarts: Uint32Array;
  /** The stems whose key is not what they are ordered by, in the order of the list and in that of their keys. */
  readonly #apart: Uint32Array;
  readonly #apartByKey: Uint32Array;
  #triples: LetterTriples | undefined;
  #found: Found | undefined;

  /** Reads all stems. */
  constructor(driver: Driver) {
    // The table is stored in the order of the list: nothing is sorted. Kinds: 1 where the text is not the key, 2
    // where what it is ordered by is not, 3 for both.
    const row = driver
      .prepare(
        `SELECT coalesce(group_concat(found, ?1), '') AS keys,
          coalesce(group_concat(CASE WHEN text <> found THEN text END, ?1), '') AS texts,
          coalesce(group_concat((text <> found) + 2 * isApart, ''), '') AS kinds,
          coalesce(group_concat(coverage, ' '), '') AS coverages
          FROM (SELECT coalesce(key, sort) AS found, key IS NOT NULL AS isApart, text, coverage
            FROM stem ORDER BY sort, text)`,
      )
      .get([separator]);
    this.#coverages = numbersIn(textIn(row, 'coverages'));
    this.#keys = new KeyText(textIn(row, 'keys'), separator, this.count);
    const kinds = textIn(row, 'kinds');
    const written: number[] = [];
    const apart: number[] = [];
    for (let stem = 0; stem < kinds.length; stem += 1) {
      const kind = Number(kinds[stem]);
      if (kind % 2 === 1) written.push(stem);
      if (kind >= 2) apart.push(stem);
    }
    this.#written = Uint32Array.from(written);
    this.#apart = Uint32Array.from(apart);
    this.#texts = textIn(row, 'texts') + separator;
    this.#textStarts = new Uint32Array(this.#written.length + 1);
    this.#written.forEach((_, place) => {
      this.#textStarts[place + 1] = this.#texts.indexOf(separator, this.#textStarts[place]) + 1;
    });
    const keys = new Map(Array.from(this.#apart, (stem) => [stem, this.#keys.text(stem)] as const));
    this.#apartByKey = this.#apart
      .slice()
      .sort((one, other) => compareCodePoints(keys.get(one) ?? '', keys.get(other) ?? '') || one - other);
  }

  /** Stems in all. */
  get count(): number {
    return this.#coverages.length;
  }

  /** The text of a stem. */
  text(stem: number): string {
    const place = placeIn(this.#written, stem);
    if (this.#written[place] !== stem) return this.#keys.text(stem);
    return this.#texts.slice(this.#textStarts[place], (this.#textStarts[place + 1] ?? 0) - 1);
  }

  /** The id of a stem's coverage. */
  coverage(stem: number): number {
    return this.#coverages[stem] ?? 0;
  }

  /** How many stems come before a text in the list, or before what follows it. */
  placeOf(text: string, isAfter: boolean): number {
    const sort = sortKey(text);
    return firstNumber(0, this.count, (stem) => {
      const order = compareCodePoints(this.#sort(stem), sort) || compareCodePoints(this.text(stem), text);
      return isAfter ? order > 0 : order >= 0;
    });
  }

  /** Makes what the middles and ends of words are found by, in pieces, where it is not made yet. */
  *making(): Pieces<LetterTriples> {
    this.#triples ??= yield* LetterTriples.making(this.#keys);
    return this.#triples;
  }

  /** The stems whose key has this where the mode wants it, each once, in the order of the list; none for ''. */
  find(key: string, mode: SearchMode): Uint32Array {
    const last = this.#found;
    if (last?.key === key && last.mode === mode) return last.stems;
    const ranks = this.#keys.ranksOf(key);
    const stems = ranks === undefined || key === '' ? new Uint32Array() : this.#having(key, ranks, mode);
    this.#found = { mode, key, stems };
    return stems;
  }

  #having(key: string, ranks: readonly number[], mode: SearchMode): Uint32Array {
    if (mode === 'start') return this.#startingWith(key);
    const triples = finished(this.making());
    return mode === 'end' ? triples.endingWith(ranks) : triples.having(ranks);
  }

  /** Those that are ordered by their key stand side by side; the few others are looked up by their key. */
  #startingWith(key: string): Uint32Array {
    const first = firstNumber(0, this.count, (stem) => compareCodePoints(this.#sort(stem), key) >= 0);
    const end = firstNumber(first, this.count, (stem) => !this.#sort(stem).startsWith(key));
    const apartFrom = placeIn(this.#apart, first);
    const apartTo = placeIn(this.#apart, end);
    const apartKey = (place: number) => this.#keys.text(this.#apartByKey[place] ?? 0);
    const from = firstNumber(0, this.#apart.length, (place) => compareCodePoints(apartKey(place), key) >= 0);
    const to = firstNumber(from, this.#apart.length, (place) => !apartKey(place).startsWith(key));
    const others = this.#apartByKey.subarray(from, to);
    const found = new Uint32Array(end - first - (apartTo - apartFrom) + others.length);
    let count = 0;
    let apart = apartFrom;
    for (let stem = first; stem < end; stem += 1) {
      if (apart < apartTo && this.#apart[apart] === stem) {
        apart += 1;
        continue;
      }
      found[count] = stem;
      count += 1;
    }
    if (others.length === 0) return found;
    found.set(others, count);
    return found.sort();
  }

  /** What a stem is ordered by. */
  #sort(stem: number): string {
    return this.#isApart(stem) ? sortKey(this.text(stem)) : this.#keys.text(stem);
  }

  #isApart(stem: number): boolean {
    const place = placeIn(this.#apart, stem);
    return this.#apart[place] === stem;
  }
}

/** How many of these numbers, which are in order, come before one. */
export function placeIn(numbers: Uint32Array, number: number): number {
  return firstNumber(0, numbers.length, (place) => (numbers[place] ?? 0) >= number);
}

/** Numbers with a space between: to make texts of 170,000 of them first takes ten times as long. */
function numbersIn(text: string): Uint32Array {
  const numbers: number[] = [];
  let number = 0;
  for (let at = 0; at < text.length; at += 1) {
    const digit = text.charCodeAt(at) - zero;
    if (digit >= 0) {
      number = number * 10 + digit;
    } else {
      numbers.push(number);
      number = 0;
    }
  }
  if (text !== '') numbers.push(number);
  return Uint32Array.from(numbers);
}

/** The first number from `from` on for which this holds, as for all after it; `to` where it holds for none. */
function firstNumber(from: number, to: number, holds: (number: number) => boolean): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
