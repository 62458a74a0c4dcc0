/** Small dictionaries to ask about. */
import { articleOfConcept, articleOfEntry } from '#service/core/article/article.ts';
import type { Concept } from '#service/core/article/concept.ts';
import type { Entry, Example } from '#service/core/article/entry.ts';
import { replaceDictionary } from '#service/core/pack/dictionaryWriter.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { type DictionaryCode, dictionaryOf } from '#src/language/dictionaries.ts';

/** An entry with one sense: lookup lemmas and translations. */
export function entry(
  lemmas: readonly string[],
  translations: readonly string[],
  examples: readonly Example[] = [],
): Entry {
  return {
    lemmas: lemmas.map((lemma) => ({ lemma, pos: 'N' })),
    groups: [{ sense: 0, translations: translations.map((lemma) => ({ lemma, pos: 'N' })), examples }],
  };
}

/** Fills a dictionary. */
export function write(driver: Driver, code: DictionaryCode, entries: readonly Entry[]): void {
  const dictionary = dictionaryOf(code);
  if (dictionary === undefined) throw new Error(code);
  const articles = entries.map((one) => articleOfEntry(dictionary, one));
  replaceDictionary(driver, { code, version: '1', origin: 'giellalt' }, articles);
}

/** Fills a dictionary with words that have the same translation. */
export function writeWords(driver: Driver, code: DictionaryCode, words: readonly string[]): void {
  write(
    driver,
    code,
    words.map((word) => entry([word], ['ord'])),
  );
}

/** Fills the term bank. */
export function writeConcepts(driver: Driver, concepts: readonly Concept[]): void {
  const articles = concepts.map(articleOfConcept);
  replaceDictionary(driver, { code: 'termwiki', version: '1', origin: 'termwiki' }, articles);
}

/** A concept: its name, and one term in each language. */
export function concept(name: string, terms: Readonly<Record<string, string>>): Concept {
  const rows = Object.entries(terms).map(([language, lemma]) => ({
    language,
    terms: [{ expression: { lemma, pos: 'N' }, sanctioned: true }],
  }));
  return { name, collections: [], rows };
}
