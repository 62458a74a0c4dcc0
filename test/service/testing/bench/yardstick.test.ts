import { describe, expect, test } from 'vitest';
import { nodeYardstick, sqliteYardstick } from '#service/testing/bench/machineYardsticks.ts';
import { isQuiet, type Yardstick, yardstickFigure } from '#service/testing/bench/yardstick.ts';
import { median, percentile } from '#service/testing/benchRow.ts';

const inTime: Yardstick = {
  name: 'node',
  what: 'work',
  unit: 'ms',
  reference: 50,
  measure: async () => 50,
};
const inShares: Yardstick = { ...inTime, name: 'text', unit: '%', reference: 10, least: 10 };

describe('S80: a yardstick tells what the machine did', () => {
  test('the middle of its samples, and how far they lie apart as a share of it', () => {
    expect(yardstickFigure(inTime, [40, 60, 50])).toMatchObject({ middle: 50, spread: 0.4 });
    expect(median([1, 2, 3, 10])).toBe(2.5);
    expect(median([3, 1, 2])).toBe(2);
    expect(percentile([3, 1, 2], 0.95)).toBe(3);
  });

  test('a spread of 20 % is quiet, more is busy; one sample says nothing', () => {
    expect(isQuiet(yardstickFigure(inTime, [45, 50, 55]))).toBe(true);
    expect(isQuiet(yardstickFigure(inTime, [45, 50, 55.1]))).toBe(false);
    expect(isQuiet(yardstickFigure(inTime, [50]))).toBe(false);
  });

  test('a share is apart by points, and never less than its least', () => {
    const figure = yardstickFigure(inShares, [0, 4, 20]);
    expect(figure).toMatchObject({ middle: 10, spread: 0.2 });
    expect(isQuiet(figure)).toBe(true);
    expect(isQuiet(yardstickFigure(inShares, [0, 4, 20.1]))).toBe(false);
  });

  test('those of the machine can be measured', async () => {
    expect(await nodeYardstick.measure()).toBeGreaterThan(0);
    expect(await sqliteYardstick.measure()).toBeGreaterThan(0);
  });
});
