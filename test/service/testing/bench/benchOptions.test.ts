import { describe, expect, test } from 'vitest';
import { projectFolder } from '#service/node/settings.ts';
import { againstBars } from '#service/testing/bench/againstBars.ts';
import { benchFiles } from '#service/testing/bench/benchFiles.ts';
import { benchOptions } from '#service/testing/bench/benchOptions.ts';

const names = ['service', 'start', 'lookup'];

describe('S84: what the benchmark is told', () => {
  test('five runs of everything, unless told otherwise', () => {
    expect(benchOptions({}, names)).toEqual({ runs: 5 });
    expect(
      benchOptions(
        { only: 'start, lookup', runs: '12', against: 'main', 'against-data': 'data', json: 'file' },
        names,
      ),
    ).toEqual({ only: ['start', 'lookup'], runs: 12, against: 'main', againstData: 'data', json: 'file' });
  });

  test.each([
    [{ only: 'start,nope' }, '“nope” is no bench; there are service, start, lookup.'],
    [{ only: '' }, '--only is empty.'],
    [{ runs: '0' }, '--runs is “0”; it is a number from 1 to 99.'],
    [{ runs: '100' }, '--runs is “100”; it is a number from 1 to 99.'],
    [{ runs: 'some' }, '--runs is “some”; it is a number from 1 to 99.'],
    [{ 'against-data': 'data' }, '--against-data is the data of another build: --against says which.'],
    [{ json: '' }, '--json is empty.'],
  ])('%j is refused', (values, reason) => {
    expect(() => benchOptions(values, names)).toThrow(reason);
  });

  test('99 runs and one run are taken', () => {
    expect(benchOptions({ runs: '99' }, names).runs).toBe(99);
    expect(benchOptions({ runs: '1' }, names).runs).toBe(1);
  });

  test('benches are called as their files, wherever these lie', () => {
    const files = benchFiles(projectFolder);
    expect([...files.keys()]).toEqual(expect.arrayContaining(['service', 'start', 'memory', 'scroll']));
    expect(files.get('memory')).toContain('test/bench/page/memoryBench.ts');
  });

  test('bars against a commit are found by the beginning of its hash, and no other has any', () => {
    expect(againstBars('a047c39317a049af5d6d0dbeca7f98f6bc1b34e4').get('phone, search usable, warm')).toBe(
      0.8,
    );
    expect(againstBars('b047c39317a049af5d6d0dbeca7f98f6bc1b34e4').size).toBe(0);
    expect(againstBars('').size).toBe(0);
  });
});
