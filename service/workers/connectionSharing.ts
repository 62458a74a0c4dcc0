/**
 * Gives the connections that the primary accepts to the worker processes, in turn. Unlike Node's own
 * way of sharing (`cluster.schedulingPolicy`), a connection is not lost with a worker that dies before
 * it has taken it, connections wait while there is no worker at all, and those of one address are bounded.
 */
import type { Socket } from 'node:net';

/** A worker process that takes connections. */
export interface ConnectionTaker {
  /** Hands a connection over, under a number; `failed` is called when it could not be sent. */
  give(connection: number, socket: Socket, failed: () => void): void;
}

/** The connections of the service, and who takes them. */
export interface ConnectionSharing {
  /** Takes a connection that was accepted and of which nothing was read. */
  offer(socket: Socket): void;
  /** Gives connections to a worker from now on. */
  add(taker: ConnectionTaker): void;
  /** Gives no more to a worker; those it has are its own. */
  remove(taker: ConnectionTaker): void;
  /** The worker has this connection. */
  taken(taker: ConnectionTaker, connection: number): void;
  /** The worker's connection is closed. */
  closed(connection: number): void;
  /** The worker is no more: what it had not taken goes to another. */
  lose(taker: ConnectionTaker): void;
}

interface Connection {
  readonly number: number;
  readonly address: string;
  readonly socket: Socket;
}

/** Makes the sharing; of one address no more than so many connections are open at a time. */
export function createConnectionSharing(mostPerAddress: number): ConnectionSharing {
  const takers = new Set<ConnectionTaker>();
  // In the order in which they became free: the first has waited longest.
  const free = new Set<ConnectionTaker>();
  // One at a time: a worker that is busy doesn't hold connections that others could answer on.
  const given = new Map<ConnectionTaker, Connection>();
  const waiting: Connection[] = [];
  const held = new Map<number, { readonly address: string; readonly taker: ConnectionTaker }>();
  const perAddress = new Map<string, number>();
  let last = 0;

  const count = (address: string, change: 1 | -1): number => {
    const open = (perAddress.get(address) ?? 0) + change;
    if (open > 0) perAddress.set(address, open);
    else perAddress.delete(address);
    return open;
  };

  const share = (): void => {
    const [taker] = free;
    const connection = taker && waiting.shift();
    if (taker === undefined || connection === undefined) return;
    free.delete(taker);
    given.set(taker, connection);
    taker.give(connection.number, connection.socket, () => giveBack(taker, connection));
    share();
  };

  const giveBack = (taker: ConnectionTaker, connection: Connection): void => {
    if (given.get(taker) !== connection) return;
    given.delete(taker);
    waiting.unshift(connection);
    share();
  };

  return {
    offer(socket) {
      const address = socket.remoteAddress ?? '';
      if (count(address, 1) > mostPerAddress) {
        count(address, -1);
        socket.destroy();
        return;
      }
      // Nothing is read here, but sending it may tell that the client has gone.
      socket.on('error', () => undefined);
      last += 1;
      waiting.push({ number: last, address, socket });
      share();
    },
    add(taker) {
      if (takers.has(taker)) return;
      takers.add(taker);
      free.add(taker);
      share();
    },
    remove(taker) {
      takers.delete(taker);
      free.delete(taker);
    },
    taken(taker, number) {
      const connection = given.get(taker);
      if (connection?.number !== number) return;
      given.delete(taker);
      held.set(number, { address: connection.address, taker });
      // This process's hold on it alone: it stays open in the worker.
      connection.socket.destroy();
      if (takers.has(taker)) free.add(taker);
      share();
    },
    closed(number) {
      const connection = held.get(number);
      if (connection === undefined) return;
      held.delete(number);
      count(connection.address, -1);
    },
    lose(taker) {
      takers.delete(taker);
      free.delete(taker);
      for (const [number, connection] of held) {
        if (connection.taker !== taker) continue;
        held.delete(number);
        count(connection.address, -1);
      }
      const connection = given.get(taker);
      if (connection) giveBack(taker, connection);
    },
  };
}
