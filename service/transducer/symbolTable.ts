/** The symbols of a transducer, and reading a text as symbols. */

import { type FlagDiacritic, flagOf } from './flagDiacritic.ts';

/** Symbol 0: nothing is read, or written. */
export const epsilon = 0;

/** Matches any character that the transducer does not know. */
const unknownSymbol = '@_UNKNOWN_SYMBOL_@';

/** Matches such a character, and writes the same. */
const identitySymbol = '@_IDENTITY_SYMBOL_@';

/** Names of the machinery: no text is read as one of them. */
const machinery = /^@_[A-Z_]+_@$/u;

/** A piece of a text: a symbol's number or, below 0, a character that is no symbol. */
export type InputSymbol = number;

/** The piece that stands for a character which is no symbol. */
function strange(character: string): InputSymbol {
  return -1 - (character.codePointAt(0) ?? 0);
}

/** The character of a piece that is no symbol. */
export function characterOf(piece: InputSymbol): string {
  return String.fromCodePoint(-1 - piece);
}

/** Symbols by number. */
export class SymbolTable {
  /** How many there are. */
  readonly size: number;
  /** How many of them have a cell in the windows of the index: those below this number. */
  readonly inputs: number;
  /** Flag diacritics by number. */
  readonly flags: ReadonlyMap<number, FlagDiacritic>;
  /** Number of the symbol for unknown characters; -1 when the transducer has none. */
  readonly unknown: number;
  /** Number of the symbol for unknown characters that are kept; -1 when the transducer has none. */
  readonly identity: number;
  readonly #written: readonly string[];
  readonly #numbers = new Map<string, number>();
  /** Lengths of the input symbols that begin with a UTF-16 unit, longest first. */
  readonly #lengths = new Map<string, readonly number[]>();

  /** Of the symbols in order; the first `inputs` of them can be read. */
  constructor(symbols: readonly string[], inputs: number) {
    this.size = symbols.length;
    this.inputs = inputs;
    this.unknown = symbols.indexOf(unknownSymbol);
    this.identity = symbols.indexOf(identitySymbol);
    const flags = new Map<number, FlagDiacritic>();
    for (const [number, symbol] of symbols.entries()) {
      const flag = flagOf(symbol);
      if (flag !== undefined && number !== epsilon) flags.set(number, flag);
    }
    this.flags = flags;
    const isSilent = (number: number) => number === epsilon || flags.has(number);
    this.#written = symbols.map((symbol, number) => (isSilent(number) ? '' : symbol));
    for (const [number, symbol] of symbols.slice(0, inputs).entries()) {
      if (isSilent(number) || symbol === '' || machinery.test(symbol) || this.#numbers.has(symbol)) continue;
      this.#numbers.set(symbol, number);
      const [first = ''] = symbol.split('');
      const lengths = new Set([...(this.#lengths.get(first) ?? []), symbol.length]);
      this.#lengths.set(
        first,
        [...lengths].sort((one, other) => other - one),
      );
    }
  }

  /** What a symbol writes: nothing for epsilon and flags; `undefined` for one that is no certain text. */
  written(number: number): string | undefined {
    return number === this.unknown ? undefined : this.#written[number];
  }

  /** Whether a text can be read as this one symbol. */
  isInput(text: string): boolean {
    return this.#numbers.has(text);
  }

  /** A text as symbols, from its beginning always the longest that fits. */
  read(text: string): readonly InputSymbol[] {
    const pieces: InputSymbol[] = [];
    for (let at = 0; at < text.length; ) {
      const length = this.#lengths
        .get(text.charAt(at))
        ?.find((one) => this.#numbers.has(text.slice(at, at + one)));
      if (length === undefined) {
        const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
        pieces.push(strange(character));
        at += character.length;
      } else {
        pieces.push(this.#numbers.get(text.slice(at, at + length)) ?? epsilon);
        at += length;
      }
    }
    return pieces;
  }
}
