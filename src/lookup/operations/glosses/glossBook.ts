/**
 * The glosses of one language on this page, and those to request: words near the screen in batches, nearest
 * first; tapped ones at once. A word is requested once, whatever texts have it.
 */
import type { QueryClient } from '@tanstack/react-query';
import { neverAborted } from '#src/lookup/lookup.ts';
import { LookupError, requestFailure } from '#src/lookup/lookupError.ts';
import { inBatches } from '#src/lookup/operations/batches.ts';
import { isPartial, mayGrow, type Provenance } from '#src/lookup/provenance.ts';
import type { WantedFilters } from '#src/lookup/wantedFilters.ts';
import { BoundedMap } from '#src/state/boundedMap.ts';
import { changeCount } from '#src/state/useObservable.ts';
import { askGlosses, type Gloss, glossedAtOnce } from './glossWords.ts';

/** A batch's requests are sent side by side. */
const wordsOfBatch = 200;

/** Gathers the words of all paragraphs that came to the screen together. */
const gatheringMs = 40;

/** A failed word that is wanted is requested again after this time. */
const failureLastsMs = 15_000;

/** How often words on the screen are wanted again. */
export const failedAgainMs = 5_000;

/** When the network came back: what failed, or may be more, is requested again if wanted. */
let onlineAt = 0;
addEventListener('online', () => {
  onlineAt = Date.now();
});

export type GlossState =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly error: LookupError; readonly at: number }
  | {
      readonly state: 'here';
      readonly gloss: Gloss;
      /** Not all dictionaries could be asked. */
      readonly isPartial: boolean;
      /** The service may know more. */
      readonly mayGrow: boolean;
      readonly at: number;
    };

interface GlossScope {
  readonly filters: WantedFilters;
  /** ISO 639-3; `undefined` if unknown: then the best comes first, in any language. */
  readonly language: string | undefined;
}

export class GlossBook {
  readonly #client: QueryClient;
  readonly #scope: GlossScope;
  readonly #states = new Map<string, GlossState>();
  readonly #underWay = new Set<string>();
  /** The last comes first. */
  #queue: string[] = [];
  /** For when nothing else is waiting; the first comes first. */
  #later: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #batches = 0;

  /** Counts answers and failures. */
  readonly changes = changeCount();
  last: { readonly origin: Provenance } | { readonly error: LookupError } | undefined;

  constructor(client: QueryClient, scope: GlossScope) {
    this.#client = client;
    this.#scope = scope;
  }

  /** `undefined` if it was never requested. */
  of(word: string): GlossState | undefined {
    return this.#states.get(word);
  }

  glossOf(word: string): Gloss | undefined {
    const state = this.of(word);
    return state?.state === 'here' ? state.gloss : undefined;
  }

  /** Words with neither a gloss nor a failure. */
  countOpen(words: readonly string[]): number {
    return words.filter((word) => (this.of(word)?.state ?? 'waiting') === 'waiting').length;
  }

  /** Takes a gloss of another book, where it would be the same here. */
  adopt({ word }: Gloss, other: GlossBook): void {
    this.last ??= other.last;
    const state = other.of(word);
    if (state && this.glossOf(word) === undefined) this.#states.set(word, state);
  }

  /** Requests words before those wanted earlier. */
  want(words: readonly string[]): void {
    const open = this.#openOf(words);
    if (open.length === 0) return;
    const wanted = new Set(open);
    this.#queue = [...this.#queue.filter((word) => !wanted.has(word)), ...open.toReversed()];
    this.#await(open);
    this.#begin();
  }

  /** Requests words when nothing else is waiting, instead of the last such words. */
  wantLater(words: readonly string[]): void {
    this.#later = [...this.#openOf(words)];
    if (this.#later.length > 0) this.#begin();
  }

  dropLater(): void {
    this.#later = [];
  }

  /**
   * Requests a word at once, even after a failure. Its neighbours, which decide the order of its readings,
   * are in the same request, so that the order does not change later.
   */
  wantNow(word: string, neighbours: readonly string[] = []): void {
    if (this.of(word)?.state === 'here' || this.#underWay.has(word)) return;
    this.#states.delete(word);
    const words = [word, ...this.#openOf(neighbours).filter((one) => one !== word)];
    this.#queue = this.#queue.filter((one) => !words.includes(one));
    void this.#ask(words);
  }

  #openOf(words: readonly string[]): readonly string[] {
    return [...new Set(words)].filter((word) => {
      const state = this.of(word);
      if (this.#underWay.has(word)) return false;
      if (state === undefined || state.state === 'waiting') return true;
      if (state.at <= onlineAt && (state.state === 'failed' || state.mayGrow)) return true;
      return state.state === 'failed' && Date.now() - state.at > failureLastsMs;
    });
  }

  #await(words: readonly string[]): void {
    for (const word of words) if (!this.#states.has(word)) this.#states.set(word, { state: 'waiting' });
  }

  #begin(): void {
    if (this.#batches > 0) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      const words = this.#nextBatch();
      if (words.length === 0) return;
      for (const batch of inBatches(words, glossedAtOnce)) void this.#ask(batch);
    }, gatheringMs);
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
    this.#await(words);
    for (const word of words) this.#underWay.add(word);
    try {
      const { value, origin } = await askGlosses({ ...this.#scope, words }, this.#client, neverAborted());
      this.last = { origin };
      const shared = { state: 'here', isPartial: isPartial(origin), mayGrow: mayGrow(origin) } as const;
      for (const gloss of value) this.#states.set(gloss.word, { ...shared, gloss, at: Date.now() });
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
    this.changes.announce();
    this.#begin();
  }

  #fail(words: readonly string[], error: LookupError): void {
    const failed = { state: 'failed', error, at: Date.now() } as const;
    for (const word of words) if (this.of(word)?.state !== 'here') this.#states.set(word, failed);
  }
}

/** By page and scope. */
const books = new WeakMap<QueryClient, BoundedMap<string, GlossBook>>();

/** A few filters, and the languages of a text. */
const mostBooks = 8;

export function glossBook(client: QueryClient, scope: GlossScope): GlossBook {
  const own = books.get(client) ?? new BoundedMap<string, GlossBook>(mostBooks);
  books.set(client, own);
  const key = JSON.stringify([scope.language, scope.filters]);
  const book = own.get(key) ?? new GlossBook(client, scope);
  own.set(key, book);
  return book;
}
