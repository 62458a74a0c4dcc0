import { BoundedMap } from '#src/state/boundedMap.ts';

/** Answers that hold until any process writes. */
export class RevisionCache {
  readonly #answers: BoundedMap<string, { readonly answer: unknown }>;
  revision = Number.NaN;

  /** `capacity` in characters; the least recently used goes first. */
  constructor(capacity: number) {
    this.#answers = new BoundedMap(capacity);
  }

  /** Empties the cache at a new revision; returns whether it is one. */
  follow(revision: number): boolean {
    if (revision === this.revision) return false;
    this.revision = revision;
    this.#answers.clear();
    return true;
  }

  /** Cached, or from `find`. The key starts with the kind of answer; `weigh` gives characters (numbers need none). */
  cached<Answer>(key: string, find: () => Answer, weigh: (answer: Answer) => number = () => 0): Answer {
    const kept = this.#answers.get(key);
    if (kept !== undefined) return kept.answer as Answer;
    const answer = find();
    this.#answers.set(key, { answer }, key.length + weigh(answer));
    return answer;
  }
}
