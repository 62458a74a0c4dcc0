import { describe, expect, test } from 'vitest';
import { BenchReport } from '#service/testing/bench/benchReport.ts';
import type { RoundFigures } from '#service/testing/bench/benchRounds.ts';
import type { Yardstick } from '#service/testing/bench/yardstick.ts';
import type { BenchRow } from '#service/testing/benchRow.ts';

const yardstick: Yardstick = {
  name: 'script',
  what: 'a fixed script',
  unit: 'ms',
  reference: 50,
  measure: async () => 50,
};
const yardsticks = new Map([['script', yardstick]] as const);
const quiet = new Map([['script', [49, 50, 51]]] as const);
const busy = new Map([['script', [20, 50, 80]]] as const);

const warm = 'phone, search usable, warm';
const other = 'phone, first paint';

function runsOf(rows: Readonly<Record<string, readonly number[]>>): readonly (readonly BenchRow[])[] {
  const count = Math.max(...Object.values(rows).map(({ length }) => length));
  return Array.from({ length: count }, (_, run) =>
    Object.entries(rows).map(
      ([what, figures]): BenchRow => ({
        what,
        measured: figures[run] ?? Number.NaN,
        unit: 'ms',
        limit: 500,
        yardstick: 'script',
      }),
    ),
  );
}

function report(figures: RoundFigures, against?: string): BenchReport {
  const made = new BenchReport(yardsticks, against);
  made.add('start', figures);
  return made;
}

describe('S86: the report of a benchmark', () => {
  test('every figure as it is and as a multiple of its yardstick', () => {
    const made = report({ own: runsOf({ [warm]: [400, 500, 600] }), other: [], samples: quiet });
    expect(made.text().split('\n')).toEqual([
      '── Against the bars',
      'ok  phone, search usable, warm  500 ms  10.00 × script  ≤ 10.00 ×',
      '',
      '── The machine meanwhile',
      'quiet  start: a fixed script  50 ms  spread 4 % (at most 20 %)',
      '',
      'Every bar is held.',
    ]);
    expect(made.status()).toBe(0);
  });

  test('a bar that is missed, and a machine that was too busy', () => {
    const missed = report({ own: runsOf({ [warm]: [501] }), other: [], samples: quiet });
    expect([missed.status(), missed.text()]).toEqual([
      1,
      expect.stringContaining('OVER  phone, search usable'),
    ]);
    const unjudged = report({ own: runsOf({ [warm]: [501] }), other: [], samples: busy });
    expect([unjudged.status(), unjudged.text()]).toEqual([3, expect.stringContaining('not judged  phone')]);
    expect(unjudged.text()).toContain('BUSY  start: a fixed script');
  });

  test('against another build: its bars first, in the order of their list, and ratios of each run', () => {
    const own = runsOf({ [other]: [90, 99, 80, 90, 90], [warm]: [400, 300, 200, 300, 300] });
    const figures = {
      own,
      other: runsOf({ [other]: [100, 100, 100, 100, 100], [warm]: [800, 600, 200, 600, 600] }),
      samples: busy,
    };
    const made = report(figures, 'a047c39317');
    expect(made.text().split('\n').slice(1, 3)).toEqual([
      'not judged  phone, search usable, warm  600 ms  300 ms  0.50 (0.50–1.00)  ≤ 0.80',
      'less        phone, first paint          100 ms   90 ms  0.90 (0.80–0.99)',
    ]);
    // It is held to its bar against the other build, and not to another one besides.
    expect(made.text()).not.toContain('search usable, warm  300 ms  6.00 ×');
    expect(made.text()).toContain('1.80 × script');
    expect(made.status()).toBe(3);
    expect(report({ ...figures, samples: quiet }, 'a047c39317').status()).toBe(0);
  });

  test('of nothing by nothing the ratio is one', () => {
    const none = runsOf({ [other]: [0, 0] });
    expect(report({ own: none, other: none, samples: quiet }).text()).toContain('1.00 (1.00–1.00)');
  });

  test('what was left out is named, and the figures are kept for later', () => {
    const made = report({ own: runsOf({ [warm]: [1, 2] }), other: [], samples: quiet });
    made.add('reader', { own: [], other: [], samples: new Map(), leftOut: 'it is not there' });
    expect(made.text()).toContain('── Not measured\nreader: left out, it is not there');
    expect(JSON.parse(JSON.stringify(made.figures()))).toMatchObject({
      yardsticks: [{ bench: 'start', name: 'script', samples: [49, 50, 51] }],
      rows: [{ bench: 'start', what: warm, unit: 'ms', own: [1, 2], other: [] }],
      leftOut: ['reader: left out, it is not there'],
    });
  });

  test('what failed is named, and holds no bar', () => {
    const made = report({ own: runsOf({ [warm]: [1, 2] }), other: [], samples: quiet });
    made.add('reader', { own: [], other: [], samples: new Map(), broken: 'it failed in run 1 (why)' });
    expect(made.text()).toContain('── Failed\nreader: it failed in run 1 (why)');
    expect(made.status()).toBe(1);
  });
});
