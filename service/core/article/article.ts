/**
 * Articles: what the database stores of a dictionary, be it an entry or a
 * concept, with everything by which it is found.
 */

import type { Pair } from '#service/core/revision/coverage.ts';
import {
  bothWays,
  type Dictionary,
  type DictionaryCode,
  dictionaryNumbered,
  dictionaryOf,
  termBank,
} from '#src/language/dictionaries.ts';
import { type Concept, decodeConcept, encodeConcept } from './concept.ts';
import { decodeEntry, type Entry, encodeEntry } from './entry.ts';

/** A text by which an article is found. */
interface Lookup {
  /** The text. */
  readonly lemma: string;
  /** For which pairs of languages it is found by it. */
  readonly pairs: readonly Pair[];
}

/** A sentence of an example, one side or the other. */
export interface Sentence {
  /** Its language, ISO 639-3. */
  readonly language: string;
  /** The sentence. */
  readonly text: string;
  /** The other side. */
  readonly translation: string;
}

/** An article ready to be written. */
export interface Article {
  /** One line (entry.ts, concept.ts). */
  readonly body: string;
  /** Its search texts, each once. */
  readonly lookups: readonly Lookup[];
  /** Both sides of its examples, in a fixed order. */
  readonly sentences: readonly Sentence[];
}

/** Ids in each dictionary's range: as many articles it can have. */
const idsPerDictionary = 2 ** 24;

/**
 * The first id of a dictionary's articles: by its number, never by its place in the list, which may change.
 * @throws {Error} for a code that is in no list.
 */
export function firstArticle(code: DictionaryCode): number {
  const dictionary = dictionaryOf(code);
  if (dictionary === undefined) throw new Error(`No dictionary is called ${code}.`);
  return dictionary.number * idsPerDictionary;
}

/**
 * The end of a dictionary's range of ids: the first that is not its own.
 * @throws {Error} for a code that is in no list.
 */
export function endOfArticles(code: DictionaryCode): number {
  return firstArticle(code) + idsPerDictionary;
}

/** The dictionary an article belongs to; `undefined` for one that another version of the program has stored. */
export function dictionaryOfArticle(article: number): Dictionary | undefined {
  return dictionaryNumbered(Math.floor(article / idsPerDictionary));
}

/** An entry of a dictionary as an article. */
export function articleOfEntry(dictionary: Dictionary, entry: Entry): Article {
  return entryArticle(dictionary, entry, encodeEntry(entry));
}

/** A concept as an article. */
export function articleOfConcept(concept: Concept): Article {
  return conceptArticle(concept, encodeConcept(concept));
}

/** The article of a line: a stored body, or a line of a pack. Throws Error for a line of another form. */
export function articleOfLine(dictionary: Dictionary, line: string): Article {
  return dictionary.code === termBank
    ? conceptArticle(decodeConcept(line), line)
    : entryArticle(dictionary, decodeEntry(line), line);
}

function entryArticle(dictionary: Dictionary, entry: Entry, body: string): Article {
  const { code, source, target } = dictionary;
  const lookups = new Map<string, Pair[]>();
  for (const { lemma } of entry.lemmas) addPairs(lookups, lemma, [{ dictionary: code, source, target }]);
  if (code === bothWays) {
    const reverse = [{ dictionary: code, source: target, target: source }];
    for (const { lemma } of entry.groups.flatMap((group) => group.translations)) {
      addPairs(lookups, lemma, reverse);
    }
  }
  const sentences = entry.groups
    .flatMap((group) => group.examples)
    .flatMap(({ example, translation }) => [
      { language: source, text: example, translation },
      { language: target, text: translation, translation: example },
    ]);
  return { body, lookups: lookupsOf(lookups), sentences };
}

/** A term leads from its language to every other of its concept; alone, to its own. */
function conceptArticle(concept: Concept, body: string): Article {
  const languages = [...new Set(concept.rows.map((row) => row.language))];
  const lookups = new Map<string, Pair[]>();
  for (const { language, terms } of concept.rows) {
    const others = languages.length > 1 ? languages.filter((other) => other !== language) : languages;
    const pairs = others.map((target) => ({ dictionary: termBank, source: language, target }));
    for (const { expression } of terms) addPairs(lookups, expression.lemma, pairs);
  }
  return { body, lookups: lookupsOf(lookups), sentences: [] };
}

function addPairs(lookups: Map<string, Pair[]>, lemma: string, pairs: readonly Pair[]): void {
  const known = lookups.get(lemma);
  if (known === undefined) lookups.set(lemma, [...pairs]);
  else known.push(...pairs);
}

function lookupsOf(lookups: ReadonlyMap<string, readonly Pair[]>): readonly Lookup[] {
  return [...lookups].map(([lemma, pairs]) => ({ lemma, pairs }));
}
