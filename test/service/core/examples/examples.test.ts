import { describe, expect, it, vi } from 'vitest';
import { exampleSearch } from '#service/core/examples/exampleSearch.ts';
import { StoredForms } from '#service/core/forms/storedForms.ts';
import { queryTimeoutMs } from '#service/core/limits/argumentLimits.ts';
import { Deadline } from '#service/core/limits/budget.ts';
import { DictionaryData } from '#service/core/revision/dictionaryData.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import type { DictionaryCode } from '#src/language/dictionaries.ts';
import { serviceOver } from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';
import { entry, write, writeRows } from '#test/service/core/smallDictionaries.ts';

/** Fills a dictionary with sentences and their translations, an article for each. */
function writeExamples(driver: Driver, code: DictionaryCode, ...sentences: [string, string][]): void {
  const entries = sentences.map(([example, translation]) => entry(['x'], ['y'], [{ example, translation }]));
  write(driver, code, entries);
}

const dogs = (count: number) =>
  Array.from({ length: count }, (_, n): [string, string] => [`Beana lea ${n}.`, `Hund ${n}.`]);

describe.each(backends)('examples by word on $backend', ({ open }) => {
  it('finds the lemma and its forms as words, not as parts of words, on either side', () => {
    const driver = open();
    writeRows(driver, 'sme', 'guolli N Pl+Nom=guolit');
    const first: [string, string] = ['Guolit leat čázis, ja guolli!', 'Fiskene er i vannet.'];
    writeExamples(driver, 'gtsmenob', first, ['Luossaguolli.', 'Laksefisk.']);
    writeExamples(driver, 'gtfinsme', ['Kala ui.', 'Guolli vuodjá.']);
    const { examples } = serviceOver(driver);
    const [text, translation] = first;
    const second = { text: 'Guolli vuodjá.', translation: 'Kala ui.', translationLanguage: 'fin' };
    const places = [0, 22].map((start) => [start, start + 6]);
    expect(examples.page('sme', 'guolli').examples).toEqual([
      { text, translation, translationLanguage: 'nob', dictionary: 'gtsmenob', lemma: 'x', places },
      { ...second, dictionary: 'gtfinsme', lemma: 'x', places: [[0, 6]] },
    ]);
    const words = ['sme guolli', 'smj guolli', 'nob vannet', 'sme guoll'].map((one) => one.split(' '));
    expect(words.map(([language = '', word = '']) => examples.count(language, word))).toEqual([2, 0, 0, 0]);
  });

  it.each([
    ['kueˊll lij', [[4, 14]]],
    ['lij kueʹll', undefined],
    ['kueʹll jäuʹrest', undefined],
    ['', undefined],
    ['"); DROP TABLE', undefined],
  ])('finds several words in a row, whatever apostrophe they are written with: %s', (words, places) => {
    const driver = open();
    writeExamples(driver, 'gtsmsfin', ['Muu kueʹll lij jäuʹrest.', 'Kalani on järvessä.']);
    expect(serviceOver(driver).examples.page('sms', words).examples[0]?.places).toEqual(places);
  });

  it('gives a sentence once, and forgets it with its dictionary', () => {
    const driver = open();
    const sentence: [string, string] = ['Beana ciellá.', 'Hunden bjeffer.'];
    writeExamples(driver, 'gtsmenob', sentence, sentence);
    const { examples } = serviceOver(driver);
    expect(examples.count('sme', 'beana')).toBe(1);
    writeExamples(driver, 'gtsmenob');
    expect(examples.count('sme', 'beana')).toBe(0);
    expect(driver.prepare('SELECT count(*) AS n FROM exampleWord').get()).toMatchObject({ n: 0 });
  });

  it('however a word is written around, it is one question, and what is cached of it is numbers [M3]', () => {
    const driver = open();
    writeExamples(driver, 'gtsmenob', ...dogs(200));
    const data = new DictionaryData(driver);
    const search = exampleSearch(data, new StoredForms(driver), new Deadline(Date.now));
    const cached = vi.spyOn(data, 'cached');
    const keys = () => new Set(cached.mock.calls.map(([key]) => key));
    expect(search.count('sme', 'beana')).toBe(200);
    const before = keys();
    const answers: readonly unknown[] = cached.mock.results.flatMap(({ value }) => value);
    expect(answers).toEqual(answers.map(() => expect.any(Number)));
    for (const same of ['beana!', 'beana!!', ' „Beana“ ', 'BEANA', 'beana…'])
      expect(search.page('sme', same)).toEqual(search.page('sme', 'beana'));
    expect(keys()).toEqual(before);
  });

  it('a search that takes too long ends with a named error [M3]', () => {
    const driver = open();
    writeExamples(driver, 'gtsmenob', ...dogs(1));
    let time = 0;
    const { examples } = serviceOver(driver, () => (time += queryTimeoutMs + 1));
    const tooSlow = expect.objectContaining({ extensions: { code: 'QUERY_TOO_SLOW' } });
    expect(() => examples.count('sme', 'beana')).toThrow(tooSlow);
  });
});
