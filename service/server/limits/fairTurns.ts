/**
 * Turns to work: so many works at once, the others wait. Whoever has taken the
 * least time so far is next, and of one client the newest work: what is typed now
 * is wanted more than what was typed before. One client can fill neither the
 * places nor the queue.
 */
import { BoundedMap } from '#src/state/boundedMap.ts';
import { maxClients } from './requestLimits.ts';

/** There was no turn in time, or no room to wait for one. */
export class NoTurn extends Error {}

/** How turns are given. */
export interface TurnRules {
  /** Works at the same time. */
  readonly places: number;
  /** Works of one client at the same time. */
  readonly placesPerClient: number;
  /** A turn is waited for so long, in milliseconds. */
  readonly timeoutMs: number;
  /** Works that wait, of all clients; when there are more, the client with the most loses its oldest. */
  readonly mostWaiting: number;
  /**
   * Before a client that takes long has its turn again, so many milliseconds are left for what
   * came in during the last work, and for its answer to go out; others need not wait for that.
   */
  readonly rest?: number;
  /** Whether a client has used up what it may take: it waits behind all that have not. */
  readonly isInDebt?: (client: string) => boolean;
  /** Told how many milliseconds a client's work took. */
  readonly noteTaken?: (client: string, milliseconds: number) => void;
  /** A clock in milliseconds. */
  readonly now?: () => number;
}

/**
 * Runs a client's `work` when it is its turn.
 * @throws {NoTurn} when there is none; the signal's reason when it is given up before its turn.
 */
export type TakeTurn = <Result>(
  client: string,
  work: () => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>;

/** Turns that are given here, to clients who may be answered by other processes, too. */
export type Turns = TakeTurn & {
  /** Counts milliseconds that another process has worked for a client. */
  readonly chargeElsewhere: (client: string, milliseconds: number) => void;
};

interface Waiting {
  readonly begin: () => void;
  readonly giveUp: (reason: unknown) => void;
}

interface Client {
  readonly name: string;
  /** Oldest first. */
  readonly waiting: Waiting[];
  working: number;
  /** Time taken, in milliseconds; of one that comes late not less than others have had meanwhile. */
  taken: number;
  /** How long its last work took, in milliseconds. */
  last: number;
}

/** A work that takes longer than this, in milliseconds, is felt by those who wait. */
const long = 20;

/**
 * Rounds of the event loop between two works: in one a connection is taken, in the next its
 * request is read. A work that began as soon as its request was read would be one of
 * many in the same round, and nobody else would be heard until all were done.
 */
const rounds = 2;

/** Makes turns. */
export function createTurns(rules: TurnRules): Turns {
  const { places, placesPerClient, timeoutMs, mostWaiting, rest = 3 } = rules;
  const { isInDebt = () => false, noteTaken = () => undefined, now = () => performance.now() } = rules;
  const clients = new BoundedMap<string, Client>(maxClients);
  // Those with works that wait.
  const queue = new Set<Client>();
  let working = 0;
  let waiting = 0;
  // What the one whose turn was last had taken: who has rested begins there, so that rest isn't saved up.
  let level = 0;
  let resting: NodeJS.Timeout | undefined;
  // Rounds that are still to pass before the next work; none are counted while nothing waits.
  let left = 0;
  let isCounting = false;

  const clientOf = (name: string): Client => {
    const known = clients.get(name);
    const client = known ?? { name, waiting: [], working: 0, taken: 0, last: 0 };
    if (client.waiting.length + client.working === 0) client.taken = Math.max(client.taken, level);
    if (known === undefined) clients.set(name, client);
    return client;
  };

  const isLight = ({ name, last }: Client): boolean => last <= long && !isInDebt(name);

  /** Who is out of debt goes before who isn't; then who has taken less; then whose last work was shorter. */
  const goesBefore = (one: Client, other: Client): boolean => {
    const debts = Number(isInDebt(one.name)) - Number(isInDebt(other.name));
    return (debts || one.taken - other.taken || one.last - other.last) < 0;
  };

  /** Begins a work once the rounds have passed, and counts them again; what comes meanwhile is chosen from too. */
  const next = (): void => {
    if (isCounting) return;
    isCounting = true;
    setImmediate(() => {
      isCounting = false;
      left -= 1;
      if (left > 0) next();
      else begin();
    });
  };

  const begin = (): void => {
    if (working >= places) return;
    const [first, ...others] = [...queue].filter(
      (client) => client.working < placesPerClient && (resting === undefined || isLight(client)),
    );
    if (first === undefined) return;
    const client = others.reduce((least, other) => (goesBefore(other, least) ? other : least), first);
    level = client.taken;
    left = rounds;
    client.waiting.at(-1)?.begin();
    begin();
  };

  const makeRoom = (): void => {
    if (waiting <= mostWaiting) return;
    const [first, ...others] = queue;
    if (first === undefined) return;
    const fullest = others.reduce(
      (most, other) => (other.waiting.length > most.waiting.length ? other : most),
      first,
    );
    fullest.waiting[0]?.giveUp(new NoTurn());
  };

  const turn = (client: Client, signal: AbortSignal | undefined): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abandon);
      client.waiting.splice(client.waiting.indexOf(entry), 1);
      if (client.waiting.length === 0) queue.delete(client);
      waiting -= 1;
    };
    const entry: Waiting = {
      begin: () => {
        leave();
        client.working += 1;
        working += 1;
        resolve();
      },
      giveUp: (reason) => {
        leave();
        reject(reason);
      },
    };
    const abandon = (): void => entry.giveUp(signal?.reason);
    const timer = setTimeout(() => entry.giveUp(new NoTurn()), timeoutMs);
    signal?.addEventListener('abort', abandon);
    client.waiting.push(entry);
    queue.add(client);
    waiting += 1;
    makeRoom();
    next();
    return promise;
  };

  const takeTurn: TakeTurn = async (name, work, signal) => {
    signal?.throwIfAborted();
    const client = clientOf(name);
    await turn(client, signal);
    const start = now();
    try {
      return await work();
    } finally {
      client.last = now() - start;
      client.taken += client.last;
      noteTaken(name, client.last);
      client.working -= 1;
      working -= 1;
      resting ??= setTimeout(() => {
        resting = undefined;
        next();
      }, rest);
      left = rounds;
      next();
    }
  };
  return Object.assign(takeTurn, {
    chargeElsewhere: (name: string, milliseconds: number) => {
      clientOf(name).taken += milliseconds;
    },
  });
}
