import { expect, test } from 'vitest';
import { mayBeCut } from '#src/ui/wordlist/ListRow.tsx';

test.each([
  { touch: false, fits: 21 },
  { touch: true, fits: 20 },
])('a word and its languages that have room are not cut (for fingers: $touch) [S116]', ({ touch, fits }) => {
  const row = { text: 'guollebivdin', badge: 'sme' };
  const longer = { ...row, badge: 'North, South, Lule' };
  const width = touch ? 14.5 : 13.2;
  expect(mayBeCut(row, width, touch)).toBe(false);
  expect(mayBeCut(row, width - 1, touch)).toBe(true);
  expect(mayBeCut(longer, fits, touch)).toBe(true);
});
