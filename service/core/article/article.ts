/** What the database stores of an entry or a concept, with everything by which it is found. */

import type { Pair } from '#service/core/revision/coverage.ts';
import {
  bothWays,
  type Dictionary,
  type DictionaryCode,
  dictionaryNumbered,
  dictionaryOf,
  termBank,
} from '#src/language/dictionaries.ts';
import { type Concept, decodeConcept } from './concept.ts';
import { decodeEntry, type Entry } from './entry.ts';

interface Lookup {
  readonly lemma: string;
  /** The language pairs for which the lemma finds the article. */
  readonly pairs: readonly Pair[];
}

export interface Sentence {
  /** ISO 639-3. */
  readonly language: string;
  readonly text: string;
  /** The same sentence in the other language. */
  readonly translation: string;
}

export interface Article {
  /** Its search texts, each once. */
  readonly lookups: readonly Lookup[];
  /** Both sides of its examples, in a fixed order. */
  readonly sentences: readonly Sentence[];
}

/** So many articles a dictionary can have. */
const idsPerDictionary = 2 ** 24;

/** By the dictionary's fixed number, not by its place in the list. */
export function firstArticle(code: DictionaryCode): number {
  return dictionaryOf(code).number * idsPerDictionary;
}

/** The id after the last that a dictionary can have. */
export function endOfArticles(code: DictionaryCode): number {
  return firstArticle(code) + idsPerDictionary;
}

/** `undefined` for a dictionary that another version of the program has stored. */
export function dictionaryOfArticle(article: number): Dictionary | undefined {
  return dictionaryNumbered(Math.floor(article / idsPerDictionary));
}

/** The line is a stored body, or a line of a pack. Throws Error for a malformed line. */
export function articleOfLine(dictionary: Dictionary, body: string): Article {
  return dictionary.code === termBank
    ? ofConcept(decodeConcept(body))
    : ofEntry(dictionary, decodeEntry(body));
}

function ofEntry({ code, source, target }: Dictionary, { lemmas, groups }: Entry): Article {
  const found = lemmas.map(({ lemma }): LemmaOfPair => [lemma, { dictionary: code, source, target }]);
  if (code === bothWays) {
    const reverse = { dictionary: code, source: target, target: source };
    for (const { lemma } of groups.flatMap((group) => group.translations)) found.push([lemma, reverse]);
  }
  const sentences = groups
    .flatMap((group) => group.examples)
    .flatMap(({ example, translation }) => [
      { language: source, text: example, translation },
      { language: target, text: translation, translation: example },
    ]);
  return { lookups: lookupsOf(found), sentences };
}

/** A term leads from its language to every other of its concept; alone, to its own. */
function ofConcept({ rows }: Concept): Article {
  const languages = [...new Set(rows.map((row) => row.language))];
  const found = rows.flatMap(({ language, terms }) => {
    const others = languages.length > 1 ? languages.filter((other) => other !== language) : languages;
    const pairs = others.map((target) => ({ dictionary: termBank, source: language, target }));
    return terms.flatMap(({ expression }) => pairs.map((pair): LemmaOfPair => [expression.lemma, pair]));
  });
  return { lookups: lookupsOf(found), sentences: [] };
}

type LemmaOfPair = readonly [lemma: string, pair: Pair];

function lookupsOf(found: readonly LemmaOfPair[]): readonly Lookup[] {
  const byLemma = Map.groupBy(found, ([lemma]) => lemma);
  return [...byLemma].map(([lemma, own]) => ({ lemma, pairs: own.map(([, pair]) => pair) }));
}
