/** Stands before the product, and lets its dictionary service answer late. */
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Product } from './product.ts';

export interface SlowService {
  readonly url: string;
  /** From now on every answer takes so much longer. */
  slowDown(milliseconds: number): void;
  close(): void;
}

export async function startSlowService({ port }: Product): Promise<SlowService> {
  let milliseconds = 0;
  const server = createServer(async (asked, given) => {
    const { method, url: path, headers } = asked;
    if (path === '/graphql') await delay(milliseconds);
    const host = `localhost:${port}`;
    const passed = { host: '127.0.0.1', port, method, path, headers: { ...headers, host } };
    const onward = request(passed, (reply) => {
      given.writeHead(reply.statusCode ?? 500, reply.headers);
      reply.pipe(given);
    });
    onward.on('error', () => given.destroy());
    asked.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    slowDown(next) {
      milliseconds = next;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
