/**
 * All stems in one text, in the order of the list. What stands in the middle or at the
 * end of a stem no index finds: SQLite reads 170,000 rows for it (17 ms), a text is
 * searched through in one. Takes about 10 MB, and 80 ms to make.
 */

import type { Driver } from '#service/core/sqlite/driver.ts';
import { textIn } from '#service/core/sqlite/row.ts';

/** Between two stems: no XML has it, so no stem does. */
const separator = '\u0001';

/** Texts in one text, each found by its number. */
class Lines {
  /** The whole, with a separator before the first and after the last. */
  readonly whole: string;
  /** Where the separator before each line stands, and the last one. */
  readonly starts: Uint32Array;

  constructor(joined: string, count: number) {
    this.whole = separator + joined + separator;
    this.starts = new Uint32Array(count + 1);
    for (let line = 0, at = 0; line <= count; line += 1) {
      this.starts[line] = at;
      at = this.whole.indexOf(separator, at + 1);
    }
  }

  start(line: number): number {
    return this.starts[line] ?? this.whole.length;
  }

  text(line: number): string {
    return this.whole.slice(this.start(line) + 1, this.start(line + 1));
  }

  /** The line in which a place is. */
  lineAt(place: number): number {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.start(middle) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** Where in a key a text is to stand. */
export type KeyPlace = 'anywhere' | 'end';

/** What is looked for in the whole, so that a text is found at its place only. */
const soughtAt: Readonly<Record<KeyPlace, (key: string) => string>> = {
  anywhere: (key) => key,
  end: (key) => key + separator,
};

/** The stems of one revision of a database, numbered in the order of the list. */
export class StemKeys {
  readonly #keys: Lines;
  readonly #texts: Lines;
  readonly #coverages: Uint32Array;

  /** Reads all stems. */
  constructor(driver: Driver) {
    // The table is stored in the order of the list: nothing is sorted.
    const row = driver
      .prepare(
        `SELECT coalesce(group_concat(coalesce(key, sort), ?1), '') AS keys,
          coalesce(group_concat(text, ?1), '') AS texts, coalesce(group_concat(coverage, ' '), '') AS coverages
          FROM (SELECT key, sort, text, coverage FROM stem ORDER BY sort, text)`,
      )
      .get([separator]);
    const coverages = textIn(row, 'coverages');
    this.#coverages = Uint32Array.from(coverages === '' ? [] : coverages.split(' '), Number);
    this.#keys = new Lines(textIn(row, 'keys'), this.count);
    this.#texts = new Lines(textIn(row, 'texts'), this.count);
  }

  /** Stems in all. */
  get count(): number {
    return this.#coverages.length;
  }

  /** The text of a stem. */
  text(stem: number): string {
    return this.#texts.text(stem);
  }

  /** The id of a stem's coverage. */
  coverage(stem: number): number {
    return this.#coverages[stem] ?? 0;
  }

  /** The stems from `from` up to, without, `to` whose key has this at the place; the last first if told so. */
  *find(key: string, place: KeyPlace, from: number, to: number, backward: boolean): Generator<number> {
    if (key === '' || key.includes(separator) || from >= to) return;
    const wanted = soughtAt[place](key);
    const { whole } = this.#keys;
    const first = this.#keys.start(from);
    const end = this.#keys.start(to);
    if (backward) {
      for (let at = whole.lastIndexOf(wanted, end - 1); at >= first; ) {
        const stem = this.#keys.lineAt(at);
        yield stem;
        const before = this.#keys.start(stem) - 1;
        at = before < 0 ? -1 : whole.lastIndexOf(wanted, before);
      }
      return;
    }
    for (let at = whole.indexOf(wanted, first); at >= 0 && at < end; ) {
      const stem = this.#keys.lineAt(at);
      yield stem;
      at = whole.indexOf(wanted, this.#keys.start(stem + 1));
    }
  }
}
