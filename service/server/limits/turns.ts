/**
 * Turns to work, fair by client: the client that has worked least is next, and of one client the newest request,
 * because what is typed now is wanted more than what was typed before. Long work pauses and waits for its next turn.
 */
import { BoundedMap } from '#src/state/boundedMap.ts';
import { maxClients } from './requestLimits.ts';

/** There was no turn in time, no room to wait for one, or the client has gone. */
export class NoTurn extends Error {}

/** How turns are given. */
export interface TurnRules {
  /** Requests that work at the same time. */
  readonly places: number;
  /** Requests of one client that work at the same time. */
  readonly placesPerClient: number;
  /** Longest wait for a turn, in milliseconds. */
  readonly timeoutMs: number;
  /** Requests that wait, of all clients; when there are more, the client with the most loses its oldest. */
  readonly mostWaiting: number;
  /** A clock in milliseconds. */
  readonly now?: () => number;
}

/** Gives the turn back and waits for the next one. Rejects as `TakeTurn` does; then there is no turn any more. */
export type Pause = () => Promise<void>;

/**
 * Runs a client's `work` when it is its turn.
 * @throws {NoTurn}
 */
export type TakeTurn = <Result>(
  client: string,
  work: (pause: Pause) => Promise<Result> | Result,
  signal?: AbortSignal,
) => Promise<Result>;

interface Waiting {
  /** Of the request: later ones have larger numbers. */
  readonly number: number;
  readonly begin: () => void;
  readonly giveUp: () => void;
}

interface Client {
  readonly waiting: Waiting[];
  working: number;
  /** Milliseconds worked. A client that returns after a rest starts at `level`: idle time gives no credit. */
  taken: number;
}

/** Makes turns. */
export function createTurns(rules: TurnRules): TakeTurn {
  const { places, placesPerClient, timeoutMs, mostWaiting, now = () => performance.now() } = rules;
  const clients = new BoundedMap<string, Client>(maxClients);
  const queue = new Set<Client>();
  let working = 0;
  let waiting = 0;
  let requests = 0;
  // `taken` of the client that had the last turn.
  let level = 0;
  let isScheduled = false;

  const clientOf = (name: string): Client => {
    const client = clients.get(name) ?? { waiting: [], working: 0, taken: 0 };
    if (client.waiting.length + client.working === 0) client.taken = Math.max(client.taken, level);
    clients.set(name, client);
    return client;
  };

  /** Waits two rounds of the event loop: a new connection is accepted in the first, and its request read in the second. */
  const schedule = (): void => {
    if (isScheduled || waiting === 0) return;
    isScheduled = true;
    setImmediate(() =>
      setImmediate(() => {
        isScheduled = false;
        begin();
      }),
    );
  };

  const begin = (): void => {
    if (working >= places) return;
    const [first, ...others] = [...queue].filter((client) => client.working < placesPerClient);
    if (first === undefined) return;
    const client = others.reduce((least, other) => (other.taken < least.taken ? other : least), first);
    level = client.taken;
    newestOf(client)?.begin();
    begin();
  };

  const makeRoom = (): void => {
    if (waiting <= mostWaiting) return;
    const fullest = [...queue].reduce((most, other) =>
      other.waiting.length > most.waiting.length ? other : most,
    );
    fullest.waiting[0]?.giveUp();
  };

  const turn = (client: Client, number: number, signal: AbortSignal | undefined): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', entry.giveUp);
      client.waiting.splice(client.waiting.indexOf(entry), 1);
      if (client.waiting.length === 0) queue.delete(client);
      waiting -= 1;
    };
    const entry: Waiting = {
      number,
      begin: () => {
        leave();
        client.working += 1;
        working += 1;
        resolve();
      },
      giveUp: () => {
        leave();
        reject(new NoTurn());
      },
    };
    const timer = setTimeout(entry.giveUp, timeoutMs);
    signal?.addEventListener('abort', entry.giveUp);
    client.waiting.push(entry);
    queue.add(client);
    waiting += 1;
    makeRoom();
    schedule();
    return promise;
  };

  return async (name, work, signal) => {
    const client = clientOf(name);
    requests += 1;
    const number = requests;
    let start = 0;
    const begun = async (): Promise<void> => {
      if (signal?.aborted) throw new NoTurn();
      await turn(client, number, signal);
      start = now();
    };
    let isWorking = true;
    const end = (): void => {
      isWorking = false;
      client.taken += now() - start;
      client.working -= 1;
      working -= 1;
      schedule();
    };
    await begun();
    try {
      return await work(async () => {
        end();
        await begun();
        isWorking = true;
      });
    } finally {
      if (isWorking) end();
    }
  };
}

function newestOf({ waiting }: Client): Waiting | undefined {
  return waiting.reduce<Waiting | undefined>(
    (newest, entry) => (newest === undefined || entry.number > newest.number ? entry : newest),
    undefined,
  );
}
