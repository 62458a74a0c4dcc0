/** A memory of bounded weight: what was not asked for the longest goes first. */
export class KeptAnswers<Answer> {
  readonly #most: number;
  readonly #answers = new Map<string, { readonly answer: Answer; readonly weight: number }>();
  #weight = 0;

  /** Room for answers that together weigh so much, in whatever unit they are weighed. */
  constructor(most: number) {
    this.#most = most;
  }

  /** What all that is kept weighs. */
  get weight(): number {
    return this.#weight;
  }

  /** The answer to a question, if it is kept. */
  get(question: string): Answer | undefined {
    const kept = this.#answers.get(question);
    if (kept === undefined) return undefined;
    // Taken out and put back, the map is ordered by last use.
    this.#answers.delete(question);
    this.#answers.set(question, kept);
    return kept.answer;
  }

  /** Keeps an answer; one that would take more than a quarter of the room is not kept. */
  set(question: string, answer: Answer, weight: number): void {
    this.#forget(question);
    if (weight > this.#most / 4) return;
    this.#answers.set(question, { answer, weight });
    this.#weight += weight;
    for (const oldest of this.#answers.keys()) {
      if (this.#weight <= this.#most) return;
      this.#forget(oldest);
    }
  }

  /** Forgets everything. */
  clear(): void {
    this.#answers.clear();
    this.#weight = 0;
  }

  #forget(question: string): void {
    this.#weight -= this.#answers.get(question)?.weight ?? 0;
    this.#answers.delete(question);
  }
}
