/** The HTTP server itself, before it listens: timeouts, room for connections, words for what is no HTTP. */
import { createServer, type RequestListener, type Server } from 'node:http';
import {
  deadlineCheckMs,
  idleTimeoutMs,
  maxConnections,
  maxConnectionsPerClient,
  maxUnfinishedPerClient,
  requestTimeoutMs,
} from '#service/server/limits/requestLimits.ts';
import { clientAddress, networkOf } from './clientAddress.ts';
import { boundConnections } from './connectionLimit.ts';

/** What is borne of connections. */
export interface ConnectionLimits {
  /** A whole request must have arrived after this long, in milliseconds. */
  readonly milliseconds?: number;
  /** Connections at the same time. */
  readonly most?: number;
  /** Connections of one address; behind a proxy all come from one, which has to count them. */
  readonly mostPerAddress?: number;
  /** Unfinished requests of one client. */
  readonly mostUnfinished?: number;
  /** Reverse proxies in front whose `X-Forwarded-For` is believed. */
  readonly trustedProxies?: number;
}

/** Makes a server that answers; it neither listens nor throws. */
export function createAnsweringServer(
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
    // Node looks every half minute by itself: a slow request was open for twice its time.
    connectionsCheckingInterval: Math.min(deadlineCheckMs, milliseconds),
    keepAliveTimeout: 30_000,
  });
  server.setTimeout(idleTimeoutMs);
  boundConnections(server, {
    most,
    mostPerAddress,
    mostUnfinished,
    clientOf: (socket, request) =>
      request === undefined
        ? networkOf(socket.remoteAddress ?? 'unknown')
        : clientAddress(request, trustedProxies),
  });
  // After the bounds: the requests of a connection that they have closed still arrive from its buffer.
  server.on('request', (request, response) => {
    if (!request.socket.destroyed) listener(request, response);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const status = refusals.get(error.code ?? '') ?? '400 Bad Request';
    // With words in it: a browser shows a page of its own for an empty answer.
    const words = `${status.slice(4)}\n`;
    socket.end(
      `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: ${words.length}\r\n\r\n${words}`,
    );
  });
  return server;
}

/** What a client is told that sends no HTTP, by Node's code for it. */
const refusals: ReadonlyMap<string, string> = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
]);
