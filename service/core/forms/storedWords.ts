/** All words of a language's stored forms, in their order: what its word graph is made of. */

import type { WordGraph } from '#service/core/graph/wordGraph.ts';
import { WordGraphBuilder } from '#service/core/graph/wordGraphBuilder.ts';
import type { Driver, Row } from '#service/core/sqlite/driver.ts';
import { numberIn, textIn } from '#service/core/sqlite/row.ts';
import { BoundedMap } from '#src/state/boundedMap.ts';
import { decodeClass, type FormEnding, formOf } from './paradigmClass.ts';

/** Endings of classes that are kept decoded: 20 MB. */
const endingsKept = 200_000;

/**
 * The graph of all stored forms of a language and their lemmas. Takes a second for half a million
 * forms, and memory for those that begin with the same letter.
 * @throws {Error} of SQLite.
 */
export function graphOfForms(driver: Driver, language: string): WordGraph {
  const builder = new WordGraphBuilder();
  for (const word of storedWords(driver, language)) builder.add(word);
  return builder.build();
}

/** Lemmas and forms, in the order of their UTF-16 units; each once. */
function* storedWords(driver: Driver, language: string): Generator<string> {
  const endings = new ClassEndings(driver);
  const rows = driver
    .prepare('SELECT base, ending, class FROM paradigm WHERE language = ? ORDER BY base')
    .all([language]);
  const byLetter = Map.groupBy(rows, (row) => textIn(row, 'base').charCodeAt(0));
  // A lemma without a base may begin with one letter and its forms with others.
  const strays = Map.groupBy(
    (byLetter.get(Number.NaN) ?? []).flatMap((row) => [...wordsOf(row, endings)]),
    (word) => word.charCodeAt(0),
  );
  const letters = new Set([...byLetter.keys(), ...strays.keys()].filter((letter) => !Number.isNaN(letter)));
  for (const letter of [...letters].sort((one, other) => one - other)) {
    const words = new Set(strays.get(letter));
    for (const row of byLetter.get(letter) ?? []) for (const word of wordsOf(row, endings)) words.add(word);
    // The usual order of texts in JavaScript is that of their UTF-16 units.
    yield* [...words].sort();
  }
}

/** A lemma and its forms. */
function* wordsOf(row: Row, endings: ClassEndings): Generator<string> {
  const lemma = textIn(row, 'base') + textIn(row, 'ending');
  yield lemma;
  for (const ending of endings.of(numberIn(row, 'class'))) yield formOf(lemma, ending);
}

/** The endings of classes, each once. */
class ClassEndings {
  readonly #driver: Driver;
  readonly #known = new BoundedMap<number, readonly FormEnding[]>(endingsKept);

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  of(id: number): readonly FormEnding[] {
    const known = this.#known.get(id);
    if (known !== undefined) return known;
    const row = this.#driver.prepare('SELECT cells FROM paradigmClass WHERE id = ?').get([id]);
    const distinct = new Set(textIn(row, 'cells').split(/[\t\n]/u));
    const endings = decodeClass([], [...distinct].join('\t')).cells.flat();
    this.#known.set(id, endings, endings.length);
    return endings;
  }
}
