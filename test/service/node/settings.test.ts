import { expect, test } from 'vitest';
import { settingsFrom } from '#service/node/settings.ts';

test('STOP_DELAY is a number of seconds, none unless set [S60]', () => {
  expect(settingsFrom({}).stopDelay).toBe(0);
  expect(settingsFrom({ STOP_DELAY: '600' }).stopDelay).toBe(600);
});

test.each(['601', '-1', '1.5', 'all', ' 2'])('STOP_DELAY=%j is refused with words [S60]', (STOP_DELAY) => {
  expect(() => settingsFrom({ STOP_DELAY })).toThrow(
    `STOP_DELAY is “${STOP_DELAY}”; it must be a whole number from 0 to 600.`,
  );
});
