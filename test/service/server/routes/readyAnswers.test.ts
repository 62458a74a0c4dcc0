/** When the service says that it is ready: of its phases and its data. */
import { expect, test } from 'vitest';
import { healthReply, readyReply, type ServiceHealth } from '#service/server/health.ts';

const holding = { code: 'gtsmenob', entries: 3, origin: 'starter', version: 'x', imported: '2026-11-22' };
const sound: ServiceHealth = {
  dataState: () => ({ version: 1, holdings: [holding] }),
  integrity: () => ({ isChecked: true }),
  phase: () => 'serving',
};

const broken = (): never => {
  throw new Error('disk I/O error');
};

const states: readonly (readonly [string, Partial<ServiceHealth>, ready: number, alive: number])[] = [
  ['while it serves', {}, 200, 200],
  ['while it starts', { phase: () => 'starting' }, 503, 200],
  ['before it stops', { phase: () => 'stopping' }, 503, 200],
  ['with damaged data', { integrity: () => ({ isChecked: true, trouble: 'damaged' }) }, 503, 503],
  ['with data that can not be read', { dataState: broken }, 503, 503],
  ['without data', { dataState: () => ({ version: 1, holdings: [] }) }, 503, 200],
];

test.each(states)('S68: %s: ready and alive are two things', (_, change, ready, alive) => {
  const health = { ...sound, ...change };
  expect([readyReply(health).status, healthReply(health).status]).toEqual([ready, alive]);
});

test('S68: whoever is not ready says why, and when to ask again', () => {
  const { body, headers } = readyReply({ ...sound, phase: () => 'starting' });
  expect(JSON.parse(body.toString())).toEqual({ ready: false, reason: 'The service is starting.' });
  expect(headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' });
});
