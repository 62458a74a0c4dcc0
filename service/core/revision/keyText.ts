/**
 * All search keys in one array of numbers, in the order of the list: each letter is its rank among the letters
 * of these keys, the commonest first, so that a letter takes one byte where a text takes two. 170,000 keys of
 * 130 different letters are 2 MB.
 */

/** Between two keys; no letter has this rank. */
export const keyEnd = 0;

/** Ranks up to this fit a byte. */
const largestByte = 255;

/** Keys of a list, each found by its number; letters are UTF-16 units. */
export class KeyText {
  /** The ranks of all letters, `keyEnd` after each key. */
  readonly ranks: Uint8Array | Uint16Array;
  /** Where each key begins, and where another one would. */
  readonly starts: Uint32Array;
  readonly #letters: Uint16Array;
  readonly #rankOf: ReadonlyMap<number, number>;

  /** Keys in one text with a separator between; `count` tells an empty key from none. */
  constructor(joined: string, separator: string, count: number) {
    const gap = separator.charCodeAt(0);
    const counts = new Uint32Array(0x10000);
    for (let at = 0; at < joined.length; at += 1) {
      const letter = joined.charCodeAt(at);
      counts[letter] = (counts[letter] ?? 0) + 1;
    }
    counts[gap] = 0;
    const letters = [...counts.keys()].filter((letter) => (counts[letter] ?? 0) > 0);
    letters.sort((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0) || one - other);
    // The place of a letter is its rank: that of the end stays empty.
    this.#letters = Uint16Array.from([gap, ...letters]);
    this.#rankOf = new Map(letters.map((letter, place) => [letter, place + 1]));
    const rankOf = new Uint16Array(0x10000);
    for (const [letter, rank] of this.#rankOf) rankOf[letter] = rank;
    const size = count === 0 ? 0 : joined.length + 1;
    this.ranks = letters.length <= largestByte ? new Uint8Array(size) : new Uint16Array(size);
    this.starts = new Uint32Array(count + 1);
    let key = 0;
    for (let at = 0; at < size; at += 1) {
      const rank = rankOf[joined.charCodeAt(at)] ?? keyEnd;
      this.ranks[at] = rank;
      if (rank !== keyEnd) continue;
      key += 1;
      this.starts[key] = at + 1;
    }
  }

  /** How many keys. */
  get count(): number {
    return this.starts.length - 1;
  }

  /** Where a key begins. */
  start(key: number): number {
    return this.starts[key] ?? this.ranks.length;
  }

  /** Where the end of a key is marked. */
  end(key: number): number {
    return this.start(key + 1) - 1;
  }

  /** A key as text. */
  text(key: number): string {
    const letters: number[] = [];
    for (let at = this.start(key), end = this.end(key); at < end; at += 1) {
      letters.push(this.#letters[this.ranks[at] ?? keyEnd] ?? 0);
    }
    return String.fromCharCode(...letters);
  }

  /** The ranks of a text's letters; `undefined` where one of them is in no key. */
  ranksOf(text: string): readonly number[] | undefined {
    const ranks: number[] = [];
    for (let at = 0; at < text.length; at += 1) {
      const rank = this.#rankOf.get(text.charCodeAt(at));
      if (rank === undefined) return undefined;
      ranks.push(rank);
    }
    return ranks;
  }

  /** Whether a key has these ranks from a place of `ranks` on. */
  hasAt(place: number, sought: readonly number[]): boolean {
    for (let at = 0; at < sought.length; at += 1) {
      if (this.ranks[place + at] !== sought[at]) return false;
    }
    return true;
  }

  /** Whether a key starts with these ranks. */
  startsWith(key: number, sought: readonly number[]): boolean {
    return this.hasAt(this.start(key), sought);
  }

  /** Whether a key ends with these ranks. */
  endsWith(key: number, sought: readonly number[]): boolean {
    const place = this.end(key) - sought.length;
    return place >= this.start(key) && this.hasAt(place, sought);
  }

  /** Whether a key has these ranks anywhere. */
  includes(key: number, sought: readonly number[]): boolean {
    const first = sought[0];
    const last = this.end(key) - sought.length;
    for (let place = this.start(key); place <= last; place += 1) {
      if (this.ranks[place] === first && this.hasAt(place, sought)) return true;
    }
    return false;
  }
}
