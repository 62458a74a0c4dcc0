/** What the service caches of one revision of a database. */

import { WordGraphs } from '#service/core/graph/storedGraphs.ts';
import type { WordGraph } from '#service/core/graph/wordGraph.ts';
import { wordGraphInPieces } from '#service/core/graph/wordGraphBuilder.ts';
import { revisionOf } from '#service/core/sqlite/database.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { BoundedMap } from '#src/state/boundedMap.ts';
import { finished, type Pieces } from '#src/state/pieces.ts';
import { Coverages } from './coverage.ts';
import { StemKeys } from './stemKeys.ts';

/** Characters with keys: 8 MB. */
const usualCapacity = 4_000_000;

/** Made when first used. */
interface Made {
  coverages?: Coverages;
  stemKeys?: StemKeys;
  stemGraphs?: StemGraphs;
  wordGraphs?: WordGraphs;
}

/** Answers that hold until any process writes. */
export class RevisionCache {
  readonly #driver: Driver;
  readonly #answers: BoundedMap<string, { readonly answer: unknown }>;
  #revision = Number.NaN;
  #made: Made = {};

  /** `capacity` in characters; the least recently used goes first. */
  constructor(driver: Driver, capacity = usualCapacity) {
    this.#driver = driver;
    this.#answers = new BoundedMap(capacity);
  }

  get weight(): number {
    return this.#answers.weight;
  }

  get revision(): number {
    return this.#revision;
  }

  /** Empties the cache if the data has changed. To be called before each query. */
  refresh(): void {
    const revision = revisionOf(this.#driver);
    if (revision === this.#revision) return;
    this.#revision = revision;
    this.#answers.clear();
    this.#made = {};
  }

  get coverages(): Coverages {
    this.#made.coverages ??= new Coverages(this.#driver);
    return this.#made.coverages;
  }

  get stemKeys(): StemKeys {
    this.#made.stemKeys ??= new StemKeys(this.#driver);
    return this.#made.stemKeys;
  }

  get wordGraphs(): WordGraphs {
    this.#made.wordGraphs ??= new WordGraphs(this.#driver);
    return this.#made.wordGraphs;
  }

  get stemGraphs(): StemGraphs {
    this.#made.stemGraphs ??= new StemGraphs(this.stemKeys, this.coverages);
    return this.#made.stemGraphs;
  }

  /** Cached, or from `find`. The key starts with the kind of answer; `weigh` gives characters (numbers need none). */
  recall<Answer>(key: string, find: () => Answer, weigh: (answer: Answer) => number = () => 0): Answer {
    const kept = this.#answers.get(key);
    if (kept !== undefined) return kept.answer as Answer;
    const answer = find();
    this.#answers.set(key, { answer }, key.length + weigh(answer));
    return answer;
  }
}

/** Graphs of stems by source language, made when first used: of 48,000 stems in 150 ms. All take 2 MB. */
class StemGraphs {
  readonly #keys: StemKeys;
  readonly #coverages: Coverages;
  readonly #graphs = new Map<string, WordGraph>();
  #stems: ReadonlyMap<string, readonly number[]> | undefined;

  constructor(keys: StemKeys, coverages: Coverages) {
    this.#keys = keys;
    this.#coverages = coverages;
  }

  /** Of a language's stems, or those not among `words`: then both together cost little more to walk than the words. */
  of(language: string, words?: WordGraph): WordGraph {
    return finished(this.making(language, words));
  }

  *making(language: string, words?: WordGraph): Pieces<WordGraph> {
    const name = words === undefined ? language : `${language} without forms`;
    const known = this.#graphs.get(name);
    if (known !== undefined) return known;
    this.#stems ??= this.#byLanguage();
    const stems = (this.#stems.get(language) ?? []).map((stem) => this.#keys.text(stem));
    const others = words === undefined ? stems : stems.filter((stem) => !words.has(stem));
    yield;
    const graph = yield* wordGraphInPieces(others);
    this.#graphs.set(name, graph);
    return graph;
  }

  #byLanguage(): ReadonlyMap<string, readonly number[]> {
    const stems = new Map<string, number[]>();
    for (const [stem, coverage] of this.#keys.coverages.entries()) {
      for (const language of this.#coverages.extentOf(coverage).sources) {
        const list = stems.get(language) ?? [];
        if (list.push(stem) === 1) stems.set(language, list);
      }
    }
    return stems;
  }
}
