/** All words of a language's stored forms, in their order: what its word graph is made of. */

import type { WordGraph } from '#service/core/graph/wordGraph.ts';
import { WordGraphBuilder } from '#service/core/graph/wordGraphBuilder.ts';
import type { Driver, Row } from '#service/core/sqlite/driver.ts';
import { numberIn, textIn } from '#service/core/sqlite/row.ts';
import { BoundedMap } from '#src/state/boundedMap.ts';
import { endingsIn, type FormEnding, formOf } from './paradigmClass.ts';

/** Endings of classes that are kept decoded: 20 MB. */
const endingsKept = 200_000;

/** Words that begin with the same letters, so many, are sorted at a time: few are sorted faster, and in less memory. */
const sortedTogether = 2;

/**
 * The graph of all stored forms of a language and their lemmas. Takes a second for half a million
 * forms, and memory for a tenth of them at most.
 * @throws {Error} of SQLite.
 */
export function graphOfForms(driver: Driver, language: string): WordGraph {
  const builder = new WordGraphBuilder();
  for (const word of storedWords(driver, language)) builder.add(word);
  return builder.build();
}

/** Lemmas and forms, in the order of their UTF-16 units; some more than once. */
function* storedWords(driver: Driver, language: string): Generator<string> {
  const endings = new ClassEndings(driver);
  const rows = driver.prepare('SELECT base, ending, class FROM paradigm WHERE language = ?').all([language]);
  const byBeginning = Map.groupBy(rows, (row) => beginningOf(textIn(row, 'base')));
  const isShort = (beginning: string): boolean => beginning.length < sortedTogether;
  // A lemma with so short a base may begin in one way and its forms in others.
  const short = [...byBeginning.keys()].filter(isShort).flatMap((one) => byBeginning.get(one) ?? []);
  const strays = Map.groupBy(wordsOf(short, endings), beginningOf);
  for (const beginning of [...new Set([...byBeginning.keys(), ...strays.keys()])].sort()) {
    const whole = isShort(beginning) ? [] : wordsOf(byBeginning.get(beginning) ?? [], endings);
    // The usual order of texts in JavaScript is that of their UTF-16 units.
    yield* [...whole, ...(strays.get(beginning) ?? [])].sort();
  }
}

function beginningOf(text: string): string {
  return text.slice(0, sortedTogether);
}

/** The lemmas of rows, and their forms. */
function wordsOf(rows: readonly Row[], endings: ClassEndings): readonly string[] {
  const words: string[] = [];
  for (const row of rows) {
    const lemma = textIn(row, 'base') + textIn(row, 'ending');
    words.push(lemma);
    for (const ending of endings.of(numberIn(row, 'class'))) words.push(formOf(lemma, ending));
  }
  return words;
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
    const endings = endingsIn(textIn(row, 'cells'));
    this.#known.set(id, endings, endings.length);
    return endings;
  }
}
