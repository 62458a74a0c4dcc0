import { type DictionaryCode, dictionaries, type SourceLanguage } from '#src/language/dictionaries.ts';

/** Dictionaries whose words are of one language. */
export interface DictionaryRow {
  /** Language of the words, ISO 639-3. */
  readonly source: string;
  /** In the order in which articles show them. */
  readonly codes: readonly DictionaryCode[];
}

/** Every language has a row, in this order: Sámi languages first, then the others. */
const rows: Readonly<Record<SourceLanguage, true>> = {
  sme: true,
  smj: true,
  sma: true,
  smn: true,
  sms: true,
  fin: true,
  nob: true,
  rus: true,
};

/** Every dictionary but the term bank, by the language of its words. */
export const dictionaryRows: readonly DictionaryRow[] = Object.keys(rows).map((row) => ({
  source: row,
  codes: dictionaries.filter(({ source }) => source === row).map(({ code }) => code),
}));
