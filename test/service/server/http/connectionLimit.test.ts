import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { listen } from '#service/server/httpServer.ts';

describe('room for connections', () => {
  test.runIf(process.platform === 'linux')(
    'M8: silent connections make room for who comes, those of the fullest address first; who waits for an answer stays',
    async () => {
      const waiting: ServerResponse[] = [];
      const listening = await listen(
        ({ url }, response) => {
          if (url === '/wait') waiting.push(response);
          else response.end('x');
        },
        0,
        '127.0.0.1',
        { most: 40 },
      );
      const sockets: Socket[] = [];
      const open = async (localAddress: string) => {
        const socket = connect({ port: listening.port, host: '127.0.0.1', localAddress });
        socket.on('error', () => undefined);
        sockets.push(socket);
        await once(socket, 'connect');
        return socket;
      };
      const answer = async (socket: Socket) => String((await once(socket, 'data'))[0]);
      const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
      const patient = await open('127.0.0.2');
      patient.write(get('/wait'));
      await vi.waitFor(() => expect(waiting).toHaveLength(1));
      const other = await open('127.0.0.3');
      const silent = await Promise.all(Array.from({ length: 36 }, () => open('127.0.0.2')));
      // More come than places are left.
      for (let count = 0; count < 20; count += 1) {
        const newcomer = await open('127.0.0.4');
        newcomer.write(get('/'));
        expect(await answer(newcomer)).toContain('200 OK');
      }
      const left = (socket: Socket) => !socket.destroyed;
      await vi.waitFor(() => expect(silent.filter(left).length).toBeLessThan(20));
      expect(left(other)).toBe(true);
      waiting[0]?.end('at last');
      expect(await answer(patient)).toContain('at last');
      for (const socket of sockets) socket.destroy();
      await listening.stop();
    },
  );

  test('a connection that sends hundreds of requests without waiting for answers is closed, and the others are never handled [N2]', async () => {
    let handled = 0;
    const listening = await listen(
      (_request, response) => {
        handled += 1;
        setImmediate(() => response.end('x'));
      },
      0,
      '127.0.0.1',
    );
    const socket = connect({ port: listening.port, host: '127.0.0.1' });
    socket.on('error', () => undefined);
    const get = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
    socket.write(get.repeat(16));
    await vi.waitFor(() => expect(handled).toBe(16));
    expect(socket.destroyed).toBe(false);
    const closed = once(socket, 'close');
    socket.resume().write(get.repeat(500));
    await closed;
    expect(handled).toBeLessThan(60);
    await listening.stop();
  });
});
