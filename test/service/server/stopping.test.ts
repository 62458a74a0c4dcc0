/** How the service ends, and what it reports before. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { askAnew } from '#test/service/deployment/readers.ts';
import { folderWithApp, startInTest } from '#test/service/server/serving.ts';

const { appDir } = folderWithApp();

/** Sends a part of a request; what sends the rest and reads the answer. */
async function halfAsked(port: number): Promise<() => Promise<string>> {
  const body = JSON.stringify({ query: '{ __typename }' });
  const socket = connect(port, '127.0.0.1');
  const type = 'Content-Type: application/json\r\nExpect: 100-continue';
  socket.write(`POST /graphql HTTP/1.1\r\nHost: x\r\n${type}\r\nContent-Length: ${body.length}\r\n\r\n`);
  // Said once the head was read: the request is in progress.
  await once(socket, 'data');
  return () => {
    socket.write(body);
    return text(socket);
  };
}

describe.skipIf(process.platform === 'win32')('the end of the service', () => {
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
  test.each(signals)('%s finishes requests, then ends the service [S67]', async (signal) => {
    const { pid, port, url, ended } = await startInTest({ appDir });
    const finish = await halfAsked(port);
    process.kill(pid, signal);
    const health = () => askAnew(url, '/-/health').catch(() => 'gone');
    await expect.poll(health, { timeout: 10_000, interval: 20 }).toBe('gone');
    expect(await finish()).toContain('{"data":{"__typename":"Query"}}');
    expect(await ended()).toBe(0);
  });

  test('what was sent before SIGTERM is answered, also if it was not accepted yet [R156]', async () => {
    const { pid, url, ended } = await startInTest({ appDir });
    process.kill(pid, 'SIGSTOP');
    const answers = Array.from({ length: 12 }, () => askAnew(url, '/-/health'));
    await setTimeout(200);
    process.kill(pid, 'SIGTERM');
    process.kill(pid, 'SIGCONT');
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(await ended()).toBe(0);
  });

  test('/-/ready is false for STOP_DELAY seconds, and requests are answered meanwhile [S68]', async () => {
    const { pid, url, ended } = await startInTest({ appDir, environment: { STOP_DELAY: '2' } });
    const ready = async () => (await askAnew(url, '/-/ready')).body;
    await expect.poll(ready, { timeout: 10_000 }).toBe('{"ready":true}');
    const told = performance.now();
    process.kill(pid, 'SIGTERM');
    await expect.poll(ready, { interval: 20 }).toBe('{"ready":false,"reason":"The service is stopping."}');
    expect((await askAnew(url, '/-/health')).status).toBe(200);
    await expect.poll(() => ready().catch(() => 'gone'), { timeout: 10_000, interval: 20 }).toBe('gone');
    expect(performance.now() - told).toBeGreaterThan(1_900);
    expect(await ended()).toBe(0);
  });
});
