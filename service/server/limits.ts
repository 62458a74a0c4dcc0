/** Every limit of the service's HTTP (the core has those of queries), far above what a classroom needs. */

import { BoundedMap } from '#src/state/boundedMap.ts';

/** Longest request target (path and query), in characters. A 500-letter lemma percent-encoded takes 3,000. */
export const maxAddressLength = 8_192;

/** Largest request body in bytes: 50 aliased checks with their variables take about 8 kB. */
export const maxBodyBytes = 65_536;

/** For a whole request; its headers have half of it. */
export const requestTimeoutMs = 20_000;

export const deadlineCheckMs = 1_000;

/** A connection without traffic is ended: making packs may take a minute. */
export const idleTimeoutMs = 120_000;

/** When nearly all are taken, connections that wait for no answer make room (httpServer.ts). */
export const maxConnections = 1_000;

/** Per address, where there is no proxy: thirty browsers open six each. */
export const maxConnectionsPerClient = 400;

/** Unfinished requests per client: thirty tablets on a slow line send two each. */
export const maxUnfinishedPerClient = 60;

export const drainTimeoutMs = 10_000;

/** For accepting connections that wait when the service stops: 500 are accepted in 0.1 s, or in the turns of heavy requests. */
export const acceptTimeoutMs = 2_000;

/** Smaller answers fit one packet, so they are not compressed. */
export const minCompressedBytes = 1_024;

/**
 * A request takes one token of the rate limit, and one for so many milliseconds of the service's thread. With
 * 200 tokens a second no client has more than half of the thread for long; after its burst, one that asks the
 * hardest questions gets four answers a second. Thirty tablets typing take a fifth.
 */
export const millisecondsPerToken = 2.5;

/** Tokens of a file of the app, which is in memory: thirty tablets that start ask for six hundred. */
export const fileTokens = 0.1;

/** Requests that take the thread are answered in turn; the app waits as long. */
export const turnTimeoutMs = 10_000;

/** Waiting requests of all clients: half of the connections, so that the others can make room. */
export const maxWaiting = 500;

/** Clients of the rate limit; the one silent longest is forgotten first. */
const maxClients = 10_000;

/** Spoken text, in characters. */
export const maxSpeechCharacters = 500;

export const speechTimeoutMs = 10_000;

export const maxSpeakers = 2;

export const speechTurnTimeoutMs = 3_000;

/** Waiting texts: two classrooms; one takes about 50 ms. */
export const maxWaitingSpeeches = 60;

/** In characters. */
export const maxCorpusLemma = 500;

interface Bucket {
  tokens: number;
  filledAt: number;
}

export function createRateLimit(
  perSecond: number,
  burst: number,
  // Monotonic: independent of the system clock.
  now: () => number = () => performance.now(),
) {
  const buckets = new BoundedMap<string, Bucket>(maxClients);

  const filled = (client: string): Bucket => {
    const time = now();
    const before = buckets.get(client);
    const bucket = before ?? { tokens: burst, filledAt: time };
    if (before === undefined) buckets.set(client, bucket);
    bucket.tokens = Math.min(burst, bucket.tokens + ((time - bucket.filledAt) / 1000) * perSecond);
    bucket.filledAt = time;
    return bucket;
  };

  return {
    /** Takes tokens of a client. Returns 0, or the seconds until there are enough. `debt` is how many may be missing. */
    take(client: string, tokens = 1, debt = 0): number {
      const bucket = filled(client);
      const missing = tokens - debt - bucket.tokens;
      if (missing > 0) return Math.max(1, Math.ceil(missing / perSecond));
      bucket.tokens -= tokens;
      return 0;
    },
    /** Takes further tokens, by the cost of the request; a client can run into debt. */
    charge(client: string, tokens: number): void {
      const bucket = filled(client);
      bucket.tokens = Math.max(-burst, bucket.tokens - tokens);
    },
  };
}

/** No turn in time, too many waiting requests, or a disconnected client. */
export class NoTurn extends Error {}

export interface TurnRules {
  /** Requests that work at the same time. */
  readonly places: number;
  /** Longest wait for a turn. */
  readonly timeoutMs: number;
  /** Waiting requests of all clients; beyond, the client with most loses its oldest. */
  readonly mostWaiting: number;
  /** Measures work; milliseconds. */
  readonly now?: () => number;
}

/** Gives the turn back and waits for the next. Rejects with NoTurn, without a turn. */
export type Pause = () => Promise<void>;

interface Waiting {
  readonly client: string;
  readonly begin: () => void;
  readonly giveUp: () => void;
}

/**
 * Turns that are fair by client: the client that has worked least is next, with the request that waits longest. Long
 * work pauses and waits for its next turn.
 */
export function createTurns(rules: TurnRules) {
  const { places, timeoutMs, mostWaiting, now = () => performance.now() } = rules;
  /** Milliseconds of work by client. */
  const taken = new BoundedMap<string, number>(maxClients);
  const working = new Set<string>();
  const waiting = new Set<Waiting>();
  /** Milliseconds of the last client in turn: a returning client starts here, so idle time gives no credit. */
  let level = 0;
  let isScheduled = false;

  const takenBy = (client: string): number => taken.get(client) ?? level;

  const begin = (): void => {
    isScheduled = false;
    while (working.size < places) {
      const [first, ...others] = [...waiting].filter(({ client }) => !working.has(client));
      if (first === undefined) return;
      const next = others.reduce(
        (best, other) => (takenBy(other.client) < takenBy(best.client) ? other : best),
        first,
      );
      level = takenBy(next.client);
      next.begin();
    }
  };

  /** Waits two rounds of the event loop: a new connection is accepted in the first and its request read in the second. */
  const schedule = (): void => {
    if (isScheduled || waiting.size === 0) return;
    isScheduled = true;
    setImmediate(() => setImmediate(begin));
  };

  const makeRoom = (): void => {
    if (waiting.size <= mostWaiting) return;
    const byClient = [...Map.groupBy(waiting, ({ client }) => client).values()];
    byClient.reduce((most, other) => (other.length > most.length ? other : most))[0]?.giveUp();
  };

  const turn = (client: string, signal: AbortSignal | undefined): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', entry.giveUp);
      waiting.delete(entry);
    };
    const entry: Waiting = {
      client,
      begin: () => {
        leave();
        working.add(client);
        resolve();
      },
      giveUp: () => {
        leave();
        reject(new NoTurn());
      },
    };
    const timer = setTimeout(entry.giveUp, timeoutMs);
    signal?.addEventListener('abort', entry.giveUp);
    waiting.add(entry);
    makeRoom();
    schedule();
    return promise;
  };

  /** Runs a client's `work` in its turn, one at a time. `worked` gets the milliseconds it took. Rejects with NoTurn. */
  return async <Result>(
    client: string,
    work: (pause: Pause) => Promise<Result> | Result,
    signal?: AbortSignal,
    worked?: (milliseconds: number) => void,
  ): Promise<Result> => {
    const isResting = !working.has(client) && ![...waiting].some((other) => other.client === client);
    if (isResting) taken.set(client, Math.max(takenBy(client), level));
    /** `undefined` while it waits. */
    let start: number | undefined;
    let sum = 0;
    const take = async (): Promise<void> => {
      if (signal?.aborted) throw new NoTurn();
      await turn(client, signal);
      start = now();
    };
    const end = (): void => {
      if (start === undefined) return;
      const milliseconds = now() - start;
      start = undefined;
      sum += milliseconds;
      taken.set(client, takenBy(client) + milliseconds);
      working.delete(client);
      schedule();
    };
    await take();
    try {
      return await work(async () => {
        end();
        await take();
      });
    } finally {
      end();
      worked?.(sum);
    }
  };
}
