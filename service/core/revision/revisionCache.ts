/** What the service caches of one revision of a database. */

import { decodeWordGraph, storedGraph } from '#service/core/graph/storedGraphs.ts';
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
  wordGraphs?: WordGraphs;
}

/** Answers that hold until any process writes. */
export class RevisionCache {
  readonly driver: Driver;
  readonly #answers: BoundedMap<string, { readonly answer: unknown }>;
  #revision = Number.NaN;
  #made: Made = {};

  /** `capacity` in characters; the least recently used goes first. */
  constructor(driver: Driver, capacity = usualCapacity) {
    this.driver = driver;
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
    const revision = revisionOf(this.driver);
    if (revision === this.#revision) return;
    this.#revision = revision;
    this.#answers.clear();
    this.#made = {};
  }

  get coverages(): Coverages {
    this.#made.coverages ??= new Coverages(this.driver);
    return this.#made.coverages;
  }

  get stemKeys(): StemKeys {
    this.#made.stemKeys ??= new StemKeys(this.driver);
    return this.#made.stemKeys;
  }

  get wordGraphs(): WordGraphs {
    this.#made.wordGraphs ??= new WordGraphs(this);
    return this.#made.wordGraphs;
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

/** Word graphs by language at one revision, made when first asked for. All take 6 MB. */
class WordGraphs {
  readonly #cache: RevisionCache;
  readonly #forms = new Map<string, WordGraph | undefined>();
  readonly #stems = new Map<string, WordGraph>();
  #stemsByLanguage: ReadonlyMap<string, readonly number[]> | undefined;

  constructor(cache: RevisionCache) {
    this.#cache = cache;
  }

  /** Forms and their lemmas; `undefined` for a language without. Throws BrokenWordGraph for a damaged database. */
  forms(language: string): WordGraph | undefined {
    if (!this.#forms.has(language)) {
      const text = storedGraph(this.#cache.driver, language);
      this.#forms.set(language, text === undefined ? undefined : decodeWordGraph(text));
    }
    return this.#forms.get(language);
  }

  /** All stems, or those that `forms` lacks: both together cost little more to walk than the forms. */
  stems(language: string, which: 'all' | 'others'): WordGraph {
    return finished(this.makingStems(language, which));
  }

  /** 48,000 stems take 150 ms. */
  *makingStems(language: string, which: 'all' | 'others'): Pieces<WordGraph> {
    const name = `${which} ${language}`;
    const known = this.#stems.get(name);
    if (known !== undefined) return known;
    this.#stemsByLanguage ??= this.#byLanguage();
    const forms = which === 'all' ? undefined : this.forms(language);
    const stems = (this.#stemsByLanguage.get(language) ?? [])
      .map((stem) => this.#cache.stemKeys.text(stem))
      .filter((stem) => forms?.has(stem) !== true);
    yield;
    const graph = yield* wordGraphInPieces(stems);
    this.#stems.set(name, graph);
    return graph;
  }

  #byLanguage(): ReadonlyMap<string, readonly number[]> {
    const stems = new Map<string, number[]>();
    for (const [stem, coverage] of this.#cache.stemKeys.coverages.entries()) {
      for (const language of this.#cache.coverages.extentOf(coverage).sources) {
        const list = stems.get(language) ?? [];
        if (list.push(stem) === 1) stems.set(language, list);
      }
    }
    return stems;
  }
}
