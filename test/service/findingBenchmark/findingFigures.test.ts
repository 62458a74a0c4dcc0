import { expect, test } from 'vitest';
import { writeForms } from '#service/core/forms/formWriter.ts';
import { serviceOver } from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';
import { entry, write } from '#test/service/core/smallDictionaries.ts';
import { misspellingFigures, runningFigures } from '#test/service/findingBenchmark/findingFigures.ts';
import {
  failureTable,
  isReached,
  misspellingLine,
  rowLine,
  runningLine,
} from '#test/service/findingBenchmark/findingReport.ts';

/** Two Sámi words with a form each, and a Finnish one: what the figures below are counted by hand from. */
function smallService() {
  const [server] = backends;
  if (server === undefined) throw new Error('No backend');
  const driver = server.open();
  write(driver, 'gtsmenob', [entry(['guolli'], ['fisk']), entry(['beana'], ['hund'])]);
  write(driver, 'gtfinsme', [entry(['kukka'], ['lieđđi'])]);
  const rows = [
    { lemma: 'guolli', pos: 'N', template: '+N+Pl+Nom', form: 'guolit' },
    { lemma: 'beana', pos: 'N', template: '+N+Pl+Nom', form: 'beatnagat' },
  ];
  writeForms(driver, { language: 'sme', version: '1', origin: 'giellalt' }, rows);
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
  expect(all.times).toHaveLength(4);
  expect(all.failures.map(({ kind, text, count }) => [kind, text, count])).toEqual([
    ['running-wrong', 'beatnagat', 3],
    ['running-nothing', 'xyzzyxqqqq', 1],
  ]);
  const own = runningFigures({ service, language: 'sme', choice: 'own' }, running);
  expect(own).toMatchObject({ words: 10, given: 8, right: 5, known: 6 });
  expect(runningLine('own', own)).toMatch(
    /^running words, its language alone: 10 words of text, 4 different; p50 /u,
  );
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
  expect(all.failures[0]).toMatchObject({
    text: 'xyzzyxqqqq',
    kind: 'misspelling-nothing',
    lemmas: ['guolli'],
  });
  expect(misspellingLine('all', all)).toContain(
    '2 counted, left out 1 whose correction the data lacks, 1 that are words themselves, 1 that are words of another language',
  );
  const own = misspellingFigures({ service, language: 'sme', choice: 'own' }, misspellings);
  expect(own).toMatchObject({ counted: 3, unknown: 1, ownWord: 1, othersWord: 0 });
  const table = failureTable([...all.failures, ...own.failures]).split('\n');
  expect(table[0]).toBe('kind\tchosen\tlanguage\ttext\tcount\tcorrections\tlemmas\tfound');
  expect(table[1]).toBe('misspelling-nothing\tall\tsme\txyzzyxqqqq\t1\tguolit\tguolli\t');
});

test('F120: a share reaches its bar or misses it, and is never rounded up to it', () => {
  const row = { what: 'give a word', measured: 97.99, bar: 98 };
  expect(isReached(row)).toBe(false);
  expect(rowLine(row)).toBe('  MISSED  97.9 %  give a word (at least 98 %)');
  expect(rowLine({ ...row, measured: 98 })).toBe('  ok      98.0 %  give a word (at least 98 %)');
  expect(rowLine({ ...row, bar: undefined })).toBe('          97.9 %  give a word');
  // Nothing was measured: that proves nothing.
  expect(isReached({ ...row, measured: Number.NaN })).toBe(false);
});
