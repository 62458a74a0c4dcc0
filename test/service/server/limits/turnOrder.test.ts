import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { prepareDatabase } from '#service/core/sqlite/database.ts';
import { openDatabase } from '#service/node/nodeSqlite.ts';
import { settingsFrom } from '#service/node/settings.ts';
import { listen } from '#service/server/httpServer.ts';
import { createRequestHandler } from '#service/server/requestHandler.ts';
import { createServiceSources } from '#service/server/serve.ts';
import { createSpeech } from '#service/server/speech.ts';

describe('who is heard between two works', () => {
  test('M2: a question that comes during the first of 20 heavy works is answered before the third', async () => {
    const driver = openDatabase(':memory:');
    prepareDatabase(driver);
    const done: string[] = [];
    let whileWorking = (): void => undefined;
    const count = (_: string, word: string) => {
      const end = performance.now() + (word.startsWith('heavy') ? 10 : 0);
      while (performance.now() < end);
      whileWorking();
      return done.push(word);
    };
    const sources = {
      ...createServiceSources(driver, createSpeech(), fail),
      examples: { count, find: () => [] },
    };
    const settings = settingsFrom({ TRUST_PROXY: '1', REQUEST_LOG: 'off' });
    const listening = await listen(createRequestHandler({ ...settings, sources, log: fail }), 0, '127.0.0.1');
    const open = async () => {
      const socket = connect(listening.port, '127.0.0.1');
      await once(socket, 'connect');
      return socket;
    };
    const ask = (socket: Socket, client: string, word: string) =>
      socket.write(
        `GET ${word === 'health' ? '/-/health' : `/-/corpus/sme/query?cqp=${encodeURIComponent(`[lemma = "${word}"]`)}`} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${client}\r\n\r\n`,
      );
    const sockets = await Promise.all(Array.from({ length: 22 }, open));
    const [light, health, ...heavy] = sockets;
    if (!light || !health) throw new Error('There is no socket.');
    // Each of the four has had a turn: none is new.
    for (const [place, socket] of heavy.slice(0, 4).entries()) {
      ask(socket, `192.0.2.${place}`, 'before');
      await once(socket, 'data');
    }
    done.length = 0;
    whileWorking = () => {
      whileWorking = () => undefined;
      ask(light, '192.0.2.9', 'light');
      ask(health, '192.0.2.8', 'health');
    };
    const healthy = once(health, 'data').then(() => done.filter((word) => word.startsWith('heavy')).length);
    const answers = heavy.map((socket) => once(socket, 'data'));
    for (const [place, socket] of heavy.entries()) ask(socket, `192.0.2.${place % 4}`, `heavy${place}`);
    await Promise.all(answers);
    expect(done.indexOf('light')).toBeGreaterThan(0);
    expect(done.indexOf('light')).toBeLessThanOrEqual(2);
    expect(await healthy).toBeLessThanOrEqual(2);
    for (const socket of sockets) socket.destroy();
    await listening.stop();
    driver.close();
  });
});

function fail(wrong: unknown): never {
  throw new Error(String(wrong));
}
