/**
 * The glosses of one language on this page, and those to request: words near the screen in batches, nearest
 * first; tapped ones at once. A word is requested once, whatever texts have it.
 */
import type { QueryClient } from '@tanstack/react-query';
import { LookupError, requestFailure } from '#src/lookup/answers.ts';
import { inBatches } from '#src/lookup/operations/knownStemsQuery.ts';
import { isIncomplete, type Provenance } from '#src/lookup/provenance.ts';
import type { QueryFilters } from '#src/lookup/queryFilters.ts';
import { type Observable, observable } from '#src/state/useObservable.ts';
import { askGlosses, type Gloss, glossedAtOnce } from './glossWords.ts';

/** A batch's requests are sent side by side. */
const wordsOfBatch = 200;

/** Gathers the words of all paragraphs that came to the screen together. */
const gatheringTime = 40;

/** Then a failed word is requested again if wanted. */
const failureLasts = 15_000;

/** How often words on the screen are wanted again. */
export const failedAgainMs = 5_000;

export type GlossState =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly error: LookupError }
  /** Partial: not all dictionaries could be asked. */
  | { readonly state: 'here'; readonly gloss: Gloss; readonly isPartial: boolean };

interface GlossScope {
  readonly filters: QueryFilters;
  /** ISO 639-3; `undefined` if unknown: then the best comes first, in any language. */
  readonly language: string | undefined;
}

export class GlossBook {
  readonly #client: QueryClient;
  readonly #scope: GlossScope;
  readonly #known = new Map<string, Gloss>();
  readonly #failed = new Map<string, { readonly error: LookupError; readonly at: number }>();
  /** Known, but the network, now back, may know more. */
  readonly #stale = new Set<string>();
  readonly #growing = new Set<string>();
  readonly #partial = new Set<string>();
  readonly #underWay = new Set<string>();
  /** The last comes first. */
  #queue: string[] = [];
  /** For when nothing else is waiting; the first comes first. */
  #later: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #batches = 0;

  /** Counts answers and failures. */
  readonly changes: Observable<number> = observable(0);
  last: { readonly origin: Provenance } | { readonly error: LookupError } | undefined;
  /** Stops automatic requests. */
  readonly close: () => void;

  constructor(client: QueryClient, scope: GlossScope) {
    this.#client = client;
    this.#scope = scope;
    const tryAgain = () => this.#tryAgain();
    addEventListener('online', tryAgain);
    this.close = () => removeEventListener('online', tryAgain);
  }

  /** `undefined` if it was never requested. */
  of(word: string): GlossState | undefined {
    const gloss = this.#known.get(word);
    if (gloss !== undefined) return { state: 'here', gloss, isPartial: this.#partial.has(word) };
    const failed = this.#failed.get(word);
    if (failed !== undefined) return { state: 'failed', error: failed.error };
    return this.#underWay.has(word) || this.#queue.includes(word) ? { state: 'waiting' } : undefined;
  }

  glossOf(word: string): Gloss | undefined {
    return this.#known.get(word);
  }

  /** Words with neither a gloss nor a failure. */
  countOpen(words: readonly string[]): number {
    return words.filter((word) => !this.#known.has(word) && !this.#failed.has(word)).length;
  }

  /** Takes a gloss of another book, where it would be the same here. */
  adopt(gloss: Gloss, other: GlossBook): void {
    this.last ??= other.last;
    const { word } = gloss;
    if (!this.#known.has(word)) this.#learn(gloss, other.#growing.has(word), other.#partial.has(word));
  }

  /** Requests words before those wanted earlier. */
  want(words: readonly string[]): void {
    const open = this.#openOf(words);
    if (open.length === 0) return;
    const wanted = new Set(open);
    this.#queue = [...this.#queue.filter((word) => !wanted.has(word)), ...open.toReversed()];
    this.#begin();
  }

  /** Requests words when nothing else is waiting, instead of the last such words. */
  wantLater(words: readonly string[]): void {
    this.#later = [...this.#openOf(words)];
    if (this.#later.length > 0) this.#begin();
  }

  calm(): void {
    this.#later = [];
  }

  /**
   * Requests a word at once, even after a failure. Its neighbours, which decide the order of its readings,
   * are in the same request, so that the order does not change later.
   */
  wantNow(word: string, neighbours: readonly string[] = []): void {
    if (this.#known.has(word) || this.#underWay.has(word)) return;
    this.#failed.delete(word);
    const words = [word, ...this.#openOf(neighbours).filter((one) => one !== word)];
    this.#queue = this.#queue.filter((one) => !words.includes(one));
    void this.#ask(words);
  }

  #openOf(words: readonly string[]): readonly string[] {
    const now = Date.now();
    return [...new Set(words)].filter((word) => {
      if (this.#underWay.has(word) || (this.#known.has(word) && !this.#stale.has(word))) return false;
      const failed = this.#failed.get(word);
      return failed === undefined || now - failed.at > failureLasts;
    });
  }

  #begin(): void {
    if (this.#batches > 0) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      const words = this.#nextBatch();
      if (words.length === 0) return;
      const requests = inBatches(words, glossedAtOnce).map((batch) => this.#ask(batch));
      void Promise.all(requests).then(() => this.#begin());
    }, gatheringTime);
  }

  /** Words near the screen first, then those for later. */
  #nextBatch(): readonly string[] {
    const near = this.#queue.splice(-wordsOfBatch).reverse();
    const taken = new Set(near);
    // Some may have come meanwhile.
    const later = this.#openOf(this.#later).filter((word) => !taken.has(word));
    this.#later = later.slice(wordsOfBatch - near.length);
    return [...near, ...later.slice(0, wordsOfBatch - near.length)];
  }

  async #ask(words: readonly string[]): Promise<void> {
    this.#batches += 1;
    for (const word of words) this.#underWay.add(word);
    try {
      // Not cancelled when the user leaves: the answer is cached for their return.
      const never = new AbortController().signal;
      const { value, origin } = await askGlosses({ ...this.#scope, words }, this.#client, never);
      this.last = { origin };
      for (const gloss of value) this.#learn(gloss, isIncomplete(origin), origin.from === 'device');
      // The device may have only some of the words.
      const there = new Set(value.map(({ word }) => word));
      const missing = words.filter((word) => !there.has(word));
      this.#fail(missing, new LookupError('offline', 'This word is not cached on this device.'));
    } catch (error) {
      const failure = requestFailure(error);
      this.last = { error: failure };
      this.#fail(words, failure);
    }
    for (const word of words) this.#underWay.delete(word);
    this.#batches -= 1;
    this.changes.set(this.changes.get() + 1);
  }

  #learn(gloss: Gloss, isGrowing: boolean, isOfDevice: boolean): void {
    const { word } = gloss;
    this.#known.set(word, gloss);
    this.#failed.delete(word);
    this.#stale.delete(word);
    if (isGrowing) this.#growing.add(word);
    else this.#growing.delete(word);
    if (isGrowing && isOfDevice) this.#partial.add(word);
    else this.#partial.delete(word);
  }

  #fail(words: readonly string[], error: LookupError): void {
    const at = Date.now();
    for (const word of words) if (!this.#known.has(word)) this.#failed.set(word, { error, at });
  }

  /** When the network is back: drops failures, and requests what only this device knew again when wanted. */
  #tryAgain(): void {
    const failed = [...this.#failed.keys()];
    this.#failed.clear();
    for (const word of this.#growing) this.#stale.add(word);
    this.want(failed.slice(-wordsOfBatch));
  }
}

/** By page and scope. */
const books = new WeakMap<QueryClient, Map<string, GlossBook>>();

/** A few filters, and the languages of a text. */
const mostBooks = 8;

export function glossBook(client: QueryClient, scope: GlossScope): GlossBook {
  const own = books.get(client) ?? new Map<string, GlossBook>();
  books.set(client, own);
  const key = JSON.stringify([scope.language, scope.filters]);
  const book = own.get(key) ?? new GlossBook(client, scope);
  own.delete(key);
  own.set(key, book);
  const [oldest] = own.keys();
  if (own.size > mostBooks && oldest !== undefined) {
    own.get(oldest)?.close();
    own.delete(oldest);
  }
  return book;
}
