/** What the primary and the worker processes tell each other. Both are of one version: nothing is checked. */
import type { Integrity } from '#service/node/integrityWatch.ts';
import type { Spent } from '#service/server/limits/sharedSpending.ts';
import type { ServicePhase } from '#service/server/routes/healthAnswers.ts';
import type { Configuration } from '#src/contract/configuration.ts';

/** What a worker tells the primary. */
export type WorkerMessage =
  /** It can answer. */
  | { readonly kind: 'loaded' }
  /** What finding keeps in memory is made, too: it answers as fast as it ever will. */
  | { readonly kind: 'prepared' }
  /** It can't answer, and ends; the reason is in words for people. */
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'taken'; readonly connection: number }
  | { readonly kind: 'closed'; readonly connection: number }
  /** The answer to `ping`. */
  | { readonly kind: 'pong' }
  | { readonly kind: 'spent'; readonly spent: readonly Spent[] }
  /** Asks to be told when packs are there, or could not be made. */
  | { readonly kind: 'packsWanted'; readonly request: number };

/** What the primary tells a worker. */
export type PrimaryMessage =
  /** The data can be opened. */
  | {
      readonly kind: 'begin';
      readonly phase: ServicePhase;
      readonly integrity: Integrity;
      /** That of the service, not what the file says by now: one that replaces another answers as the others do. */
      readonly configuration: Configuration;
    }
  /** Comes with the connection itself. */
  | { readonly kind: 'connection'; readonly connection: number }
  | { readonly kind: 'phase'; readonly phase: ServicePhase }
  | { readonly kind: 'integrity'; readonly integrity: Integrity }
  /** Asks whether it still answers. */
  | { readonly kind: 'ping' }
  /** What clients have taken, by the worker that told of it; its own it knows. */
  | { readonly kind: 'spent'; readonly by: readonly (readonly [worker: number, spent: readonly Spent[]])[] }
  | { readonly kind: 'packsReady'; readonly request: number }
  /** No more connections come; once those that are there are done, it ends. Silent ones are kept for so long. */
  | { readonly kind: 'retire'; readonly keptMs: number };
