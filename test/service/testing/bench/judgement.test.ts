import { describe, expect, test } from 'vitest';
import { benchStatus, judgeRatios, judgeRow } from '#service/testing/bench/judgement.ts';
import { type Yardstick, yardstickFigure } from '#service/testing/bench/yardstick.ts';

const yardstick: Yardstick = {
  name: 'script',
  what: 'a script',
  unit: 'ms',
  reference: 50,
  measure: async () => 50,
};
/** A machine half as fast as that of the limits, and quiet. */
const slow = new Map([['script', yardstickFigure(yardstick, [98, 100, 102])]] as const);
const busy = new Map([['script', yardstickFigure(yardstick, [60, 100, 140])]] as const);
const row = { what: 'start', measured: 390, unit: 'ms', limit: 200, yardstick: 'script' } as const;

describe('S81: a figure is judged as a multiple of its yardstick', () => {
  test('a limit is the multiple that it was on the machine of the reference', () => {
    expect(judgeRow(row, slow)).toMatchObject({ verdict: 'ok', multiple: { measured: 3.9, bar: 4 } });
    expect(judgeRow({ ...row, measured: 400 }, slow).verdict).toBe('ok');
    expect(judgeRow({ ...row, measured: 401 }, slow).verdict).toBe('over');
  });

  test('a bar is a multiple already', () => {
    const barred = { what: 'list', measured: 150, unit: '%', bar: 1.5, yardstick: 'script' } as const;
    expect(judgeRow(barred, slow).verdict).toBe('ok');
    expect(judgeRow({ ...barred, measured: 151 }, slow).verdict).toBe('over');
  });

  test('what no machine makes shorter is no multiple of anything', () => {
    const withLine = { ...row, measured: 350, fixed: 150 };
    expect(judgeRow(withLine, slow)).toMatchObject({ verdict: 'over', multiple: { measured: 2, bar: 1 } });
    expect(judgeRow({ ...withLine, measured: 100 }, slow).multiple?.measured).toBe(0);
  });

  test('on a busy machine it is not judged, whatever it is', () => {
    expect(judgeRow({ ...row, measured: 1 }, busy).verdict).toBe('unjudged');
    expect(judgeRow({ ...row, measured: 9_000 }, busy).verdict).toBe('unjudged');
  });

  test('what is no time is held to its number, on any machine', () => {
    const size = { what: 'size', measured: 4, unit: 'MB', limit: 4 } as const;
    expect(judgeRow(size, busy)).toEqual({ row: size, verdict: 'ok' });
    expect(judgeRow({ ...size, measured: 4.1 }, busy).verdict).toBe('over');
  });

  test('a yardstick that was not measured is a mistake of the bench', () => {
    expect(() => judgeRow(row, new Map())).toThrow('“start” names a yardstick that was not measured.');
  });
});

describe('S82: two builds are judged by the ratios of runs in turn', () => {
  test('the middle one, from the least to the most', () => {
    expect(judgeRatios([0.5, 0.7, 0.6], true, 0.65)).toEqual({
      middle: 0.6,
      least: 0.5,
      most: 0.7,
      bar: 0.65,
      verdict: 'ok',
    });
    expect(judgeRatios([0.5, 0.7, 0.6], true, 0.55).verdict).toBe('over');
    expect(judgeRatios([0.65], true, 0.65).verdict).toBe('ok');
  });

  test('runs that agree hold on a busy machine, others do not', () => {
    expect(judgeRatios([0.5, 0.6, 0.65, 0.6, 0.5], false, 0.65).verdict).toBe('ok');
    expect(judgeRatios([0.66, 0.7, 0.9, 0.8, 0.7], false, 0.65).verdict).toBe('over');
    expect(judgeRatios([0.5, 0.6, 0.66, 0.6, 0.5], false, 0.65).verdict).toBe('unjudged');
    // Four say the same by chance once in sixteen times.
    expect(judgeRatios([0.5, 0.6, 0.65, 0.6], false, 0.65).verdict).toBe('unjudged');
  });

  test('without a bar they say faster or slower only with one voice', () => {
    expect(judgeRatios([0.8, 0.9, 0.99, 0.9, 0.8], false).verdict).toBe('faster');
    expect(judgeRatios([1.01, 1.2, 1.1, 1.3, 1.2], false).verdict).toBe('slower');
    expect(judgeRatios([0.8, 0.9, 1, 0.9, 0.8], true).verdict).toBe('same');
    expect(judgeRatios([0.8, 0.9, 1.1, 0.9, 0.8], false).verdict).toBe('unjudged');
    expect(judgeRatios([0.8, 0.9, 0.8, 0.9], true).verdict).toBe('same');
  });
});

test('S83: the exit status tells missed from not judged', () => {
  expect(benchStatus(['ok', 'ok'])).toBe(0);
  expect(benchStatus(['ok', 'over', 'unjudged'])).toBe(1);
  expect(benchStatus(['ok', 'unjudged'])).toBe(3);
  expect(benchStatus([])).toBe(0);
});
