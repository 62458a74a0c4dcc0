/**
 * Word graphs of the stems: of each language that is looked up from, all its stems, those
 * without forms too. Made in memory when they are first asked for: of the 48,000 North
 * Sámi stems in 90 ms, and the 175,000 of all languages take 2 MB.
 */

import type { WordGraph } from '#service/core/graph/wordGraph.ts';
import { wordGraphOf } from '#service/core/graph/wordGraphBuilder.ts';
import type { Coverages } from './coverage.ts';
import type { StemKeys } from './stemKeys.ts';

/** The graphs as they are at one revision. */
export class StemGraphs {
  readonly #keys: StemKeys;
  readonly #coverages: Coverages;
  readonly #graphs = new Map<string, WordGraph>();
  readonly #others = new Map<string, WordGraph>();

  /** Makes nothing yet. */
  constructor(keys: StemKeys, coverages: Coverages) {
    this.#keys = keys;
    this.#coverages = coverages;
  }

  /** The graph of a language, ISO 639-3, with the stems as they are written; an empty one where it has none. */
  of(language: string): WordGraph {
    const known = this.#graphs.get(language);
    if (known !== undefined) return known;
    const graph = wordGraphOf(this.#stemsOf(language));
    this.#graphs.set(language, graph);
    return graph;
  }

  /**
   * The graph of a language's stems that are not among its words: what has no forms. Both are then walked
   * through at little more than the cost of the words alone.
   */
  beside(language: string, words: WordGraph | undefined): WordGraph {
    if (words === undefined) return this.of(language);
    const known = this.#others.get(language);
    if (known !== undefined) return known;
    const graph = wordGraphOf([...this.#stemsOf(language)].filter((stem) => !words.has(stem)));
    this.#others.set(language, graph);
    return graph;
  }

  *#stemsOf(language: string): Generator<string> {
    const isOfLanguage = new Map<number, boolean>();
    for (let stem = 0; stem < this.#keys.count; stem += 1) {
      const coverage = this.#keys.coverage(stem);
      let isIn = isOfLanguage.get(coverage);
      if (isIn === undefined) {
        isIn = this.#coverages.pairsOf(coverage).some(({ source }) => source === language);
        isOfLanguage.set(coverage, isIn);
      }
      if (isIn) yield this.#keys.text(stem);
    }
  }
}
