import { type DictionaryCode, dictionaries, termBank } from '#src/language/dictionaries.ts';

/** Dictionaries whose words are of one language. */
export interface DictionaryRow {
  /** Language of the words, ISO 639-3. */
  readonly source: string;
  /** In the order in which articles show them. */
  readonly codes: readonly DictionaryCode[];
}

/** The order of the rows: Sámi languages first, then the others. */
const order: readonly string[] = ['sme', 'smj', 'sma', 'smn', 'sms', 'fin', 'nob', 'rus'];

function rowsBySource(): readonly DictionaryRow[] {
  const bySource = new Map<string, DictionaryCode[]>();
  for (const { code, source } of dictionaries) {
    if (code !== termBank) bySource.set(source, [...(bySource.get(source) ?? []), code]);
  }
  return [...bySource]
    .map(([source, codes]) => ({ source, codes }))
    .toSorted((a, b) => order.indexOf(a.source) - order.indexOf(b.source));
}

/** Every dictionary but the term bank, by the language of its words. */
export const dictionaryRows: readonly DictionaryRow[] = rowsBySource();
