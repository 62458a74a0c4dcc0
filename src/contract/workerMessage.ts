/**
 * Messages between page and service worker. Names and values of fields and headers never change: during an
 * update a page talks to a worker of another version. What the code calls by another name:
 *
 * | stored or sent | where | in the code |
 * |---|---|---|
 * | `shelf` | messages | storage area |
 * | `saved` | messages | the cached words: those of cached articles |
 * | `seen` | header, provenance | a list of cached words |
 * | `x-kept`, `kept` | header, provenance | a cached answer |
 * | `seen` | database of the device | the last manifest |
 * | `readings` | articles, persisted answers | `textCount`: how often the counted texts have the word |
 * | `origin` | persisted answers | provenance |
 * | `kept` | name of a database | saved words |
 * | `HasStem`, `checks`, `exactStems` | operation, area, query key | which of some texts are words (`knownStemsQuery`); `HasStem` also brings summaries |
 * | `lastAnswers`, `last` | local storage, storage area | start-up answers, which persistQueries.ts writes |
 */

import type { OfflineArea } from './cacheLimits.ts';

export const offlineDatabase = 'offline';

/** Store of the person's decisions, which clearing does not touch. */
export const settingsStore = 'settings';

export interface OfflineAreaSize {
  readonly bytes: number;
  readonly count: number;
  /** Bytes after which the least recently used go. */
  readonly budget: number;
}

/** An answer that came before the worker controlled the page. */
export interface UncontrolledAnswer {
  readonly service: string;
  /** The request's body. */
  readonly question: string;
  /** `data` of the answer. */
  readonly data: unknown;
}

/** From the page; the answer comes through the message's port. */
export type WorkerRequest =
  /** Answered with an `OfflineAreaSize` per area. */
  | { readonly ask: 'size' }
  /** Clears everything, or one area. */
  | { readonly ask: 'clear'; readonly shelf?: OfflineArea }
  /** Forgets these words: articles, tables, sounds, and lists with them. */
  | { readonly ask: 'forget'; readonly words: readonly string[] }
  /** The words whose entries are cached for these filters; answered with `words`. */
  | {
      readonly ask: 'saved';
      readonly service: string;
      readonly filters: Readonly<Record<'srcLangs' | 'targetLangs' | 'wantedDicts', readonly string[]>>;
    }
  | { readonly ask: 'cache'; readonly answers: readonly UncontrolledAnswer[] }
  | { readonly ask: 'budget'; readonly shelf: OfflineArea; readonly bytes: number }
  /** Whether words looked up may be searched, and outlive the session (P12); a "no" clears everything. */
  | { readonly ask: 'remember'; readonly value: boolean }
  /** A tab was opened, not reloaded; the only one begins a session. Answered with whether words are remembered. */
  | { readonly ask: 'arrive' }
  /** A tab may be closing; the session ends if it was the last one. */
  | { readonly ask: 'leave' }
  /** Answered with the revision of this version's page. */
  | { readonly ask: 'revision' }
  /** The version in use makes room for the waiting one. */
  | { readonly ask: 'retire' }
  /** The person accepted the new version. */
  | { readonly ask: 'activate' };

/** `failed` when the browser refuses its storage. */
export type WorkerReply =
  | {
      readonly done: true;
      readonly sizes?: Readonly<Record<OfflineArea, OfflineAreaSize>>;
      readonly revision?: string | undefined;
      readonly words?: readonly string[];
      readonly remembers?: boolean;
    }
  | { readonly done: false; readonly failed: string };

/** In answers not from the network: when cached (ISO date), or `ofCachedWords`. */
export const cachedHeader = 'x-kept';

/** The worker made the list of cached words. */
export const ofCachedWords = 'seen';

/** To the page that got a cached answer: the network’s came after it, and the next request takes that. */
export const lateAnswerMessage = 'late';

/** Timeout where something on the device can answer: a downloaded dictionary, or a cached answer. */
export const shortAnswerTimeoutMs = 2_000;
