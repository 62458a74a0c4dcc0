/** The HTTP server itself: timeouts, words for a port that is taken, a stop that lets answers finish. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import {
  deadlineCheckMs,
  drainTimeoutMs,
  idleTimeoutMs,
  maxConnections,
  maxConnectionsPerClient,
  requestTimeoutMs,
} from '#service/server/limits/requestLimits.ts';
import { boundConnections } from './connectionLimit.ts';

/** A server that listens. */
export interface Listening {
  /** Where it answers, such as `http://localhost:8080`. */
  readonly url: string;
  readonly port: number;
  /** Takes no more requests, lets those under way finish, cuts off what takes too long. */
  stop(): Promise<void>;
}

/** What is borne of connections. */
export interface ConnectionLimits {
  /** A whole request must have arrived after this long, in milliseconds. */
  readonly milliseconds?: number;
  /** Connections at the same time. */
  readonly most?: number;
  /** Connections of one address; behind a proxy all come from one, and it has to count them. */
  readonly mostPerAddress?: number;
}

/**
 * Listens.
 * @throws {Error} in words for people when the port or the address can't be had.
 */
export async function listen(
  listener: RequestListener,
  port: number,
  host: string,
  {
    milliseconds = requestTimeoutMs,
    most = maxConnections,
    mostPerAddress = maxConnectionsPerClient,
  }: ConnectionLimits = {},
): Promise<Listening> {
  const server = createServer(
    {
      requestTimeout: milliseconds,
      headersTimeout: milliseconds / 2,
      // Node looks every half minute by itself: a slow request was open for twice its time.
      connectionsCheckingInterval: Math.min(deadlineCheckMs, milliseconds),
      keepAliveTimeout: 30_000,
    },
    listener,
  );
  server.setTimeout(idleTimeoutMs);
  boundConnections(server, most, mostPerAddress);
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

/** What a client is told that sends no HTTP, by Node's code for it. */
const refusals: ReadonlyMap<string, string> = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
]);

async function stop(server: ReturnType<typeof createServer>): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // An idle keep-alive connection would keep the server open until its client tires.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const cutOff = setTimeout(() => server.closeAllConnections(), drainTimeoutMs);
  await closed;
  clearInterval(idle);
  clearTimeout(cutOff);
}

function explain(error: unknown, port: number, host: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Stop it, or choose another: PORT=${port === 65_535 ? 8081 : port + 1} npm start`;
  }
  if (code === 'EACCES') return `Port ${port} needs more rights. Choose one above 1023: PORT=8080 npm start`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST=${host} is no address of this machine. Use 127.0.0.1 (this machine only) or 0.0.0.0 (every network).`;
  }
  return `The service can not listen on ${host}:${port}: ${error instanceof Error ? error.message : String(error)}`;
}

/** How a person writes the address: every wildcard and loopback is this machine. */
function nameOf(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
