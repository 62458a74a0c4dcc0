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

/**
 * In the specification's order: the default of the wanted dictionaries (A183). Places are numbers in stored ids (article.ts),
 * fixed for ever.
 */
const builtIn = [
  'sammallahtismefin',
  'termwiki',
  'gtsmenob',
  'gtnobsme',
  'gtnobsma',
  'gtsmanob',
  'gtsmefin',
  'gtfinsme',
  'gtsmesmn',
  'gtsmnsme',
  'gtfinsmn',
  'gtsmnfin',
  'gtfinnob',
  'habmersmjnob',
  'habmernobsmj',
  'gtsmsnob',
  'gtsmsfin',
  'gtsmsrus',
  'gtnobsms',
  'gtfinsms',
  'gtrussms',
] as const;

/**
 * The code of a dictionary that is not built in has `gt` and the ISO 639 codes of its languages, and `rev` if it is made
 * from the translations of another one.
 */
export type DictionaryCode = (typeof builtIn)[number] | `gt${string}`;

export const dictionaryCodes: readonly DictionaryCode[] = builtIn;

/** By code; other dictionaries have a number of their own in each database. */
export const builtInNumbers: ReadonlyMap<string, number> = new Map(
  builtIn.map((code, place) => [code, place + 1]),
);

/** The one dictionary of concepts instead of entries. */
export const termBank = 'termwiki' satisfies DictionaryCode;

/** Also searched by its translations (service contract, section 1). */
export const twoWayCode = 'sammallahtismefin' satisfies DictionaryCode;

const languagesInCode = /^(?:gt|habmer|sammallahti)(?!mul)([a-z]{3})(?!mul)([a-z]{3})(rev)?$/u;

export function dictionaryOf(code: DictionaryCode): Dictionary;
export function dictionaryOf(code: string): Dictionary | undefined;
export function dictionaryOf(code: string): Dictionary | undefined {
  if (code === termBank) return { code, source: 'mul', target: 'mul' };
  // Of another form than the code, unless that is built in or begins with `gt`.
  const known = dictionaryCodes.find((one) => one === code) ?? (`gt${code.slice(2)}` as const);
  const [, source = '', target = ''] = languagesInCode.exec(code) ?? [];
  return known === code && source !== target ? { code: known, source, target } : undefined;
}

export const dictionaries: readonly Dictionary[] = dictionaryCodes.map((code) => dictionaryOf(code));

/** The dictionary from whose translations this one is made. */
export function originalOf(code: string): DictionaryCode | undefined {
  const [, source, target, reversed] = languagesInCode.exec(code) ?? [];
  return reversed ? `gt${target}${source}` : undefined;
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

/**
 * Whether the lemma is among an entry's lookup lemmas, or there are none; otherwise it is among the translations: some
 * dictionaries are searched both ways (A88).
 */
export function isSourceLemma(lemma: string, lookupLemmas: readonly string[]): boolean {
  const sought = lemma.normalize('NFC');
  return lookupLemmas.length === 0 || lookupLemmas.some((one) => one.normalize('NFC') === sought);
}

/** Exact: `termwikix` is a lemma (D1). */
export function isDictionaryCode(text: string): text is DictionaryCode {
  return dictionaryOf(text) !== undefined;
}
