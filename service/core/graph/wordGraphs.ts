/** The word graphs of a database: of each language that has forms, all its forms and their lemmas. */

import type { Driver } from '#service/core/sqlite/driver.ts';
import { textIn } from '#service/core/sqlite/row.ts';
import type { WordGraph } from './wordGraph.ts';
import { decodeWordGraph, encodeWordGraph } from './wordGraphCodec.ts';

/** The graphs as they are at one revision; each is read when it is first asked for, in some 10 ms. */
export class WordGraphs {
  readonly #driver: Driver;
  readonly #graphs = new Map<string, WordGraph | undefined>();

  /** Reads nothing yet. */
  constructor(driver: Driver) {
    this.#driver = driver;
  }

  /** ISO 639-3: the languages that have a graph. */
  languages(): readonly string[] {
    return this.#driver
      .prepare('SELECT language FROM wordGraph ORDER BY language')
      .all()
      .map((row) => textIn(row, 'language'));
  }

  /**
   * The graph of a language, with the words as they are written; `undefined` where it has no forms.
   * It stays in memory: 6 bytes an arc, 4 MB for six languages with all their forms.
   * @throws {BrokenWordGraph} where the database is damaged.
   */
  of(language: string): WordGraph | undefined {
    if (!this.#graphs.has(language)) this.#graphs.set(language, this.#read(language));
    return this.#graphs.get(language);
  }

  #read(language: string): WordGraph | undefined {
    const row = this.#driver.prepare('SELECT graph FROM wordGraph WHERE language = ?').get([language]);
    return row === undefined ? undefined : decodeWordGraph(textIn(row, 'graph'));
  }
}

/**
 * The stored graph of a language as text (`wordGraphCodec.ts`): what packs bring; `undefined` where it has no forms.
 * @throws {Error} of SQLite.
 */
export function storedGraph(driver: Driver, language: string): string | undefined {
  const row = driver.prepare('SELECT graph FROM wordGraph WHERE language = ?').get([language]);
  return row === undefined ? undefined : textIn(row, 'graph');
}

/**
 * Writes the graph of a language; to be called in the transaction that writes its forms.
 * @throws {Error} of SQLite.
 */
export function writeWordGraph(driver: Driver, language: string, graph: WordGraph): void {
  driver
    .prepare('INSERT OR REPLACE INTO wordGraph (language, graph) VALUES (?, ?)')
    .run([language, encodeWordGraph(graph)]);
}

/**
 * Takes out the graph of a language; to be called in the transaction that takes out its forms.
 * @throws {Error} of SQLite.
 */
export function forgetWordGraph(driver: Driver, language: string): void {
  driver.prepare('DELETE FROM wordGraph WHERE language = ?').run([language]);
}
