/** What the service keeps in memory of a database: right for one revision, forgotten when it changes. */

import { WordGraphs } from '#service/core/graph/storedGraphs.ts';
import type { WordGraph } from '#service/core/graph/wordGraph.ts';
import { wordGraphInPieces } from '#service/core/graph/wordGraphBuilder.ts';
import { revisionOf } from '#service/core/sqlite/database.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { BoundedMap } from '#src/state/boundedMap.ts';
import { finished, type Pieces } from '#src/state/pieces.ts';
import { Coverages } from './coverage.ts';
import { StemKeys } from './stemKeys.ts';

/** Characters that are kept unless told otherwise, keys included: 8 MB. */
const usualCapacity = 4_000_000;

/** Values derived from a revision, computed on first use. */
interface Made {
  coverages?: Coverages;
  stemKeys?: StemKeys;
  stemGraphs?: StemGraphs;
  wordGraphs?: WordGraphs;
}

/** Answers that hold as long as nobody writes, in this process or another. */
export class RevisionCache {
  readonly #driver: Driver;
  readonly #answers: BoundedMap<string, { readonly answer: unknown }>;
  #revision = Number.NaN;
  #made: Made = {};

  /** A cache for one database, of so many characters; what was not asked for the longest goes first. */
  constructor(driver: Driver, capacity = usualCapacity) {
    this.#driver = driver;
    this.#answers = new BoundedMap(capacity);
  }

  /** Characters that are kept. */
  get weight(): number {
    return this.#answers.weight;
  }

  /** The revision that all this is right for. */
  get revision(): number {
    return this.#revision;
  }

  /** Forgets everything if the data has changed. To be called before each query. */
  refresh(): void {
    const revision = revisionOf(this.#driver);
    if (revision === this.#revision) return;
    this.#revision = revision;
    this.#answers.clear();
    this.#made = {};
  }

  /** The coverages at this revision. */
  get coverages(): Coverages {
    this.#made.coverages ??= new Coverages(this.#driver);
    return this.#made.coverages;
  }

  /** All stems at this revision. */
  get stemKeys(): StemKeys {
    this.#made.stemKeys ??= new StemKeys(this.#driver);
    return this.#made.stemKeys;
  }

  /** The word graphs at this revision: of each language that has forms, all of them and their lemmas. */
  get wordGraphs(): WordGraphs {
    this.#made.wordGraphs ??= new WordGraphs(this.#driver);
    return this.#made.wordGraphs;
  }

  /** The graphs of all stems at this revision. */
  get stemGraphs(): StemGraphs {
    this.#made.stemGraphs ??= new StemGraphs(this.stemKeys, this.coverages);
    return this.#made.stemGraphs;
  }

  /**
   * The answer of before, or the one that `find` gives now. The key must
   * determine the kind of answer too: begin it with the name of what is asked.
   * `weigh` tells how many characters an answer takes, where it is no mere number.
   */
  recall<Answer>(key: string, find: () => Answer, weigh: (answer: Answer) => number = () => 0): Answer {
    const kept = this.#answers.get(key);
    if (kept !== undefined) return kept.answer as Answer;
    const answer = find();
    this.#answers.set(key, { answer }, key.length + weigh(answer));
    return answer;
  }
}

/**
 * Word graphs of the stems of one revision, as they are written: for each language that is looked up from. Made when
 * they are first asked for: of 48,000 stems in 150 ms. All languages take 2 MB.
 */
class StemGraphs {
  readonly #keys: StemKeys;
  readonly #coverages: Coverages;
  readonly #graphs = new Map<string, WordGraph>();
  #stems: ReadonlyMap<string, readonly number[]> | undefined;

  constructor(keys: StemKeys, coverages: Coverages) {
    this.#keys = keys;
    this.#coverages = coverages;
  }

  /**
   * The graph of a language, ISO 639-3: of all its stems, or of those that are not among its `words`. The latter
   * and the words are walked through at little more than the cost of the words alone.
   */
  of(language: string, words?: WordGraph): WordGraph {
    return finished(this.making(language, words));
  }

  /** Makes it in pieces, where it is not made yet. */
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

  /** The numbers of each language's stems. */
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
