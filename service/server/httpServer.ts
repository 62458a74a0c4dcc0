/** The HTTP server: listening and stopping, timeouts, and limits of connections so that nobody shuts others out. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import {
  acceptTimeoutMs,
  deadlineCheckMs,
  drainTimeoutMs,
  idleTimeoutMs,
  maxConnections,
  maxConnectionsPerClient,
  maxUnfinishedPerClient,
  requestTimeoutMs,
} from '#service/server/limits.ts';
import { clientAddress, networkOf } from '#service/server/request.ts';
import { BoundedMap } from '#src/state/boundedMap.ts';
import { messageOf } from '#src/state/unknownValue.ts';

/** Throws Error with a message for people when the port or the address is not available. */
export async function listen(
  listener: RequestListener,
  port: number,
  host: string,
  limits: ConnectionLimits = {},
) {
  const server = createAnsweringServer(listener, limits);
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new Error(explain(error, port, host));
  }
  const bound = server.address();
  const boundPort = typeof bound === 'object' && bound !== null ? bound.port : port;
  return { url: `http://${nameOf(host)}:${boundPort}`, port: boundPort, stop: () => stop(server) };
}

/** Takes no more requests, lets those already sent finish, cuts off what takes too long. */
async function stop(server: Server): Promise<void> {
  await acceptWaiting(server);
  const closed = once(server, 'close');
  server.close();
  // An idle keep-alive connection would keep the server open.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const cutOff = setTimeout(() => server.closeAllConnections(), drainTimeoutMs);
  await closed;
  clearInterval(idle);
  clearTimeout(cutOff);
}

/** Closing would reset connections that wait: Node accepts one in each round of the event loop. */
async function acceptWaiting(server: Server): Promise<void> {
  const end = performance.now() + acceptTimeoutMs;
  let quietRounds = 0;
  const notQuiet = () => {
    quietRounds = 0;
  };
  server.on('connection', notQuiet);
  while (quietRounds < 3 && performance.now() < end) {
    quietRounds += 1;
    await setImmediate();
  }
  server.off('connection', notQuiet);
}

function explain(error: unknown, port: number, host: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return `Another program uses port ${port}. Stop it, or choose another port: PORT=${port === 65_535 ? 8081 : port + 1} npm start`;
  }
  if (code === 'EACCES')
    return `Port ${port} needs administrator rights. Choose a port above 1023: PORT=8080 npm start`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST=${host} is not an address of this machine. Use 127.0.0.1 (this machine only) or 0.0.0.0 (every network).`;
  }
  return `The service cannot listen on ${host}:${port}: ${messageOf(error)}`;
}

/** The host as a person writes it: wildcards and loopback are this machine. */
function nameOf(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** Limits of connections; tests set smaller ones. */
export interface ConnectionLimits {
  /** Time in which a whole request must arrive, in milliseconds. */
  readonly milliseconds?: number;
  readonly most?: number;
  /** Per address; a proxy is one address, so it has to limit connections itself. */
  readonly mostPerAddress?: number;
  /** Per client. */
  readonly mostUnfinished?: number;
  /** Reverse proxies in front whose `X-Forwarded-For` is believed. */
  readonly trustedProxies?: number;
}

function createAnsweringServer(
  listener: RequestListener,
  {
    milliseconds = requestTimeoutMs,
    most = maxConnections,
    trustedProxies = 0,
    mostPerAddress = trustedProxies > 0 ? most : maxConnectionsPerClient,
    mostUnfinished = maxUnfinishedPerClient,
  }: ConnectionLimits,
): Server {
  const server = createServer({
    requestTimeout: milliseconds,
    headersTimeout: milliseconds / 2,
    // Node's default of half a minute left a slow request open for twice its time.
    connectionsCheckingInterval: Math.min(deadlineCheckMs, milliseconds),
    keepAliveTimeout: 30_000,
  });
  server.setTimeout(idleTimeoutMs);
  boundConnections(server, { most, mostPerAddress, mostUnfinished, trustedProxies });
  // After the limits: requests of a closed connection still arrive from its buffer.
  server.on('request', (request, response) => {
    if (!request.socket.destroyed) listener(request, response);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const status = refusals.get(error.code ?? '') ?? '400 Bad Request';
    // With a body: browsers show a page of their own for an empty answer.
    const words = `${status.slice(4)}\n`;
    socket.end(
      `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: ${words.length}\r\n\r\n${words}`,
    );
  });
  return server;
}

/** By Node's error code. */
const refusals: ReadonlyMap<string, string> = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
]);

/** One in so many connections is reserved for the next one. */
const share = 20;

/** Requests sent on one connection without waiting for answers. Browsers and proxies send one. */
const mostPipelined = 16;

/** An address that sent more can’t connect for so many milliseconds: Node parses all it has read (50 ms), also of a closed connection. */
const shutOutMs = 5_000;

interface Connection {
  readonly socket: Socket;
  readonly address: string;
  /** The client of its last request; before the first, its address. */
  client: string;
  /** Requests that arrive or are being answered. */
  readonly requests: Set<IncomingMessage>;
}

/**
 * Limits the connections of a server: too many in all, of one address, or of unfinished requests of one
 * client. Ends the longest silent one of the client with most, first of those that wait for no answer.
 */
function boundConnections(
  server: Server,
  { most, mostPerAddress, mostUnfinished, trustedProxies }: Required<Omit<ConnectionLimits, 'milliseconds'>>,
): void {
  // The longest silent one first.
  const open = new Map<Socket, Connection>();
  const reserve = Math.ceil(most / share);
  /** Until when, by address. */
  const shutOut = new BoundedMap<string, number>(10_000);

  const end = (socket: Socket): void => {
    open.delete(socket);
    socket.destroy();
  };

  const endOneOf = (connections: readonly Connection[]): void => {
    const clients = [...Map.groupBy(connections, ({ client }) => client).values()];
    const [longestSilent] = clients.toSorted((one, other) => other.length - one.length)[0] ?? [];
    if (longestSilent !== undefined) end(longestSilent.socket);
  };

  const makeRoom = (connections: readonly Connection[]): void => {
    const silent = connections.filter(({ requests }) => ![...requests].some(({ complete }) => complete));
    endOneOf(silent.length > 0 ? silent : connections);
  };

  const touch = (connection: Connection): void => {
    if (open.delete(connection.socket)) open.set(connection.socket, connection);
  };

  server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? 'unknown');
    if ((shutOut.get(address) ?? 0) > performance.now()) return void socket.destroy();
    const all = [...open.values()];
    const own = all.filter((other) => other.address === address);
    if (own.length >= mostPerAddress) makeRoom(own);
    else if (all.length >= most - reserve) makeRoom(all);
    open.set(socket, { socket, address, client: address, requests: new Set() });
    socket.once('close', () => open.delete(socket));
  });

  server.on('request', (request, response) => {
    const connection = open.get(request.socket);
    if (connection === undefined) return;
    connection.client = clientAddress(request, trustedProxies);
    connection.requests.add(request);
    if (connection.requests.size > mostPipelined) {
      if (trustedProxies === 0) shutOut.set(connection.address, performance.now() + shutOutMs);
      return end(request.socket);
    }
    touch(connection);
    response.once('close', () => {
      connection.requests.delete(request);
      touch(connection);
    });
    const unfinished = [...open.values()].filter(
      ({ client, requests }) =>
        client === connection.client && [...requests].some(({ complete }) => !complete),
    );
    if (unfinished.length > mostUnfinished) endOneOf(unfinished);
  });
}
