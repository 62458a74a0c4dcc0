import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '#service/node/settings.ts';
import { mutationFiles, mutationTarget } from '#service/testing/mutation/mutationFiles.ts';
import { mutationRows, mutationText } from '#service/testing/mutation/mutationReport.ts';

const source = ['const most = 3;', 'if (a > most) {', '  stop();', '}', ''].join('\n');

type Place = readonly [line: number, column: number];

function mutant(status: string, replacement: string, from: Place, to: Place) {
  const [start, end] = [
    { line: from[0], column: from[1] },
    { line: to[0], column: to[1] },
  ];
  return { status, replacement, location: { start, end } };
}

describe('what a mutation report says', () => {
  it('H15: counts what was noticed and what was not, and leaves out what could not run', () => {
    const mutants = [
      mutant('NoCoverage', '{}', [2, 15], [4, 2]),
      mutant('Killed', 'true', [2, 5], [2, 13]),
      mutant('Timeout', 'false', [2, 5], [2, 13]),
      mutant('Survived', 'a >= most', [2, 5], [2, 13]),
      mutant('CompileError', '""', [1, 14], [1, 15]),
      mutant('Ignored', '""', [1, 14], [1, 15]),
    ];
    const [row] = mutationRows({ files: { 'some/file.ts': { source, mutants } } });
    expect(row).toEqual({
      file: 'some/file.ts',
      mutants: 4,
      killed: 2,
      survived: 1,
      uncovered: 1,
      score: 50,
      left: ['2  { stop(); }  →  {}  (not covered)', '2  a > most  →  a >= most'],
    });
    expect(row && mutationText(row).split('\n')[0]).toBe(
      'some/file.ts: 4 mutants, 2 killed, 1 survived, 1 not covered: 50.0 %',
    );
  });

  it('H15: a file in which nothing can be mutated has nothing to be noticed', () => {
    expect(mutationRows({ files: { 'types.ts': { source: '', mutants: [] } } })[0]?.score).toBe(100);
  });
});

describe('the files where a mistake costs most', () => {
  it.each(Object.keys(mutationFiles))('H16: %s is there, and so are the tests that hold it', (name) => {
    const target = mutationTarget(name);
    expect(target?.tests.length).toBeGreaterThanOrEqual(mutationFiles[name]?.length ?? 1);
    for (const file of [target?.file ?? '', ...(target?.tests ?? [])]) {
      expect(existsSync(join(projectFolder, file))).toBe(true);
    }
  });

  it('H16: a file is found by its path too, and has the tests that are named, or those of its room', () => {
    expect(mutationTarget('anywhere/stemSearch.ts', ['stemKeys'])?.tests).toEqual([
      expect.stringMatching(/stemKeys\.test\.ts$/u),
    ]);
    expect(mutationTarget('fold')?.tests).toContainEqual(expect.stringMatching(/language\/fold\.test\.ts$/u));
    expect(mutationTarget('noSuchFile')).toBeUndefined();
  });
});
