/** The database of the dictionaries, with what is cached of one revision. */

import { decodeWordGraph, storedGraph } from '#service/core/graph/storedGraphs.ts';
import type { WordGraph } from '#service/core/graph/wordGraph.ts';
import { wordGraphInPieces } from '#service/core/graph/wordGraphBuilder.ts';
import { revisionOf } from '#service/core/sqlite/database.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { memoized } from '#src/state/memoized.ts';
import { type Pieces, runToEnd } from '#src/state/pieces.ts';
import { Coverages } from './coverage.ts';
import { RevisionCache } from './revisionCache.ts';
import { readStemKeys, type StemKeys } from './stemKeys.ts';

/** Characters with keys: 8 MB. */
const cacheCapacity = 4_000_000;

export class DictionaryData extends RevisionCache {
  readonly driver: Driver;
  /** Made when first used. */
  #made: { coverages?: Coverages; stemKeys?: StemKeys; wordGraphs?: ReturnType<typeof wordGraphsOf> } = {};

  constructor(driver: Driver) {
    super(cacheCapacity);
    this.driver = driver;
  }

  /** Empties the cache if the data has changed. To be called before each query. */
  refresh(): void {
    if (this.follow(revisionOf(this.driver))) this.#made = {};
  }

  get coverages(): Coverages {
    this.#made.coverages ??= new Coverages(this.driver);
    return this.#made.coverages;
  }

  get stemKeys(): StemKeys {
    return runToEnd(this.stemKeysInPieces());
  }

  *stemKeysInPieces(): Pieces<StemKeys> {
    const made = this.#made;
    made.stemKeys ??= yield* readStemKeys(this.driver);
    return made.stemKeys;
  }

  get wordGraphs() {
    this.#made.wordGraphs ??= wordGraphsOf(this);
    return this.#made.wordGraphs;
  }
}

/** Word graphs by language at one revision, made when first asked for. All take 7 MB. */
function wordGraphsOf(data: DictionaryData) {
  const stemGraphs = new Map<string, WordGraph>();

  /** Forms and their lemmas; `undefined` for a language without. Throws BrokenWordGraph for a damaged database. */
  const forms = memoized((language: string): WordGraph | undefined => {
    const text = storedGraph(data.driver, language);
    return text === undefined ? undefined : decodeWordGraph(text);
  });

  /** All stems, or those that `forms` lacks. 48,000 stems take 150 ms. */
  function* stemsInPieces(language: string, which: 'all' | 'others'): Pieces<WordGraph> {
    const name = `${which} ${language}`;
    const made = stemGraphs.get(name);
    if (made !== undefined) return made;
    const stemKeys = yield* data.stemKeysInPieces();
    const others = which === 'all' ? undefined : forms(language);
    const isOwn: boolean[] = [];
    const stems: string[] = [];
    stemKeys.coverages.forEach((coverage, stem) => {
      isOwn[coverage] ??= data.coverages.extentOf(coverage).sources.includes(language);
      if (!isOwn[coverage]) return;
      const text = stemKeys.text(stem);
      if (!others?.has(text)) stems.push(text);
    });
    yield;
    const graph = yield* wordGraphInPieces(stems);
    stemGraphs.set(name, graph);
    return graph;
  }

  return {
    forms,
    stemsInPieces,
    /** At once. `others` are the stems that the forms lack: a walk over both costs little more than over the forms. */
    stems: (language: string, which: 'all' | 'others') => runToEnd(stemsInPieces(language, which)),
  };
}
