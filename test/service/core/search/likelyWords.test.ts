import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { articleOfEntry } from '#service/core/article/article.ts';
import { replaceDictionary } from '#service/core/pack/dictionaryWriter.ts';
import type { Service } from '#service/core/resolvers/service.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { dictionaryOf } from '#src/language/dictionaries.ts';
import { describeWithData } from '#test/fullData.ts';
import { fullImportTimeoutMs, shareFullService } from '#test/fullDatabase.ts';
import { ask, type Filter, filterArguments, serviceOver } from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';
import { entry, write } from '#test/service/core/smallDictionaries.ts';

function likely(service: Service, search: string, filter?: Filter): readonly string[] {
  const selection = `likelyWords(search: $search, ${filterArguments}) { stem }`;
  const { likelyWords } = ask<{ likelyWords: readonly { stem: string }[] }>(
    service,
    selection,
    filter,
    search,
  );
  return likelyWords.map(({ stem }) => stem);
}

describe.each(backends)('likely words on $backend', ({ open }) => {
  function withWords(...dictionaries: readonly (readonly string[])[]) {
    const driver = open();
    const codes = ['gtsmenob', 'gtsmefin', 'gtsmesmn'] as const;
    for (const [place, words] of dictionaries.entries()) {
      write(
        driver,
        codes[place] ?? 'gtsmenob',
        words.map((word) => entry([word], ['x'])),
      );
    }
    return driver;
  }

  test('single words that start with the exact letters, no names and no phrases [N41]', () => {
    const service = serviceOver(withWords(['mánná', 'manna', 'mánnu gaskkas', 'Mánni', 'mánnodat', 'mánn-']));
    expect(likely(service, 'mánn')).toEqual(['mánná', 'mánnodat']);
  });

  test('the word that is the text itself comes first, a name too, the one with its capitals before another [N22]', () => {
    const service = serviceOver(withWords(['ja', 'Ja', 'jaskat', 'jagi'], ['jaskat', 'jagi']));
    expect(likely(service, 'ja').slice(0, 2)).toEqual(['ja', 'Ja']);
    expect(likely(service, 'Ja')).toEqual(['Ja', 'ja', 'jagi', 'jaskat']);
  });

  test('words in more dictionaries first, then shorter ones, then those in example sentences, at most five [N41]', () => {
    const driver = withWords(
      ['guollebivdu', 'guovža', 'guolli', 'guohca', 'guorus', 'guoržu', 'guossi'],
      ['guoržu'],
    );
    const dictionary = dictionaryOf('gtsmesmn');
    if (dictionary === undefined) throw new Error('There is no gtsmesmn.');
    const examples = [{ example: 'Guolli lea guolli.', translation: 'x' }];
    const groups = [{ sense: 0, translations: [{ lemma: 'x' }], examples }];
    replaceDictionary(driver, { code: 'gtsmesmn', version: '1', origin: 'giellalt' }, [
      articleOfEntry(dictionary, { lemmas: [{ lemma: 'lea' }], groups }),
    ]);
    const words = likely(serviceOver(driver), 'guo');
    expect(words).toHaveLength(5);
    expect(words.slice(0, 2)).toEqual(['guoržu', 'guolli']);
  });

  test('only words that pass the filter, ranked by the wanted dictionaries alone [N41]', () => {
    const service = serviceOver(withWords(['guolli', 'guohca'], ['guohcat', 'guohca']));
    const filter = { srcLangs: ['sme'], targetLangs: ['nob'], wantedDicts: ['gtsmenob'] };
    expect(likely(service, 'guo', filter)).toEqual(['guohca', 'guolli']);
  });

  test('one letter is a beginning of too many words: only the word that is the letter itself [N41]', () => {
    const service = serviceOver(withWords(['g', 'gal', 'go']));
    expect(likely(service, 'g')).toEqual(['g']);
    expect(likely(service, '')).toEqual([]);
  });
});

/** Percent of the prefixes for which the everyday word has to be among the likely ones. */
const bar = 75;

const [header = [], ...rows] = readFileSync(
  new URL('../../../../service/starter/lexicon.tsv', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => line.split('\t'));

/** The first 200 words of a language in the starter lexicon that are longer than their prefixes. */
function everydayWords(driver: Driver, language: string): readonly string[] {
  const column = header.indexOf(language);
  const words = rows
    .flatMap((row) => row[column]?.split(' | ') ?? [])
    .filter((word) => /^\p{Ll}{5,}$/u.test(word));
  const find = driver.prepare('SELECT 1 FROM stem WHERE sort = ? AND text = ?');
  return [...new Set(words)].filter((word) => find.get([word, word]) !== undefined).slice(0, 200);
}

describeWithData('GIELLALT_DATA', 'prefixes of everyday words over the full data', () => {
  const full = shareFullService();

  /** Of three and four letters, as percent. */
  function share(words: readonly string[]): number {
    const prefixes = words.flatMap((word) =>
      [3, 4].map((length) => ({ word, prefix: word.slice(0, length) })),
    );
    const found = prefixes.filter(({ word, prefix }) => likely(full.service, prefix).includes(word));
    return (100 * found.length) / prefixes.length;
  }

  test(
    `for at least ${bar} % the word is among the first five: in North Sámi, and in seven languages together [N41]`,
    () => {
      const languages = ['sme', 'smj', 'sma', 'smn', 'sms', 'fin', 'nob'];
      const words = languages.map((language) => everydayWords(full.driver, language));
      const shares = words.map(share);
      const counts = words.map(({ length }) => length);
      console.info(
        languages.map((language, place) => `${language}: ${shares[place]?.toFixed(1)} %`).join(', '),
      );
      expect(counts[0]).toBe(200);
      expect(shares[0]).toBeGreaterThanOrEqual(bar);
      expect(share(words.flat())).toBeGreaterThanOrEqual(bar);
    },
    fullImportTimeoutMs,
  );

  test.each([
    ['mánn', 'mánná'],
    ['čáh', 'čáhci'],
    ['ja', 'ja'],
  ])('%s leads to %s first [N41]', (prefix, word) => {
    expect(likely(full.service, prefix)[0]).toBe(word);
  });
});
