/** Small dictionaries to ask about. */
import { type Concept, encodeConcept } from '#service/core/article/concept.ts';
import { type Entry, type Example, encodeEntry } from '#service/core/article/entry.ts';
import type { FormRow } from '#service/core/forms/formGatherer.ts';
import { writeForms } from '#service/core/forms/formWriter.ts';
import { replaceDictionary } from '#service/core/pack/dictionaryWriter.ts';
import { prepareDatabase } from '#service/core/sqlite/database.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { openDatabase } from '#service/node/nodeSqlite.ts';
import type { DictionaryCode } from '#src/language/dictionaries.ts';

type Texts = readonly string[];

/** With its tables; in memory, with the SQLite of Node if no other is given. */
export function emptyDatabase(driver = openDatabase(':memory:')): Driver {
  prepareDatabase(driver);
  return driver;
}

/** An entry with one sense: lookup lemmas and translations. */
export function entry(lemmas: Texts, into: Texts, examples: readonly Example[] = []): Entry {
  const nouns = (texts: Texts) => texts.map((lemma) => ({ lemma, pos: 'N' }));
  return { lemmas: nouns(lemmas), groups: [{ sense: 0, translations: nouns(into), examples }] };
}

export function write(driver: Driver, code: DictionaryCode, entries: readonly Entry[]): void {
  replaceDictionary(driver, { code, version: '1', origin: 'giellalt' }, entries.map(encodeEntry));
}

/** Fills a dictionary with words that have the same translation. */
export function writeWords(driver: Driver, code: DictionaryCode, words: readonly string[]): void {
  const entries = words.map((word) => entry([word], ['ord']));
  write(driver, code, entries);
}

/** Fills the term bank. */
export function writeConcepts(driver: Driver, concepts: readonly Concept[]): void {
  replaceDictionary(
    driver,
    { code: 'termwiki', version: '1', origin: 'termwiki' },
    concepts.map(encodeConcept),
  );
}

/** A concept: its name, and one term in each language. */
export function concept(name: string, terms: Readonly<Record<string, string>>): Concept {
  const rows = Object.entries(terms).map(([language, lemma]) => ({
    language,
    terms: [{ expression: { lemma, pos: 'N' }, sanctioned: true }],
  }));
  return { name, collections: [], rows };
}

/** Rows of words in a list of forms, `~` for the lemma: `guolli N Sg+Nom=~ Pl+Nom=guolit Sg+Gen=guole|guoli`. */
export function formRows(...words: readonly string[]): readonly FormRow[] {
  return words.flatMap((word) => {
    const [, lemma = '', pos = '', cells = ''] = /^(.+?) (\p{Lu}\p{L}*)((?: \S+=\S+)*)$/u.exec(word) ?? [];
    return [...cells.matchAll(/(\S+)=(\S+)/gu)].flatMap(([, tags = '', forms = '']) =>
      forms
        .split('|')
        .map((form) => ({ lemma, pos, template: `+${pos}+${tags}`, form: form === '~' ? lemma : form })),
    );
  });
}

/** Fills a language's list of forms with such words. */
export function writeRows(driver: Driver, language: string, ...words: readonly string[]) {
  return writeForms(driver, { language, version: '1', origin: 'giellalt' }, formRows(...words));
}
