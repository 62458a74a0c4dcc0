/** What the database stores of an entry or a concept, with everything by which it is found. */

import type { DictionaryPair } from '#service/core/revision/coverage.ts';
import { type Driver, numberIn, textIn } from '#service/core/sqlite/driver.ts';
import {
  builtInNumbers,
  type Dictionary,
  type DictionaryCode,
  dictionaryOf,
  termBank,
  twoWayCode,
} from '#src/language/dictionaries.ts';
import { type Concept, decodeConcept } from './concept.ts';
import { decodeEntry, type Entry } from './entry.ts';

interface SearchText {
  readonly lemma: string;
  /** The pairs for which the lemma finds the article. */
  readonly pairs: readonly DictionaryPair[];
}

export interface Sentence {
  /** ISO 639-3. */
  readonly language: string;
  readonly text: string;
  /** The same sentence in the other language. */
  readonly translation: string;
}

export interface IndexedArticle {
  /** By which it is found, each once. */
  readonly searchTexts: readonly SearchText[];
  /** Both sides of its examples, in a fixed order. */
  readonly sentences: readonly Sentence[];
}

/** The most articles that a dictionary can have. */
export const idsPerDictionary = 2 ** 20;

/** Other dictionaries follow the built-in ones. */
const firstOtherId = 1000 * idsPerDictionary;

/**
 * The first id that a dictionary has or will have, and the one after the last. A built-in dictionary has a fixed number,
 * another one the next that is free in this database.
 */
export function articleIds(driver: Driver, code: DictionaryCode) {
  const number = builtInNumbers.get(code);
  const first = number === undefined ? otherFirstId(driver, code) : number * idsPerDictionary;
  return { first, end: first + idsPerDictionary };
}

function otherFirstId(driver: Driver, code: DictionaryCode): number {
  const row = driver
    .prepare(
      `SELECT coalesce((SELECT id FROM dictionary WHERE code = ?),
        (SELECT max(id) + ${idsPerDictionary} FROM dictionary WHERE id >= ${firstOtherId}), ${firstOtherId}) AS first`,
    )
    .get([code]);
  return numberIn(row, 'first');
}

/** `undefined` for a dictionary that another version of the program has stored. */
export function dictionaryOfArticle(driver: Driver, article: number): Dictionary | undefined {
  const first = article - (article % idsPerDictionary);
  const row = driver.prepare('SELECT code FROM dictionary WHERE id = ?').get([first]);
  return row === undefined ? undefined : dictionaryOf(textIn(row, 'code'));
}

/** The line is a stored body, or a line of a pack. Throws Error for a malformed line. */
export function articleOfLine(dictionary: Dictionary, body: string): IndexedArticle {
  return dictionary.code === termBank
    ? ofConcept(decodeConcept(body))
    : ofEntry(dictionary, decodeEntry(body));
}

function ofEntry({ code, source, target }: Dictionary, { lemmas, groups }: Entry): IndexedArticle {
  const found = lemmas.map(({ lemma }): LemmaOfPair => [lemma, { dictionary: code, source, target }]);
  if (code === twoWayCode) {
    const reverse = { dictionary: code, source: target, target: source };
    for (const { lemma } of groups.flatMap((group) => group.translations)) found.push([lemma, reverse]);
  }
  const sentences = groups
    .flatMap((group) => group.examples)
    .flatMap(({ example, translation }) => [
      { language: source, text: example, translation },
      { language: target, text: translation, translation: example },
    ]);
  return { searchTexts: searchTextsOf(found), sentences };
}

/** A term leads from its language to every other of its concept; alone, to its own. */
function ofConcept({ rows }: Concept): IndexedArticle {
  const languages = [...new Set(rows.map((row) => row.language))];
  const found = rows.flatMap(({ language, terms }) => {
    const others = languages.length > 1 ? languages.filter((other) => other !== language) : languages;
    const pairs = others.map((target) => ({ dictionary: termBank, source: language, target }));
    return terms.flatMap(({ expression }) => pairs.map((pair): LemmaOfPair => [expression.lemma, pair]));
  });
  return { searchTexts: searchTextsOf(found), sentences: [] };
}

type LemmaOfPair = readonly [lemma: string, pair: DictionaryPair];

function searchTextsOf(found: readonly LemmaOfPair[]): readonly SearchText[] {
  const byLemma = Map.groupBy(found, ([lemma]) => lemma);
  return [...byLemma].map(([lemma, own]) => ({ lemma, pairs: own.map(([, pair]) => pair) }));
}
