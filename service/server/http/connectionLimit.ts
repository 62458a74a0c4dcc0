/** Room for connections: nobody has all there is, and connections without a complete request make room for new ones. */
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** One in so many places is reserved for the next connection. */
const share = 20;

/** Requests sent on one connection without waiting for answers. Browsers and proxies send one. */
const mostPipelined = 16;

/** What is allowed of connections. */
export interface ConnectionBounds {
  /** Connections at the same time. */
  readonly most: number;
  /** Connections of one address. */
  readonly mostPerAddress: number;
  /** Requests of one client whose end has not arrived. */
  readonly mostUnfinished: number;
  /** The client of an address, and behind a proxy that of a request. */
  readonly clientOf: (socket: Socket, request?: IncomingMessage) => string;
}

interface Connection {
  readonly socket: Socket;
  readonly address: string;
  /** Of its last request; before the first one that of its address. */
  client: string;
  /** Requests that arrive or wait for their answer. */
  readonly requests: Set<IncomingMessage>;
}

/**
 * Bounds the connections of a server. When there are too many of all, of one address, or unfinished requests of one
 * client, the longest silent one is ended: of the client with most of them, and first of those that wait for no answer.
 */
export function boundConnections(server: Server, bounds: ConnectionBounds): void {
  const { most, mostPerAddress, mostUnfinished, clientOf } = bounds;
  // The longest silent one first.
  const open = new Map<Socket, Connection>();
  const perAddress = new Map<string, number>();
  const reserve = Math.ceil(most / share);

  const leave = (connection: Connection): void => {
    if (!open.delete(connection.socket)) return;
    const left = (perAddress.get(connection.address) ?? 1) - 1;
    if (left > 0) perAddress.set(connection.address, left);
    else perAddress.delete(connection.address);
  };

  /** Ends the longest silent one of the client that has most of these; `undefined` where there are none. */
  const endOneOf = (isOne: (connection: Connection) => boolean): Connection | undefined => {
    const counts = new Map<string, number>();
    let fullest = '';
    for (const connection of open.values()) {
      if (!isOne(connection)) continue;
      const count = (counts.get(connection.client) ?? 0) + 1;
      counts.set(connection.client, count);
      if (count > (counts.get(fullest) ?? 0)) fullest = connection.client;
    }
    for (const connection of open.values()) {
      if (connection.client !== fullest || !isOne(connection)) continue;
      leave(connection);
      connection.socket.destroy();
      return connection;
    }
    return undefined;
  };

  const makeRoom = (isOne: (connection: Connection) => boolean): void => {
    void (endOneOf((one) => isOne(one) && !some(one, isComplete)) ?? endOneOf(isOne));
  };

  const touch = (connection: Connection): void => {
    if (open.delete(connection.socket)) open.set(connection.socket, connection);
  };

  server.on('connection', (socket: Socket) => {
    const address = clientOf(socket);
    const connection: Connection = { socket, address, client: address, requests: new Set() };
    const own = perAddress.get(address) ?? 0;
    if (own >= mostPerAddress) makeRoom((other) => other.address === address);
    else if (open.size >= most - reserve) makeRoom(() => true);
    open.set(socket, connection);
    perAddress.set(address, (perAddress.get(address) ?? 0) + 1);
    socket.once('close', () => leave(connection));
  });

  server.on('request', (request, response) => {
    const connection = open.get(request.socket);
    if (connection === undefined) return;
    connection.client = clientOf(request.socket, request);
    connection.requests.add(request);
    if (connection.requests.size > mostPipelined) {
      leave(connection);
      request.socket.destroy();
      return;
    }
    touch(connection);
    response.once('close', () => {
      connection.requests.delete(request);
      touch(connection);
    });
    const isUnfinished = (other: Connection): boolean =>
      other.client === connection.client && some(other, isIncomplete);
    let unfinished = 0;
    for (const other of open.values()) if (isUnfinished(other)) unfinished += 1;
    if (unfinished > mostUnfinished) endOneOf(isUnfinished);
  });
}

const isComplete = ({ complete }: IncomingMessage): boolean => complete;
const isIncomplete = ({ complete }: IncomingMessage): boolean => !complete;

function some({ requests }: Connection, isOne: (request: IncomingMessage) => boolean): boolean {
  for (const request of requests) if (isOne(request)) return true;
  return false;
}
