/**
 * What the page and the service worker say to each other. The names of fields and headers, and their values, stay as
 * they are, old words among them: during an update a page talks to a worker of another version.
 */

/** The worker's database. */
export const offlineDatabase = 'offline';

/** Its store of what the visitor decided, which forgetting leaves as it is. */
export const settingsStore = 'settings';

/** What the service worker keeps for times without a network, each with a budget of its own. */
export const offlineAreas = ['answers', 'sounds'] as const;

/** One of them. */
export type OfflineArea = (typeof offlineAreas)[number];

/** Bytes that an area may hold unless the visitor decided otherwise, and what can be decided, from little to much. */
export const offlineBudgets: Readonly<
  Record<OfflineArea, { readonly usual: number; readonly choices: readonly number[] }>
> = {
  answers: { usual: 30_000_000, choices: [10_000_000, 30_000_000, 100_000_000, 300_000_000] },
  sounds: { usual: 50_000_000, choices: [20_000_000, 50_000_000, 150_000_000, 500_000_000] },
};

/** How much lies in an offline area. */
export interface OfflineAreaSize {
  /** Bytes of what is kept. */
  readonly bytes: number;
  /** Number of answers or sounds. */
  readonly count: number;
  /** Bytes after which the least recently used go. */
  readonly budget: number;
}

/** Messages from the page to the worker; the answer comes through the message's port. */
export type WorkerRequest =
  /** How much is kept; answered with an `OfflineAreaSize` per area. */
  | { readonly ask: 'size' }
  /** Forget everything that is kept, or one area of it. */
  | { readonly ask: 'clear'; readonly shelf?: OfflineArea }
  /** Forget what is kept of these words: articles, tables, sounds, and lists that show them. */
  | { readonly ask: 'forget'; readonly words: readonly string[] }
  /** The words whose entries are saved as far as these filters ask for them; answered with `words`. */
  | {
      readonly ask: 'saved';
      readonly service: string;
      readonly filters: Readonly<Record<'srcLangs' | 'targetLangs' | 'wantedDicts', readonly string[]>>;
    }
  /** How many bytes an area may hold. */
  | { readonly ask: 'budget'; readonly shelf: OfflineArea; readonly bytes: number }
  /** Whether words looked up may be searched, and outlive the session (P12); a "no" forgets all that is kept. */
  | { readonly ask: 'remember'; readonly value: boolean }
  /** A tab was opened that is no reload; a session begins if it is the only one. Answered with whether words are remembered. */
  | { readonly ask: 'arrive' }
  /** A tab may be closing; the session ends if it was the last one. */
  | { readonly ask: 'leave' }
  /** Keep the database engine too: there are dictionaries on this device, or are about to be. */
  | { readonly ask: 'engine' }
  /** Which page this version keeps; answered with its revision. */
  | { readonly ask: 'revision' }
  /** The version in use is to make room for the one that waits. */
  | { readonly ask: 'retire' }
  /** The visitor accepted the new version. */
  | { readonly ask: 'activate' };

/** What the worker answers; `failed` when the browser refuses its storage. */
export type WorkerReply =
  | {
      readonly done: true;
      readonly sizes?: Readonly<Record<OfflineArea, OfflineAreaSize>>;
      readonly revision?: string | undefined;
      readonly words?: readonly string[];
      readonly remembers?: boolean;
    }
  | { readonly done: false; readonly failed: string };

/** An answer that came after the page was given a kept one. */
export interface AnswerAfterTimeout {
  readonly late: true;
  /** The request's body, as the page sent it. */
  readonly question: string;
  /** `data` of the answer. */
  readonly data: unknown;
}

/** Header of answers that are not from the network: when it was kept (ISO date), or `offlineWords`. */
export const cachedHeader = 'x-kept';

/** Value of the header where the worker put an answer together from words that other answers showed. */
export const offlineWords = 'seen';
