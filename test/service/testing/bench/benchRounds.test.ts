import { describe, expect, test } from 'vitest';
import { figuresOf, measureInTurn, middleRows } from '#service/testing/bench/benchRounds.ts';
import type { Yardstick } from '#service/testing/bench/yardstick.ts';
import type { BenchModule, BenchRow } from '#service/testing/benchRow.ts';

const row = (measured: number): BenchRow => ({
  what: 'start',
  measured,
  unit: 'ms',
  limit: 10,
  yardstick: 'node',
});

/** A bench that notes what is measured, in order. */
function noting(options: Partial<BenchModule> = {}) {
  const order: string[] = [];
  const module: BenchModule = {
    yardsticks: ['node'],
    async measure(url) {
      order.push(url);
      return [row(order.length)];
    },
    ...options,
  };
  const yardstick: Yardstick = {
    name: 'node',
    what: 'work',
    unit: 'ms',
    reference: 1,
    async measure() {
      order.push('yardstick');
      return 1;
    },
  };
  const yardsticks = new Map([['node', yardstick]] as const);
  return { order, rounds: { bench: { name: 'one', module }, own: { url: 'own' }, yardsticks } };
}

describe('S85: builds and yardsticks are measured in turn', () => {
  test('yardstick, other, own, yardstick, other, own, yardstick', async () => {
    const { order, rounds } = noting();
    const figures = await measureInTurn({ ...rounds, other: { url: 'other' }, runs: 2 });
    expect(order).toEqual(['yardstick', 'other', 'own', 'yardstick', 'other', 'own', 'yardstick']);
    expect(figures.samples.get('node')).toEqual([1, 1, 1]);
    expect(figuresOf(figures.own, 'start')).toEqual([3, 6]);
    expect(figuresOf(figures.other, 'start')).toEqual([2, 5]);
    expect(middleRows(figures.own)).toEqual([row(4.5)]);
  });

  test('without another build the yardstick is between the runs', async () => {
    const { order, rounds } = noting();
    await measureInTurn({ ...rounds, runs: 2 });
    expect(order).toEqual(['yardstick', 'own', 'yardstick', 'own', 'yardstick']);
  });

  test('what the other build does not answer is left out, and says why', async () => {
    const { rounds } = noting({
      async measure(url) {
        if (url === 'other') throw new Error('No such field.\nAnd more of it.');
        return [row(1)];
      },
    });
    const { leftOut, own } = await measureInTurn({ ...rounds, other: { url: 'other' }, runs: 2 });
    expect([leftOut, own]).toEqual(['the other build does not answer it (No such field.)', []]);
  });

  test('what starts a product of its own is left out, too', async () => {
    const { order, rounds } = noting({ ownBuildOnly: true });
    const { leftOut } = await measureInTurn({ ...rounds, other: { url: 'other' }, runs: 2 });
    expect([leftOut, order]).toEqual(['it measures a product that it starts itself', []]);
  });

  test('a run that fails is tried once more; when that fails too, the bench has', async () => {
    const failing = (turns: readonly number[]) => {
      let turn = 0;
      return noting({
        async measure() {
          turn += 1;
          if (turns.includes(turn)) throw new Error(`Broken off at ${turn}.`);
          return [row(turn)];
        },
      }).rounds;
    };
    const measured = (turns: readonly number[]) =>
      measureInTurn({ ...failing(turns), other: { url: 'other' }, runs: 2 });
    const once = await measured([1, 4]);
    expect([once.broken, figuresOf(once.other, 'start'), figuresOf(once.own, 'start')]).toEqual([
      undefined,
      [2, 5],
      [3, 6],
    ]);
    expect((await measured([2, 3])).broken).toBe('it failed in run 1 (Broken off at 3.)');
    expect((await measured([3, 4])).broken).toBe('the other build failed in run 2 (Broken off at 4.)');
  });

  test('a row or a yardstick that is missing is a mistake', async () => {
    expect(() => figuresOf([[row(1)], []], 'start')).toThrow('was measured in one run and not in another');
    const { rounds } = noting({ yardsticks: ['text'] });
    await expect(measureInTurn({ ...rounds, runs: 1 })).rejects.toThrow(
      'names a yardstick that there is not: text',
    );
  });
});
