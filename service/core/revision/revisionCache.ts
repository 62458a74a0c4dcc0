/** What the service caches of one revision of a database. */

import { decodeWordGraph, storedGraph } from '#service/core/graph/storedGraphs.ts';
import type { WordGraph } from '#service/core/graph/wordGraph.ts';
import { wordGraphInPieces } from '#service/core/graph/wordGraphBuilder.ts';
import { revisionOf } from '#service/core/sqlite/database.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { BoundedMap } from '#src/state/boundedMap.ts';
import { memoized } from '#src/state/memoized.ts';
import { finished, type Pieces } from '#src/state/pieces.ts';
import { Coverages } from './coverage.ts';
import { type StemKeys, stemKeys } from './stemKeys.ts';

/** Characters with keys: 8 MB. */
const usualCapacity = 4_000_000;

/** Answers that hold until any process writes. */
export class RevisionCache {
  readonly driver: Driver;
  readonly #answers: BoundedMap<string, { readonly answer: unknown }>;
  revision = Number.NaN;
  /** Made when first used. */
  #made: { coverages?: Coverages; stemKeys?: StemKeys; wordGraphs?: ReturnType<typeof wordGraphsOf> } = {};

  /** `capacity` in characters; the least recently used goes first. */
  constructor(driver: Driver, capacity = usualCapacity) {
    this.driver = driver;
    this.#answers = new BoundedMap(capacity);
  }

  get weight(): number {
    return this.#answers.weight;
  }

  /** Empties the cache if the data has changed. To be called before each query. */
  refresh(): void {
    const revision = revisionOf(this.driver);
    if (revision === this.revision) return;
    this.revision = revision;
    this.#answers.clear();
    this.#made = {};
  }

  get coverages(): Coverages {
    this.#made.coverages ??= new Coverages(this.driver);
    return this.#made.coverages;
  }

  get stemKeys(): StemKeys {
    this.#made.stemKeys ??= stemKeys(this.driver);
    return this.#made.stemKeys;
  }

  get wordGraphs() {
    this.#made.wordGraphs ??= wordGraphsOf(this);
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
function wordGraphsOf(cache: RevisionCache) {
  const stemGraphs = new Map<string, WordGraph>();
  let stemsByLanguage: ReadonlyMap<string, readonly number[]> | undefined;

  /** Forms and their lemmas; `undefined` for a language without. Throws BrokenWordGraph for a damaged database. */
  const forms = memoized((language: string): WordGraph | undefined => {
    const text = storedGraph(cache.driver, language);
    return text === undefined ? undefined : decodeWordGraph(text);
  });

  /** All stems, or those that `forms` lacks. 48,000 stems take 150 ms. */
  function* makingStems(language: string, which: 'all' | 'others'): Pieces<WordGraph> {
    const name = `${which} ${language}`;
    const made = stemGraphs.get(name);
    if (made !== undefined) return made;
    stemsByLanguage ??= stemsOfLanguages(cache);
    const others = which === 'all' ? undefined : forms(language);
    const stems = (stemsByLanguage.get(language) ?? [])
      .map((stem) => cache.stemKeys.text(stem))
      .filter((stem) => others?.has(stem) !== true);
    yield;
    const graph = yield* wordGraphInPieces(stems);
    stemGraphs.set(name, graph);
    return graph;
  }

  return {
    forms,
    makingStems,
    /** At once. Forms and the stems that they lack cost little more to walk than the forms. */
    stems: (language: string, which: 'all' | 'others') => finished(makingStems(language, which)),
  };
}

function stemsOfLanguages({ stemKeys: keys, coverages }: RevisionCache) {
  const stems = new Map<string, number[]>();
  for (const [stem, coverage] of keys.coverages.entries()) {
    for (const language of coverages.extentOf(coverage).sources) {
      const list = stems.get(language) ?? [];
      if (list.push(stem) === 1) stems.set(language, list);
    }
  }
  return stems;
}
