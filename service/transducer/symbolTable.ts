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

/** The first `inputs` of the symbols can be read. */
export function symbolTable(symbols: readonly string[], inputs: number) {
  const { flags, features } = flagsIn(symbols);
  const isSilent = (number: number) => number === epsilon || flags.has(number);
  const texts = symbols.map((symbol, number) => (isSilent(number) ? '' : symbol));
  const unknown = symbols.indexOf(unknownSymbol);
  const numbers = new Map<string, number>();
  for (const [number, symbol] of symbols.slice(0, inputs).entries()) {
    if (isSilent(number) || symbol === '' || reserved.test(symbol) || numbers.has(symbol)) continue;
    numbers.set(symbol, number);
  }
  /** Lengths of the input symbols by their first UTF-16 unit, longest first. */
  const lengths = new Map(
    [...Map.groupBy(numbers.keys(), (symbol) => symbol.charAt(0))].map(([first, own]) => [
      first,
      [...new Set(own.map(({ length }) => length))].sort((one, other) => other - one),
    ]),
  );
  return {
    /** Number of symbols with a cell in the windows of the index: those below it. */
    inputs,
    /** Number of the symbol that matches unknown characters; -1 if the transducer has none. */
    unknown,
    /** Number of the symbol that matches unknown characters and writes them; -1 if the transducer has none. */
    identity: symbols.indexOf(identitySymbol),
    /** State in which no feature is set. */
    noFlags: '\0'.repeat(features),
    flagCount: flags.size,
    /** The text of a symbol; `undefined` for “any unknown character”. */
    written: (number: number) => (number === unknown ? undefined : texts[number]),
    /** Whether the text is one symbol. */
    isInput: (text: string) => numbers.has(text),
    isFlag: (number: number) => flags.has(number),
    /** `undefined` if the flag lets nothing pass. */
    afterFlag(state: FlagState, number: number): FlagState | undefined {
      const flag = flags.get(number);
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
    },
    /** Always the longest symbol that fits. */
    read(text: string): readonly InputSymbol[] {
      const read: InputSymbol[] = [];
      for (let at = 0; at < text.length; ) {
        const fitting = lengths.get(text.charAt(at))?.find((one) => numbers.has(text.slice(at, at + one)));
        const code = text.codePointAt(at) ?? 0;
        const length = fitting ?? (code > 0xffff ? 2 : 1);
        read.push(numbers.get(text.slice(at, at + length)) ?? -1 - code);
        at += length;
      }
      return read;
    },
  };
}

export type SymbolTable = ReturnType<typeof symbolTable>;

function flagsIn(symbols: readonly string[]) {
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
