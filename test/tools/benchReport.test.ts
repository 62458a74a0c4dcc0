import { expect, test } from 'vitest';
import { baseline, rowsOf, statusOf, tableOf } from '#test/bench/run/report.ts';

const key = 'phone, last key → first row, new';
const quiet = [18, 18, 18];
const row = (value: number, baselines: readonly number[]) =>
  rowsOf({ own: [{ [key]: value }], other: [], baselines })[0];

test('a limit scales with a fixed piece of work, but for the time that no machine makes shorter [S81]', () => {
  expect(row(540, quiet)).toMatchObject({ verdict: 'ok', most: 540 });
  expect(row(541, quiet)?.verdict).toBe('OVER');
  expect(row(630, [36, 36])).toMatchObject({ verdict: 'ok', most: 630 });
  expect(rowsOf({ own: [{ '50 clients, errors': 1 }], other: [], baselines: [36, 36] })[0]?.most).toBe(0);
  expect(baseline()).toBeGreaterThan(0);
});

test('a limit missed on a busy machine is told apart, by the exit status too [S81, S83]', () => {
  const [held, missed, busy] = [row(500, [18, 30]), row(900, quiet), row(900, [18, 30])];
  expect([held, missed, busy].map((one) => one?.verdict)).toEqual(['ok', 'OVER', 'busy']);
  const status = (...rows: readonly (typeof held)[]) => statusOf(rows.filter((one) => one !== undefined));
  expect([status(held), status(held, busy), status(busy, missed)]).toEqual([0, 3, 1]);
});

test('two builds are compared by the ratios of alternating runs, with their range [S82]', () => {
  const runs = (...values: readonly number[]) => values.map((value) => ({ '50 clients, errors': value }));
  const [compared] = rowsOf({ own: runs(50, 90, 60), other: runs(100, 100, 100), baselines: quiet });
  expect(compared?.ratio).toEqual({ other: 100, middle: 0.6, least: 0.5, most: 0.9 });
  const [same] = rowsOf({ own: runs(0), other: runs(0), baselines: quiet });
  expect(same?.ratio).toMatchObject({ middle: 1 });
  expect(tableOf([compared, same].filter((one) => one !== undefined)).split('\n')).toEqual([
    'OVER  50 clients, errors  60  ≤ 0  100  0.60 (0.50–0.90)',
    'ok    50 clients, errors  0   ≤ 0  0    1.00 (1.00–1.00)',
  ]);
});
