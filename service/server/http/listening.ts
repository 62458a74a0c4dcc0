/** Listening: words for a port that is taken, a stop that lets answers finish. */
import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import type { Server as SocketServer } from 'node:net';
import { drainTimeoutMs } from '#service/server/limits/requestLimits.ts';
import { type ConnectionLimits, createAnsweringServer } from './answeringServer.ts';

/** A server that listens. */
export interface Listening {
  /** Where it answers, such as `http://localhost:8080`. */
  readonly url: string;
  readonly port: number;
  /** Takes no more requests, lets those under way finish, cuts off what takes too long. */
  stop(): Promise<void>;
}

/**
 * Listens and answers.
 * @throws {Error} in words for people when the port or the address can't be had.
 */
export async function listen(
  listener: RequestListener,
  port: number,
  host: string,
  limits: ConnectionLimits = {},
): Promise<Listening> {
  const server = createAnsweringServer(listener, limits);
  return { ...(await bind(server, port, host)), stop: () => stop(server) };
}

/**
 * Binds any server to a port; where it can be reached then.
 * @throws {Error} in words for people when the port or the address can't be had.
 */
export async function bind(
  server: SocketServer,
  port: number,
  host: string,
): Promise<Pick<Listening, 'url' | 'port'>> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new Error(explain(error, port, host));
  }
  const bound = server.address();
  const boundPort = typeof bound === 'object' && bound !== null ? bound.port : port;
  return { url: `http://${nameOf(host)}:${boundPort}`, port: boundPort };
}

async function stop(server: Server): Promise<void> {
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
    return `Another program uses port ${port}. Stop it, or choose another port: PORT=${port === 65_535 ? 8081 : port + 1} npm start`;
  }
  if (code === 'EACCES')
    return `Port ${port} needs administrator rights. Choose a port above 1023: PORT=8080 npm start`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST=${host} is not an address of this machine. Use 127.0.0.1 (this machine only) or 0.0.0.0 (every network).`;
  }
  return `The service cannot listen on ${host}:${port}: ${error instanceof Error ? error.message : String(error)}`;
}

/** How a person writes the address: every wildcard and loopback is this machine. */
function nameOf(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
