/** What the service keeps in memory of a database: right for one revision, forgotten when it changes. */

import { Coverages } from '#service/core/coverage.ts';
import { revisionOf } from '#service/core/database.ts';
import type { Driver } from '#service/core/driver.ts';

/** Answers that hold as long as nobody writes, in this process or another. */
export class RevisionCache {
  readonly #driver: Driver;
  readonly #capacity: number;
  readonly #answers = new Map<string, unknown>();
  #revision = Number.NaN;
  #coverages: Coverages | undefined;

  /** A cache for one database, of so many answers; the oldest go first. */
  constructor(driver: Driver, capacity = 1000) {
    this.#driver = driver;
    this.#capacity = capacity;
  }

  /** Forgets everything if the data has changed. To be called before each question. */
  refresh(): void {
    const revision = revisionOf(this.#driver);
    if (revision === this.#revision) return;
    this.#revision = revision;
    this.#answers.clear();
    this.#coverages = undefined;
  }

  /** The coverages at this revision. */
  get coverages(): Coverages {
    this.#coverages ??= new Coverages(this.#driver);
    return this.#coverages;
  }

  /**
   * The answer of before, or the one that `find` gives now. The question must
   * determine the kind of answer too: begin it with the name of what is asked.
   */
  recall<Answer>(question: string, find: () => Answer): Answer {
    if (this.#answers.has(question)) return this.#answers.get(question) as Answer;
    const answer = find();
    this.#answers.set(question, answer);
    const oldest = this.#answers.keys().next();
    if (this.#answers.size > this.#capacity && oldest.done !== true) this.#answers.delete(oldest.value);
    return answer;
  }
}
