/** The symbols of a transducer. Flag diacritics (`@U.CASE.GEN@`) set, clear or require a feature's value. */

/** Reads or writes nothing. */
export const epsilon = 0;

const unknownSymbol = '@_UNKNOWN_SYMBOL_@';
const identitySymbol = '@_IDENTITY_SYMBOL_@';

/** Names that HFST reserves: never read from texts. */
const reserved = /^@_[A-Z_]+_@$/u;

const flagSpelling = /^@([PNRDCU])\.([^.@]+)(?:\.([^@]*))?@$/u;

/** The number of a symbol or, below 0, an unknown character. */
export type InputSymbol = number;

/** `symbol` is below 0. */
export function characterOf(symbol: InputSymbol): string {
  return String.fromCodePoint(-1 - symbol);
}

/** The values of all features, a character each: 0 for none, 2n for value n, 2n + 1 for anything but value n. */
export type FlagState = string;

interface Flag {
  /** P sets a value, N anything but it, C clears; R requires, D forbids, U unifies. */
  readonly operation: string;
  /** Its place in the state. */
  readonly feature: number;
  /** From 1; 0 for any value. */
  readonly value: number;
}

export class SymbolTable {
  /** Number of symbols with a cell in the windows of the index: those below it. */
  readonly inputs: number;
  /** Number of the symbol that matches unknown characters; -1 if the transducer has none. */
  readonly unknown: number;
  /** Number of the symbol that matches unknown characters and writes them; -1 if the transducer has none. */
  readonly identity: number;
  /** State in which no feature is set. */
  readonly noFlags: FlagState;
  readonly #flags: ReadonlyMap<number, Flag>;
  readonly #written: readonly string[];
  readonly #numbers = new Map<string, number>();
  /** Lengths of the input symbols by their first UTF-16 unit, longest first. */
  readonly #lengths: ReadonlyMap<string, readonly number[]>;

  /** The first `inputs` of the symbols can be read. */
  constructor(symbols: readonly string[], inputs: number) {
    this.inputs = inputs;
    this.unknown = symbols.indexOf(unknownSymbol);
    this.identity = symbols.indexOf(identitySymbol);
    const { flags, features } = flagsIn(symbols);
    this.#flags = flags;
    this.noFlags = '\0'.repeat(features);
    const isSilent = (number: number) => number === epsilon || flags.has(number);
    this.#written = symbols.map((symbol, number) => (isSilent(number) ? '' : symbol));
    for (const [number, symbol] of symbols.slice(0, inputs).entries()) {
      if (isSilent(number) || symbol === '' || reserved.test(symbol) || this.#numbers.has(symbol)) continue;
      this.#numbers.set(symbol, number);
    }
    const byFirst = Map.groupBy(this.#numbers.keys(), (symbol) => symbol.charAt(0));
    this.#lengths = new Map(
      [...byFirst].map(([first, own]) => [
        first,
        [...new Set(own.map(({ length }) => length))].sort((one, other) => other - one),
      ]),
    );
  }

  get flagCount(): number {
    return this.#flags.size;
  }

  /** The text of a symbol; `undefined` for “any unknown character”. */
  written(number: number): string | undefined {
    return number === this.unknown ? undefined : this.#written[number];
  }

  /** Whether the text is one symbol. */
  isInput(text: string): boolean {
    return this.#numbers.has(text);
  }

  isFlag(number: number): boolean {
    return this.#flags.has(number);
  }

  /** `undefined` if the flag lets nothing pass. */
  afterFlag(state: FlagState, number: number): FlagState | undefined {
    const flag = this.#flags.get(number);
    if (flag === undefined) return undefined;
    const { operation, feature, value } = flag;
    const now = state.charCodeAt(feature);
    const own = 2 * value;
    const set = (next: number) =>
      now === next ? state : state.slice(0, feature) + String.fromCharCode(next) + state.slice(feature + 1);
    switch (operation) {
      case 'P':
        return set(own);
      case 'N':
        return set(own + 1);
      case 'C':
        return set(0);
      case 'R':
        return (value === 0 ? now !== 0 : now === own) ? state : undefined;
      case 'D':
        return (value === 0 ? now === 0 : now !== own) ? state : undefined;
      default:
        return now === 0 || now === own || (now % 2 === 1 && now !== own + 1) ? set(own) : undefined;
    }
  }

  /** Always the longest symbol that fits. */
  read(text: string): readonly InputSymbol[] {
    const symbols: InputSymbol[] = [];
    for (let at = 0; at < text.length; ) {
      const lengths = this.#lengths.get(text.charAt(at));
      const length = lengths?.find((one) => this.#numbers.has(text.slice(at, at + one)));
      if (length === undefined) {
        const code = text.codePointAt(at) ?? 0;
        symbols.push(-1 - code);
        at += code > 0xffff ? 2 : 1;
      } else {
        symbols.push(this.#numbers.get(text.slice(at, at + length)) ?? epsilon);
        at += length;
      }
    }
    return symbols;
  }
}

function flagsIn(symbols: readonly string[]): {
  readonly flags: ReadonlyMap<number, Flag>;
  readonly features: number;
} {
  const flags = new Map<number, Flag>();
  const features = new Map<string, number>();
  const values = new Map<string, number>();
  const numberOf = (numbers: Map<string, number>, key: string) => {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
  for (const [number, symbol] of symbols.entries()) {
    const [, operation, feature, spelled] = flagSpelling.exec(symbol) ?? [];
    if (operation === undefined || feature === undefined || number === epsilon) continue;
    const text = spelled ?? (/[PNU]/u.test(operation) ? '' : undefined);
    const value = text === undefined ? 0 : numberOf(values, text) + 1;
    flags.set(number, { operation, feature: numberOf(features, feature), value });
  }
  return { flags, features: features.size };
}
