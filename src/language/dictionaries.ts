/**
 * The dictionaries of the service deployed today, in the order of the specification's list, in which articles show
 * them (service contract, section 1). Any other dictionary is known by its code, which names its languages.
 */

export interface Dictionary {
  /** Used in addresses, queries and files (specification, section 1). */
  readonly code: DictionaryCode;
  /** Language of the lookup lemmas, ISO 639-3; `mul` for the term bank. */
  readonly source: string;
  /** Language of the translations, ISO 639-3; `mul` for the term bank. */
  readonly target: string;
}

/** With the number in stored ids (article.ts), fixed for ever. */
const rows = [
  [1, 'sammallahtismefin', 'sme', 'fin'],
  [2, 'termwiki', 'mul', 'mul'],
  [3, 'gtsmenob', 'sme', 'nob'],
  [4, 'gtnobsme', 'nob', 'sme'],
  [5, 'gtnobsma', 'nob', 'sma'],
  [6, 'gtsmanob', 'sma', 'nob'],
  [7, 'gtsmefin', 'sme', 'fin'],
  [8, 'gtfinsme', 'fin', 'sme'],
  [9, 'gtsmesmn', 'sme', 'smn'],
  [10, 'gtsmnsme', 'smn', 'sme'],
  [11, 'gtfinsmn', 'fin', 'smn'],
  [12, 'gtsmnfin', 'smn', 'fin'],
  [13, 'gtfinnob', 'fin', 'nob'],
  [14, 'habmersmjnob', 'smj', 'nob'],
  [15, 'habmernobsmj', 'nob', 'smj'],
  [16, 'gtsmsnob', 'sms', 'nob'],
  [17, 'gtsmsfin', 'sms', 'fin'],
  [18, 'gtsmsrus', 'sms', 'rus'],
  [19, 'gtnobsms', 'nob', 'sms'],
  [20, 'gtfinsms', 'fin', 'sms'],
  [21, 'gtrussms', 'rus', 'sms'],
] as const;

type BuiltInCode = (typeof rows)[number][1];

/** The code of a dictionary that is not built in has `gt` and the ISO 639 codes of its languages. */
export type DictionaryCode = BuiltInCode | `gt${string}`;

export const dictionaries: readonly Dictionary[] = rows.map(([, code, source, target]) => ({
  code,
  source,
  target,
}));

/** By code; other dictionaries have a number of their own in each database. */
export const builtInNumbers: ReadonlyMap<string, number> = new Map(
  rows.map(([number, code]) => [code, number]),
);

/** In the specification's order: the default of the wanted dictionaries (A183). */
export const dictionaryCodes: readonly DictionaryCode[] = rows.map(([, code]) => code);

/** The one dictionary of concepts instead of entries. */
export const termBank = 'termwiki' satisfies DictionaryCode;

/** Also searched by its translations (service contract, section 1). */
export const twoWayCode = 'sammallahtismefin' satisfies DictionaryCode;

const languagesInCode = /^gt(?!mul)([a-z]{3})(?!mul)([a-z]{3})$/u;

export function dictionaryOf(code: DictionaryCode): Dictionary;
export function dictionaryOf(code: string): Dictionary | undefined;
export function dictionaryOf(code: string): Dictionary | undefined {
  const builtIn = dictionaries.find((one) => one.code === code);
  if (builtIn !== undefined) return builtIn;
  const [, source, target] = languagesInCode.exec(code) ?? [];
  return source && target && source !== target ? { code: `gt${source}${target}`, source, target } : undefined;
}

/** Whether the words of a list have translations into one language. */
export function isIntoOne(code: DictionaryCode | undefined): boolean {
  return code !== undefined && code !== twoWayCode && code !== termBank;
}

/** Of a word's languages those that it has in a dictionary; all without a dictionary, and in the term bank. */
export function languagesIn(
  code: DictionaryCode | undefined,
  languages: readonly string[],
): readonly string[] {
  const { source, target } = (code === undefined ? undefined : dictionaryOf(code)) ?? {};
  if (source === undefined || source === 'mul') return languages;
  return languages.filter((language) => language === source || (code === twoWayCode && language === target));
}

/** In the order in which articles show dictionaries: built-in ones, then the others by code. */
export function inDictionaryOrder<Item>(
  items: readonly Item[],
  codeOf: (item: Item) => string,
  order: readonly string[] = dictionaryCodes,
): readonly Item[] {
  const placeOf = (item: Item) => {
    const code = codeOf(item);
    const place = order.indexOf(code);
    return place < 0 ? `~${code}` : String(place).padStart(3, '0');
  };
  const placed = items.map((item) => ({ item, place: placeOf(item) }));
  return placed
    .sort((one, other) => (one.place < other.place ? -1 : Number(one.place > other.place)))
    .map(({ item }) => item);
}

/** Exact: `termwikix` is a lemma (D1). */
export function isDictionaryCode(text: string): text is DictionaryCode {
  return dictionaryOf(text) !== undefined;
}
