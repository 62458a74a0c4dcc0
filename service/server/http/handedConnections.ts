/** Answering on connections that another process has accepted and handed over. */
import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { drainTimeoutMs } from '#service/server/limits/requestLimits.ts';
import { type ConnectionLimits, createAnsweringServer } from './answeringServer.ts';

/** Connections that were handed over. */
export interface HandedConnections {
  /** Answers on a connection from now on; `closed` is called once when it is closed. */
  take(socket: Socket, closed: () => void): void;
  /**
   * Lets what is under way finish, and ends connections that are silent: at once, or after `keptMs` milliseconds,
   * within which a client that comes back is answered and told to take another. Cuts off what takes too long.
   */
  stop(keptMs?: number): Promise<void>;
}

/** Milliseconds between looks for connections that have become silent. */
const lookInterval = 50;

/** Makes what answers. Nothing of it throws or rejects. */
export function answerHanded(listener: RequestListener, limits: ConnectionLimits): HandedConnections {
  const server = createAnsweringServer(listener, limits);
  // It never listens itself; this starts Node's watch over requests that are slow to arrive.
  server.emit('listening');
  const open = new Set<Socket>();
  const { promise: empty, resolve: becomeEmpty } = Promise.withResolvers<void>();
  let isStopping = false;
  return {
    take(socket, closed) {
      open.add(socket);
      socket.once('close', () => {
        open.delete(socket);
        closed();
        if (isStopping && open.size === 0) becomeEmpty();
      });
      // As Node's own HTTP server has its connections.
      socket.setNoDelay(true);
      socket.allowHalfOpen = true;
      server.emit('connection', socket);
    },
    async stop(keptMs = 0) {
      isStopping = true;
      if (open.size === 0) becomeEmpty();
      const endSilent = (): void => server.closeIdleConnections();
      let idle: NodeJS.Timeout | undefined;
      const keep = setTimeout(() => {
        idle = setInterval(endSilent, lookInterval);
      }, keptMs);
      const cutOff = setTimeout(() => {
        for (const socket of open) socket.destroy();
      }, keptMs + drainTimeoutMs);
      await empty;
      clearTimeout(keep);
      clearInterval(idle);
      clearTimeout(cutOff);
    },
  };
}
