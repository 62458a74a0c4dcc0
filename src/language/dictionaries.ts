/**
 * The 21 dictionaries, in the order of the specification's list: the order in
 * which articles show them (service contract, section 1).
 */

/** What is known of a dictionary before any of its data is read. */
export interface Dictionary {
  /** The code used in addresses, queries and files (specification, section 1). */
  readonly code: DictionaryCode;
  /** Language of the lookup lemmas, ISO 639-3; `mul` for the term bank. */
  readonly source: string;
  /** Language of the translations, ISO 639-3; `mul` for the term bank. */
  readonly target: string;
}

const rows = [
  ['sammallahtismefin', 'sme', 'fin'],
  ['termwiki', 'mul', 'mul'],
  ['gtsmenob', 'sme', 'nob'],
  ['gtnobsme', 'nob', 'sme'],
  ['gtnobsma', 'nob', 'sma'],
  ['gtsmanob', 'sma', 'nob'],
  ['gtsmefin', 'sme', 'fin'],
  ['gtfinsme', 'fin', 'sme'],
  ['gtsmesmn', 'sme', 'smn'],
  ['gtsmnsme', 'smn', 'sme'],
  ['gtfinsmn', 'fin', 'smn'],
  ['gtsmnfin', 'smn', 'fin'],
  ['gtfinnob', 'fin', 'nob'],
  ['habmersmjnob', 'smj', 'nob'],
  ['habmernobsmj', 'nob', 'smj'],
  ['gtsmsnob', 'sms', 'nob'],
  ['gtsmsfin', 'sms', 'fin'],
  ['gtsmsrus', 'sms', 'rus'],
  ['gtnobsms', 'nob', 'sms'],
  ['gtfinsms', 'fin', 'sms'],
  ['gtrussms', 'rus', 'sms'],
] as const;

/** One of the 21 dictionary codes. */
export type DictionaryCode = (typeof rows)[number][0];

/** All dictionaries, in the specification's order. */
export const dictionaries: readonly Dictionary[] = rows.map(([code, source, target]) => ({
  code,
  source,
  target,
}));

/** All 21 codes, in the specification's order: the default of the wanted dictionaries (A183). */
export const dictionaryCodes: readonly DictionaryCode[] = rows.map(([code]) => code);

const byCode = new Map<string, Dictionary>(dictionaries.map((dictionary) => [dictionary.code, dictionary]));

/** The code of the term bank: the one dictionary of concepts instead of entries. */
export const termBank = 'termwiki' satisfies DictionaryCode;

/** The dictionary that is also searched by its translations (service contract, section 1). */
export const bothWays = 'sammallahtismefin' satisfies DictionaryCode;

/** The dictionary of a code, or `undefined` for a text that is no code. */
export function dictionaryOf(code: string): Dictionary | undefined {
  return byCode.get(code);
}

/** Whether a text is one of the 21 codes. Exact: `termwikix` is a lemma (D1). */
export function isDictionaryCode(text: string): text is DictionaryCode {
  return byCode.has(text);
}
