import { describe, expect, it } from 'vitest';
import type { Driver } from '#service/core/driver.ts';
import type { Example } from '#service/core/entry.ts';
import { writeForms } from '#service/core/formWriter.ts';
import type { DictionaryCode } from '#src/language/dictionaries.ts';
import { serviceOver, write } from '#test/service/core/questions.ts';
import { seats } from '#test/service/core/seats.ts';

function writeExamples(driver: Driver, code: DictionaryCode, ...examples: readonly Example[]): void {
  const entries = examples.map((example) => ({
    lemmas: [{ lemma: 'x' }],
    groups: [{ sense: 0, translations: [{ lemma: 'y' }], examples: [example] }],
  }));
  write(driver, code, entries);
}

describe.each(seats)('examples by word on $seat', ({ open }) => {
  it('finds the lemma and its forms as words, not as parts of words, on either side', () => {
    const driver = open();
    writeForms(driver, { language: 'sme', version: '1', origin: 'giellalt' }, [
      { lemma: 'guolli', pos: 'N', template: '+N+Pl+Nom', form: 'guolit' },
    ]);
    writeExamples(
      driver,
      'gtsmenob',
      { example: 'Guolit leat čázis, ja guolli!', translation: 'Fiskene er i vannet.' },
      { example: 'Luossaguolli.', translation: 'Laksefisk.' },
    );
    writeExamples(driver, 'gtfinsme', { example: 'Kala ui.', translation: 'Guolli vuodjá.' });
    const { examples } = serviceOver(driver);
    expect(examples.find('sme', 'guolli')).toEqual([
      {
        text: 'Guolit leat čázis, ja guolli!',
        translation: 'Fiskene er i vannet.',
        translationLanguage: 'nob',
        dictionary: 'gtsmenob',
        lemma: 'x',
        places: [
          [0, 6],
          [22, 28],
        ],
      },
      {
        text: 'Guolli vuodjá.',
        translation: 'Kala ui.',
        translationLanguage: 'fin',
        dictionary: 'gtfinsme',
        lemma: 'x',
        places: [[0, 6]],
      },
    ]);
    expect(examples.count('sme', 'guolli')).toBe(2);
    expect(examples.count('smj', 'guolli')).toBe(0);
    expect(examples.count('sme', 'guoll')).toBe(0);
    expect(examples.count('nob', 'vannet')).toBe(0);
  });

  it('finds several words in a row, whatever apostrophe they are written with', () => {
    const driver = open();
    writeExamples(driver, 'gtsmsfin', {
      example: 'Muu kueʹll lij jäuʹrest.',
      translation: 'Kalani on järvessä.',
    });
    const { examples } = serviceOver(driver);
    expect(examples.find('sms', 'kueˊll lij')[0]?.places).toEqual([[4, 14]]);
    expect(examples.count('sms', 'lij kueʹll')).toBe(0);
    expect(examples.count('sms', 'kueʹll jäuʹrest')).toBe(0);
    expect(examples.count('sms', '')).toBe(0);
    expect(examples.count('sms', '"); DROP TABLE')).toBe(0);
  });

  it('gives a sentence once, and forgets it with its dictionary', () => {
    const driver = open();
    const same = { example: 'Beana ciellá.', translation: 'Hunden bjeffer.' };
    writeExamples(driver, 'gtsmenob', same, same);
    const { examples } = serviceOver(driver);
    expect(examples.count('sme', 'beana')).toBe(1);
    writeExamples(driver, 'gtsmenob');
    expect(examples.count('sme', 'beana')).toBe(0);
    expect(driver.prepare('SELECT count(*) AS n FROM exampleWord').get()).toMatchObject({ n: 0 });
  });
});
