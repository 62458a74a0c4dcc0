/** Which of some lists a text can be in: an index of texts as numbers, eight bytes each. */

/** More lists than an index ever has: number of the text and of its list in one number that is exact. */
const listRoom = 2 ** 20;

/** Finds the lists that may have a text among many lists of texts. */
export class FormIndex {
  /** Hash of a text × `listRoom` + its list, in order. */
  readonly #numbers: Float64Array;

  /**
   * The index of these lists, which are numbered in their order.
   * @throws {RangeError} when there are more than a million.
   */
  constructor(lists: Iterable<Iterable<string>>) {
    const numbers: number[] = [];
    let list = 0;
    for (const texts of lists) {
      if (list >= listRoom) throw new RangeError(`An index has ${listRoom} lists at most.`);
      for (const text of texts) numbers.push(hashOf(text) * listRoom + list);
      list += 1;
    }
    this.#numbers = Float64Array.from(numbers).sort();
  }

  /** Bytes it takes. */
  get bytes(): number {
    return this.#numbers.byteLength;
  }

  /** The lists that may have a text, in order: those that have it, and of a million others hardly any. */
  listsWith(text: string): readonly number[] {
    const wanted = hashOf(text) * listRoom;
    const lists: number[] = [];
    for (let at = this.#firstFrom(wanted); (this.#numbers[at] ?? Infinity) < wanted + listRoom; at += 1) {
      const list = (this.#numbers[at] ?? 0) - wanted;
      if (list !== lists.at(-1)) lists.push(list);
    }
    return lists;
  }

  #firstFrom(wanted: number): number {
    let low = 0;
    let high = this.#numbers.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#numbers[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** A text as a number of 32 bits (FNV-1a over UTF-16 units). */
function hashOf(text: string): number {
  let number = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) {
    number = Math.imul(number ^ text.charCodeAt(place), 0x01000193);
  }
  return number >>> 0;
}
