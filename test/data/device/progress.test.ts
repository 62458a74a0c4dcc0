import { describe, expect, test } from 'vitest';
import { createProgressMeter } from '#src/device/library/deviceLibrary.ts';
import { bytesNeeded } from '#src/device/library/libraryState.ts';
import { askToStay, storageEstimate } from '#src/local/storageArea.ts';

describe('time left', () => {
  function meter(samples: readonly (readonly [at: number, left: number])[]): number | undefined {
    let now = 0;
    const one = createProgressMeter(() => now);
    for (const [at, left] of samples) {
      now = at;
      one.note(left);
    }
    return one.secondsLeft();
  }

  test('is not guessed from the first moments', () => {
    expect(meter([])).toBeUndefined();
    expect(
      meter([
        [0, 1000],
        [1000, 900],
      ]),
    ).toBeUndefined();
  });

  test('follows from the bytes of the last seconds', () => {
    expect(
      meter([
        [0, 10_000],
        [2000, 8000],
      ]),
    ).toBe(8);
    // Fast at first, then slow: what was long ago doesn't count.
    expect(
      meter([
        [0, 100_000],
        [1000, 10_000],
        [8000, 9500],
        [9500, 9000],
      ]),
    ).toBe(27);
  });

  test('begins anew when something was added, and is unknown when nothing comes', () => {
    expect(
      meter([
        [0, 1000],
        [5000, 500],
        [6000, 5000],
      ]),
    ).toBeUndefined();
    expect(
      meter([
        [0, 1000],
        [5000, 1000],
      ]),
    ).toBeUndefined();
  });
});

describe('room', () => {
  const pack = {
    id: 'a',
    version: '1',
    origin: 'giellalt',
    entries: 1,
    parts: [
      { hash: 'x', bytes: 100 },
      { hash: 'y', bytes: 50 },
    ],
  } as const;

  test('is needed for the parts that are not here, and for a second database', () => {
    expect(bytesNeeded([pack], new Set(), 1000)).toBe(150 + 1000 + 1500);
    expect(bytesNeeded([pack], new Set(['x']), 1000)).toBe(50 + 1000 + 1500);
  });

  test('is unknown where the browser does not say, and nothing is asked there', async () => {
    expect(
      await storageEstimate({
        estimate: async () => ({}),
        persist: async () => true,
        persisted: async () => true,
      }),
    ).toBeUndefined();
    expect(await storageEstimate(undefined)).toBeUndefined();
    expect(await askToStay(undefined)).toBeUndefined();
  });
});
