/**
 * Every limit of the service's HTTP in one place; those of a query itself are in the core. What a person or a
 * classroom does stays far below; what exceeds one gets an answer that names it.
 */

import { BoundedMap } from '#src/state/boundedMap.ts';

/** Longest request target (path and query), in characters. A 500-letter lemma percent-encoded takes 3,000. */
export const maxAddressLength = 8_192;

/** Largest request body in bytes: 50 aliased checks with their variables take about 8 kB. */
export const maxBodyBytes = 65_536;

/** A whole request must have arrived after this long, its headers after half of it. */
export const requestTimeoutMs = 20_000;

/** How often it is looked whether one is late. */
export const deadlineCheckMs = 1_000;

/** A connection on which nothing moves is ended after this long: packs may be a minute in the making. */
export const idleTimeoutMs = 120_000;

/** Connections at the same time; when nearly all are taken, those that wait for no answer make room (connectionLimit.ts). */
export const maxConnections = 1_000;

/** Connections of one address, where no proxy stands in between: thirty browsers open six each. */
export const maxConnectionsPerClient = 400;

/** Requests of one client whose end has not arrived: thirty tablets on a slow line send two each. */
export const maxUnfinishedPerClient = 60;

/** How long a stop waits for answers under way before it cuts them off. */
export const drainTimeoutMs = 10_000;

/** Answers smaller than this are not compressed: they fit one packet anyway. */
export const minCompressedBytes = 1_024;

/**
 * A request takes one token of the rate limit, and one for every so many milliseconds of the service's
 * thread: with 200 tokens a second no client has more than half of it for long, and after its burst one that
 * asks what is hardest to answer gets four answers a second. Thirty tablets typing take a fifth.
 */
export const millisecondsPerToken = 2.5;

/** What a file of the app takes: they lie in memory, and thirty tablets that start ask for six hundred. */
export const fileTokens = 0.1;

/** Requests that take the thread are answered one by one; a turn is waited for as long as the app waits. */
export const turnTimeoutMs = 10_000;

/** Requests that wait for their turn, of all clients: half of the connections, so that the others can make room. */
export const maxWaiting = 500;

/** Clients remembered by the rate limit; the longest quiet one is forgotten first. */
export const maxClients = 10_000;

/** Longest text that is spoken, in characters. */
export const maxSpeechCharacters = 500;

/** Speaking one text may take this long. */
export const speechTimeoutMs = 10_000;

/** Texts spoken at the same time; others wait for their turn. */
export const maxSpeakers = 2;

/** Waiting for a turn to be spoken may take this long. */
export const speechTurnTimeoutMs = 3_000;

/** Texts that may wait for their turn: two classrooms, and one text takes about 50 ms. */
export const maxWaitingSpeeches = 60;

/** Spoken texts that are kept. */
export const maxCachedSpeeches = 500;

/** Largest sound that is kept, in bytes: a word has about 15,000. Together they stay below 20 MB. */
export const maxCachedSpeechBytes = 40_000;

/** Longest lemma a corpus is asked for, in characters. */
export const maxCorpusLemma = 500;

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** Counts requests and work; the clock is handed in so that tests need not wait. */
export interface RateLimit {
  /**
   * Takes tokens of a client, one unless told otherwise: 0 when they were there, else the
   * seconds until they are. `debt` is how many it may lack.
   */
  take(client: string, tokens?: number, debt?: number): number;
  /** Takes more of a client's tokens, for what its request turned out to cost; a client can run into debt. */
  charge(client: string, tokens: number): void;
  /** Seconds until a client lacks no more than `allowed` tokens, none unless told otherwise; 0 when it doesn't. */
  debt(client: string, allowed?: number): number;
}

/** Makes a rate limit of `perSecond` requests a second and `burst` at once. */
export function createRateLimit(
  perSecond: number,
  burst: number,
  // Monotonic: setting the system clock changes no rate.
  now: () => number = () => performance.now(),
): RateLimit {
  const buckets = new BoundedMap<string, Bucket>(maxClients);

  const filled = (client: string): Bucket => {
    const time = now();
    const known = buckets.get(client);
    const bucket = known ?? { tokens: burst, filledAt: time };
    if (known === undefined) buckets.set(client, bucket);
    bucket.tokens = Math.min(burst, bucket.tokens + ((time - bucket.filledAt) / 1000) * perSecond);
    bucket.filledAt = time;
    return bucket;
  };

  const secondsUntil = (missing: number): number => Math.max(1, Math.ceil(missing / perSecond));

  return {
    take(client, tokens = 1, debt = 0) {
      const bucket = filled(client);
      const missing = tokens - debt - bucket.tokens;
      if (missing > 0) return secondsUntil(missing);
      bucket.tokens -= tokens;
      return 0;
    },
    charge(client, tokens) {
      const bucket = filled(client);
      bucket.tokens = Math.max(-burst, bucket.tokens - tokens);
    },
    debt(client, allowed = 0) {
      const missing = -filled(client).tokens - allowed;
      return missing > 0 ? secondsUntil(missing) : 0;
    },
  };
}

/** There was no turn in time, too many requests waited for one, or the client has gone. */
export class NoTurn extends Error {}

/** How turns are given. */
export interface TurnRules {
  /** Requests that work at the same time. */
  readonly places: number;
  /** Longest wait for a turn, in milliseconds. */
  readonly timeoutMs: number;
  /** Requests that wait, of all clients; when there are more, the client with the most loses its oldest. */
  readonly mostWaiting: number;
  /** A clock in milliseconds that orders the clients. */
  readonly now?: () => number;
  /** The clock in milliseconds of what `worked` gets; the same one unless told otherwise. */
  readonly workClock?: () => number;
}

/** Gives the turn back and waits for the next one. Rejects as `TakeTurn` does; then there is no turn any more. */
export type Pause = () => Promise<void>;

/**
 * Runs a client's `work` when it is its turn; one work of a client at a time. `worked` gets the milliseconds it took.
 * @throws {NoTurn}
 */
export type TakeTurn = <Result>(
  client: string,
  work: (pause: Pause) => Promise<Result> | Result,
  signal?: AbortSignal,
  worked?: (milliseconds: number) => void,
) => Promise<Result>;

interface Waiting {
  readonly client: string;
  /** Later requests have larger numbers. */
  readonly number: number;
  readonly begin: () => void;
  readonly giveUp: () => void;
}

/**
 * Turns to work, fair by client: the client that has worked least is next, and of one client the newest request,
 * because the text typed last is wanted most. Long work pauses and waits for its next turn.
 */
export function createTurns(rules: TurnRules): TakeTurn {
  const { places, timeoutMs, mostWaiting, now = () => performance.now(), workClock = now } = rules;
  /** Milliseconds worked, by client. */
  const taken = new BoundedMap<string, number>(maxClients);
  const working = new Set<string>();
  const waiting = new Set<Waiting>();
  /** Milliseconds of the client that had the last turn: a client that comes back starts here, so idle time gives no credit. */
  let level = 0;
  let requests = 0;
  let isScheduled = false;

  const takenBy = (client: string): number => taken.get(client) ?? level;

  const begin = (): void => {
    isScheduled = false;
    while (working.size < places) {
      const [first, ...others] = [...waiting].filter(({ client }) => !working.has(client));
      if (first === undefined) return;
      const next = others.reduce((best, other) => {
        const isNext =
          other.client === best.client
            ? other.number > best.number
            : takenBy(other.client) < takenBy(best.client);
        return isNext ? other : best;
      }, first);
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

  const turn = (client: string, number: number, signal: AbortSignal | undefined): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', entry.giveUp);
      waiting.delete(entry);
    };
    const entry: Waiting = {
      client,
      number,
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

  return async (client, work, signal, worked) => {
    requests += 1;
    const number = requests;
    const isResting = !working.has(client) && ![...waiting].some((other) => other.client === client);
    if (isResting) taken.set(client, Math.max(takenBy(client), level));
    let start = 0;
    let workStart = 0;
    let sum = 0;
    let isWorking = false;
    const take = async (): Promise<void> => {
      if (signal?.aborted) throw new NoTurn();
      await turn(client, number, signal);
      isWorking = true;
      start = now();
      workStart = workClock();
    };
    const end = (): void => {
      isWorking = false;
      sum += workClock() - workStart;
      taken.set(client, takenBy(client) + now() - start);
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
      if (isWorking) end();
      worked?.(sum);
    }
  };
}

/** One request as its route sees it. */
export interface ServiceRequest {
  /** The client, as the rate limit knows it. */
  readonly client: string;
  /** Aborted when the client has gone away: nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** Runs what takes the service's thread when it is this client's turn, and charges the client for it. */
  work<Result>(work: (pause: Pause) => Promise<Result> | Result): Promise<Result>;
}

/** The client has used up what it may take; `wait` seconds from now it may ask again. */
export class Overdrawn extends Error {
  /** Seconds. */
  readonly wait: number;

  /** Tells to wait so many seconds. */
  constructor(wait: number) {
    super(`Overdrawn for ${wait} s`);
    this.wait = wait;
  }
}
