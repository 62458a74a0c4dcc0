/** Room for connections: nobody has all there is, and who is silent makes room for who comes. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Of so many connections one place is kept for who comes next. */
const share = 20;

/**
 * Bounds the connections of a server, all together and those of one address. One of an address
 * that has its share is ended; when nearly all are taken, the longest silent one
 * of the address with most of them makes room. Who waits for an answer is never ended.
 */
export function boundConnections(server: Server, most: number, mostPerAddress: number): void {
  // Of each address the longest silent one first; those with a request under way anywhere between.
  const open = new Map<string, Set<Socket>>();
  const waitingForAnswer = new Set<Socket>();
  const reserve = Math.ceil(most / share);
  let count = 0;

  /** Counts a connection no longer; its socket may be closed a little later. */
  const leave = (socket: Socket, address: string): void => {
    const sockets = open.get(address);
    if (!sockets?.delete(socket)) return;
    count -= 1;
    waitingForAnswer.delete(socket);
    if (sockets.size === 0) open.delete(address);
  };

  const end = (socket: Socket, address: string): void => {
    leave(socket, address);
    socket.destroy();
  };

  const makeRoom = (): void => {
    const fullestFirst = [...open].sort(([, one], [, other]) => other.size - one.size);
    for (const [address, sockets] of fullestFirst) {
      const silent = [...sockets].find((socket) => !waitingForAnswer.has(socket));
      if (silent) {
        end(silent, address);
        return;
      }
    }
  };

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const sockets = open.get(address) ?? new Set();
    open.set(address, sockets.add(socket));
    count += 1;
    socket.once('close', () => leave(socket, address));
    if (sockets.size > mostPerAddress) end(socket, address);
    else if (count > most - reserve) makeRoom();
    // All that are open wait for an answer.
    if (count > most) end(socket, address);
  });

  server.on('request', ({ socket }, response) => {
    waitingForAnswer.add(socket);
    response.once('close', () => {
      waitingForAnswer.delete(socket);
      const sockets = open.get(socket.remoteAddress ?? '');
      // Put back at the end: it was silent for the shortest time.
      if (sockets?.delete(socket)) sockets.add(socket);
    });
  });
}
