import { expect, test } from 'vitest';
import { prepareDatabase } from '#service/core/sqlite/database.ts';
import { openDatabase } from '#service/node/nodeSqlite.ts';
import { serviceOver } from '#test/service/core/asking.ts';
import { entry, write, writeRows } from '#test/service/core/smallDictionaries.ts';
import { misspellingFigures, runningFigures } from '#test/service/findingBenchmark/findingFigures.ts';
import * as report from '#test/service/findingBenchmark/findingReport.ts';

/** Two Sámi words with a form each, and a Finnish one: what the figures below are counted by hand from. */
function smallService() {
  const driver = openDatabase(':memory:');
  prepareDatabase(driver);
  write(driver, 'gtsmenob', [entry(['guolli'], ['fisk']), entry(['beana'], ['hund'])]);
  write(driver, 'gtfinsme', [entry(['kukka'], ['lieđđi'])]);
  writeRows(driver, 'sme', 'guolli N Pl+Nom=guolit', 'beana N Pl+Nom=beatnagat');
  return serviceOver(driver);
}

test('F120: running words count as often as they stand in the text, right by any of their lemmas', () => {
  const running = [
    { text: 'guolit', count: 5, lemmas: ['guollet', 'guolli'] },
    { text: 'beatnagat', count: 3, lemmas: ['beatnat'] },
    { text: 'kukka', count: 1, lemmas: ['kukka'] },
    { text: 'xyzzyxqqqq', count: 1, lemmas: ['guolli'] },
  ];
  const service = smallService();
  const all = runningFigures({ service, language: 'sme', choice: 'all' }, running);
  expect(all).toMatchObject({ words: 10, given: 9, right: 6, known: 7 });
  expect(all.failures.map(({ kind, text, count }) => [kind, text, count])).toEqual([
    ['running-wrong', 'beatnagat', 3],
    ['running-nothing', 'xyzzyxqqqq', 1],
  ]);
  const own = runningFigures({ service, language: 'sme', choice: 'own' }, running);
  expect(own).toMatchObject({ words: 10, given: 8, right: 5, known: 6 });
  const line = 'running words, its language alone: 10 words of text, 4 different';
  expect(report.runningLine('own', own)).toBe(line);
});

test('F120: misspellings are counted where the data has the correction and not the misspelling', () => {
  const misspellings = [
    { text: 'xyzzyxqqqq', corrections: ['guolit'] },
    { text: 'qqqqxyzzyx', corrections: ['nothere'] },
    { text: 'beana', corrections: ['guolli'] },
    { text: 'kukka', corrections: ['guolli'] },
    // By another case a word is not itself: whoever types it so is led to it all the same.
    { text: 'GUOLIT', corrections: ['guolit'] },
  ];
  const service = smallService();
  const all = misspellingFigures({ service, language: 'sme', choice: 'all' }, misspellings);
  expect(all).toMatchObject({ counted: 2, unknown: 1, ownWord: 1, othersWord: 1 });
  const left = '1 that are words themselves, 1 that are words of another language';
  const line = `2 counted, left out 1 whose correction the data lacks, ${left}`;
  expect(report.misspellingLine('all', all)).toContain(line);
  const own = misspellingFigures({ service, language: 'sme', choice: 'own' }, misspellings);
  expect(own).toMatchObject({ counted: 3, unknown: 1, ownWord: 1, othersWord: 0 });
  const table = report.failureTable([...all.failures, ...own.failures]).split('\n');
  expect(table[0]).toBe('kind\tchosen\tlanguage\ttext\tcount\tcorrections\tlemmas\tfound');
  expect(table[1]).toBe('misspelling-nothing\tall\tsme\txyzzyxqqqq\t1\tguolit\tguolli\t');
});

test('F120: a share reaches its bar or misses it, and is never rounded up to it', () => {
  const row = { what: 'give a word', measured: 97.99, bar: 98 };
  expect(report.isReached(row)).toBe(false);
  expect(report.rowLine(row)).toBe('  MISSED  97.9 %  give a word (at least 98 %)');
  expect(report.rowLine({ ...row, measured: 98 })).toBe('  ok      98.0 %  give a word (at least 98 %)');
  expect(report.rowLine({ ...row, bar: undefined })).toBe('          97.9 %  give a word');
  // Nothing was measured: that proves nothing.
  expect(report.isReached({ ...row, measured: Number.NaN })).toBe(false);
});
