import { describe, expect, test, vi } from 'vitest';
import { createRateLimit, millisecondsPerToken } from '#service/server/limits.ts';
import { clientAddress } from '#service/server/request.ts';
import { serveInTest } from '#test/service/server/serving.ts';

const question = { method: 'POST', body: '{"query": "{ __typename }"}' };
const ask = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/graphql`, { ...question, headers: { 'content-type': 'application/json', ...headers } });

describe('the rate limit of the service', () => {
  test('refuses with 429, says when to come again, and serves the app, health and readiness on [S119]', async () => {
    // Two at once, and one more in debt: a refused method costs its token and hardly any time.
    const { url } = await serveInTest({ RATE_BURST: '2', RATE_PER_SECOND: '1' });
    const statuses = [];
    for (let count = 0; count < 4; count += 1)
      statuses.push((await fetch(`${url}/graphql`, { method: 'PUT' })).status);
    expect(statuses).toEqual([405, 405, 405, 429]);
    const refused = await ask(url);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(await refused.json()).toMatchObject({ errors: [{ extensions: { code: 'TOO_MANY_REQUESTS' } }] });
    expect((await fetch(url)).status).toBe(200);
    for (const probe of ['health', 'ready', 'health', 'ready', 'health', 'ready'])
      expect((await fetch(`${url}/-/${probe}`)).status).not.toBe(429);
  });

  test.each([
    ['0', ['192.0.2.1', '192.0.2.2'], [200, 429]],
    ['1', ['192.0.2.1', '192.0.2.2', '203.0.113.9, 192.0.2.2'], [200, 200, 429]],
  ])('believes addresses forwarded by proxies it was told of: %s', async (TRUST_PROXY, from, expected) => {
    const { url } = await serveInTest({ RATE_BURST: '1', RATE_PER_SECOND: '1', TRUST_PROXY });
    const statuses = [];
    for (const address of from) statuses.push((await ask(url, { 'x-forwarded-for': address })).status);
    expect(statuses).toEqual(expected);
  });

  test('bears thirty tablets of a classroom that all start at once, behind one address', async () => {
    const { url } = await serveInTest();
    const answers = await Promise.all(Array.from({ length: 300 }, () => ask(url)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  });

  test('the page counts too: still there when questions are too many, not without end [M2]', async () => {
    const { url } = await serveInTest({ RATE_BURST: '2', RATE_PER_SECOND: '1' });
    const statuses: number[] = [];
    while (statuses.length < 500 && statuses.at(-1) !== 429) {
      const response = await fetch(`${url}/guolli`);
      statuses.push(response.status);
      await response.arrayBuffer();
      if (response.status === 429) expect(response.headers.get('retry-after')).toBe('1');
    }
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('rates', () => {
  test('fill again with time, and hard questions cost more', () => {
    let now = 0;
    const rate = createRateLimit(10, 2, () => now);
    expect([rate.take('a'), rate.take('a'), rate.take('a'), rate.take('b')]).toEqual([0, 0, 1, 0]);
    now = 100;
    expect([rate.take('a'), rate.take('a')]).toEqual([0, 1]);
    rate.charge('a', 1_000);
    now = 200;
    expect(rate.take('a')).toBe(1);
    now = 500;
    expect(rate.take('a')).toBe(0);
  });

  test('a system clock that is set back changes no rate [N5]', () => {
    const rate = createRateLimit(1_000, 2);
    expect(rate.take('a')).toBe(0);
    const clock = vi.spyOn(Date, 'now').mockReturnValue(0);
    expect([rate.take('a'), rate.take('a', 0)]).toEqual([0, 0]);
    clock.mockRestore();
  });

  test('a second of the thread costs twice what a second gives [M2]', () => {
    let now = 0;
    const rate = createRateLimit(200, 600, () => now);
    expect(1_000 / millisecondsPerToken).toBeGreaterThanOrEqual(2 * 200);
    // Questions of 200 ms as soon as there is a token: the burst, then half of the time at most.
    let worked = 0;
    for (; now < 60_000; now += 10) {
      if (rate.take('hard') > 0 || rate.take('hard', 0) > 0) continue;
      worked += 200;
      now += 200;
      rate.charge('hard', 200 / millisecondsPerToken - 1);
    }
    expect(worked).toBeLessThan(60_000 / 2 + 3_000);
    expect(worked).toBeGreaterThan(60_000 / 3);
  });

  test('a school is not slowed: thirty tablets that start at once and type for a minute [M2]', () => {
    let now = 0;
    const rate = createRateLimit(200, 600, () => now);
    const waits: number[] = [];
    // Each asks for twenty files and ten questions, ninety questions a second follow; one takes 4.2 ms (npm run bench).
    for (let count = 0; count < 600; count += 1) waits.push(rate.take('school', 0.1, 600));
    for (let count = 0; count < 300 + 90 * 60; count += 1) {
      if (count >= 300) now += 1_000 / 90;
      waits.push(rate.take('school'), rate.take('school', 0));
      rate.charge('school', Math.max(0, 4.2 / millisecondsPerToken - 1));
    }
    expect(Math.max(...waits)).toBe(0);
  });

  test('an IPv6 client is its network', () => {
    const of = (remoteAddress: string) =>
      clientAddress({ socket: { remoteAddress }, headers: {} } as Parameters<typeof clientAddress>[0], 0);
    expect(of('2001:db8:1:2:3:4:5:6')).toBe(of('2001:db8:1:2::9'));
    expect(of('2001:db8:1:2::1')).not.toBe(of('2001:db8:1:3::1'));
    expect(of('::ffff:192.0.2.1')).toBe('192.0.2.1');
    expect(of('::1')).toBe('0:0:0:0');
  });
});
