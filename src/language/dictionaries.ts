/** In the order of the specification's list, in which articles show them (service contract, section 1). */

import type { DataLanguage } from './languages.ts';

/** `mul` is the term bank's many languages. */
type DictionaryLanguage = DataLanguage | 'mul';

export interface Dictionary {
  /** In stored ids (article.ts), fixed for ever. A new code takes the next free number; none is used again. */
  readonly number: number;
  /** Used in addresses, queries and files (specification, section 1). */
  readonly code: DictionaryCode;
  /** Of the lookup lemmas, ISO 639-3; `mul` for the term bank. */
  readonly source: DictionaryLanguage;
  /** Of the translations, ISO 639-3; `mul` for the term bank. */
  readonly target: DictionaryLanguage;
}

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
] as const satisfies readonly (readonly [number, string, DictionaryLanguage, DictionaryLanguage])[];

export type SourceLanguage = Exclude<(typeof rows)[number][2], 'mul'>;

export type DictionaryCode = (typeof rows)[number][1];

export const dictionaries: readonly Dictionary[] = rows.map(([number, code, source, target]) => ({
  number,
  code,
  source,
  target,
}));

/** In the specification's order: the default of the wanted dictionaries (A183). */
export const dictionaryCodes: readonly DictionaryCode[] = rows.map(([, code]) => code);

/** The one dictionary of concepts instead of entries. */
export const termBank = 'termwiki' satisfies DictionaryCode;

/** Also searched by its translations (service contract, section 1). */
export const bothWays = 'sammallahtismefin' satisfies DictionaryCode;

export function dictionaryOf(code: DictionaryCode): Dictionary;
export function dictionaryOf(code: string): Dictionary | undefined;
export function dictionaryOf(code: string): Dictionary | undefined {
  return dictionaries.find((one) => one.code === code);
}

/** Those of a word's languages that it has in a dictionary; all without a dictionary, and in the term bank. */
export function languagesIn(
  code: DictionaryCode | undefined,
  languages: readonly string[],
): readonly string[] {
  const { source, target } = (code === undefined ? undefined : dictionaryOf(code)) ?? {};
  if (source === undefined || source === 'mul') return languages;
  return languages.filter((language) => language === source || (code === bothWays && language === target));
}

/** `undefined` for a number that no dictionary has now. */
export function dictionaryNumbered(number: number): Dictionary | undefined {
  return dictionaries.find((one) => one.number === number);
}

/** In the order in which articles show dictionaries, unknown codes last. */
export function inDictionaryOrder<Item>(
  items: readonly Item[],
  codeOf: (item: Item) => string,
  order: readonly string[] = dictionaryCodes,
): readonly Item[] {
  const placeOf = (item: Item) => (order.includes(codeOf(item)) ? order.indexOf(codeOf(item)) : order.length);
  return [...items].sort((one, other) => placeOf(one) - placeOf(other));
}

/** Exact: `termwikix` is a lemma (D1). */
export function isDictionaryCode(text: string): text is DictionaryCode {
  return dictionaryOf(text) !== undefined;
}
