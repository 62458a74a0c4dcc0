import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serviceOver } from '#test/service/core/asking.ts';
import { emptyDatabase, entry, write, writeRows } from '#test/service/core/smallDictionaries.ts';
import { misspellingFigures, runningFigures } from '#test/service/findingBenchmark/findingFigures.ts';
import * as report from '#test/service/findingBenchmark/findingReport.ts';
import { readFindingTexts } from '#test/service/findingBenchmark/findingTexts.ts';
import { testFolder } from '#test/service/import/importProgram.ts';

/** Two Sámi words with a form each, and a Finnish one: what the figures below are counted by hand from. */
function smallService() {
  const driver = emptyDatabase();
  write(driver, 'gtsmenob', [entry(['guolli'], ['fisk']), entry(['beana'], ['hund'])]);
  write(driver, 'gtfinsme', [entry(['kukka'], ['lieđđi'])]);
  writeRows(driver, 'sme', 'guolli N Pl+Nom=guolit', 'beana N Pl+Nom=beatnagat');
  return serviceOver(driver);
}

test('running words count as often as they stand in the text, right by any of their lemmas [F120]', () => {
  const running = [
    { text: 'guolit', count: 5, lemmas: ['guollet', 'guolli'] },
    { text: 'beatnagat', count: 3, lemmas: ['beatnat'] },
    { text: 'kukka', count: 1, lemmas: ['kukka'] },
    { text: 'xyzzyxqqqq', count: 1, lemmas: ['guolli'] },
  ];
  const service = smallService();
  const all = runningFigures({ service, language: 'sme' }, running);
  expect(all).toMatchObject({ words: 10, given: 9, right: 6, known: 7 });
  expect(all.failures.map(({ kind, text, count }) => [kind, text, count])).toEqual([
    ['running-wrong', 'beatnagat', 3],
    ['running-nothing', 'xyzzyxqqqq', 1],
  ]);
  expect(report.runningLine(all)).toBe('running words: 10 words of text, 4 different');
});

test('misspellings are counted where the data has the correction and not the misspelling [F120]', () => {
  const misspellings = [
    { text: 'xyzzyxqqqq', corrections: ['guolit'] },
    { text: 'qqqqxyzzyx', corrections: ['nothere'] },
    { text: 'beana', corrections: ['guolli'] },
    { text: 'kukka', corrections: ['guolli'] },
    // By another case a word is not itself: whoever types it so is led to it all the same.
    { text: 'GUOLIT', corrections: ['guolit'] },
  ];
  const service = smallService();
  const all = misspellingFigures({ service, language: 'sme' }, misspellings);
  expect(all).toMatchObject({ counted: 2, unknown: 1, known: 2 });
  const line = '2 counted, left out 1 whose correction the data lacks, 2 that are words themselves';
  expect(report.misspellingLine(all)).toContain(line);
  const table = report.failureTable(all.failures).split('\n');
  expect(table[0]).toBe('kind\tlanguage\ttext\tcount\tcorrections\tlemmas\tfound');
  expect(table[1]).toBe('misspelling-nothing\tsme\txyzzyxqqqq\t1\tguolit\tguolli\t');
});

const scratch = testFolder('finding');

test.each([
  ['a column too few', 'running-sme.tsv', 'a\t1\ta\nguolit\t3\n', 'line 2: a column is missing'],
  ['a column too many', 'typos-sme.tsv', 'a\tb\tc\n', 'line 1: there are columns besides'],
  ['an empty word', 'running-sme.tsv', '\t3\tguolli\n', 'line 1: an empty text'],
  ['a broken count', 'running-sme.tsv', 'guolit\t3.5\tguolli\n', 'line 1: not a word count'],
  ['a hole among the lemmas', 'running-sme.tsv', 'dan\t2\tdat||da\n', 'line 1: an empty text'],
  ['a language without forms', 'typos-eng.tsv', 'teh\tthe\n', '“eng” is not a language with forms: fin, '],
])(
  'texts to measure with are refused in words, with file and line: %s [F121]',
  (_, name, content, message) => {
    const folder = mkdtempSync(join(scratch, 'texts-'));
    writeFileSync(join(folder, name), content);
    expect(() => readFindingTexts(folder)).toThrow(message);
    expect(() => readFindingTexts(folder)).toThrow(join(folder, name));
  },
);
