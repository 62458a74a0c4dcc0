import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { settingsFrom } from '#service/node/settings.ts';

test('S60: WORKERS are the cores, at most eight, unless told', () => {
  expect(settingsFrom({}).workers).toBe(Math.min(8, availableParallelism()));
  expect(settingsFrom({ WORKERS: '' }).workers).toBe(Math.min(8, availableParallelism()));
  expect(settingsFrom({ WORKERS: '64' }).workers).toBe(64);
  expect(settingsFrom({}).stopDelay).toBe(0);
  expect(settingsFrom({ STOP_DELAY: '600' }).stopDelay).toBe(600);
});

test.each(['0', '65', '-1', '1.5', 'all', ' 2'])('S60: WORKERS=%j is refused with words', (WORKERS) => {
  expect(() => settingsFrom({ WORKERS })).toThrow(
    `WORKERS is “${WORKERS}”; it must be a whole number from 1 to 64.`,
  );
});

test('S60: so is a STOP_DELAY that is none', () => {
  expect(() => settingsFrom({ STOP_DELAY: '601' })).toThrow(
    'STOP_DELAY is “601”; it must be a whole number from 0 to 600.',
  );
});
