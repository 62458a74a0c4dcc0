/** Which texts can be a form at all: a set of texts as numbers, four bytes each. */

/** A sieve: what it lets through may be in the set, what it holds back is not. */
export class FormSieve {
  readonly #numbers: Uint32Array;

  /** The sieve of these texts. */
  constructor(texts: Iterable<string>) {
    this.#numbers = Uint32Array.from(new Set(Array.from(texts, numberOf))).sort();
  }

  /** Bytes it takes. */
  get bytes(): number {
    return this.#numbers.byteLength;
  }

  /** Whether a text may be one of them; of a million others one is let through too for every few thousand in the set. */
  mayHave(text: string): boolean {
    const wanted = numberOf(text);
    let low = 0;
    let high = this.#numbers.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#numbers[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return this.#numbers[low] === wanted;
  }
}

/** A text as a number of 32 bits (FNV-1a over UTF-16 units). */
function numberOf(text: string): number {
  let number = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) {
    number = Math.imul(number ^ text.charCodeAt(place), 0x01000193);
  }
  return number >>> 0;
}
