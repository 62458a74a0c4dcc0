import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { storedDictionaries } from '#service/core/pack/dictionaryWriter.ts';
import type { Service } from '#service/core/resolvers/service.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { describeWithData } from '#test/fullData.ts';
import { fullImportTimeoutMs, shareFullService } from '#test/fullDatabase.ts';
import { ask, type Filter, filterArguments, serviceOver, unfiltered } from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';
import { entry, write, writeWords } from '#test/service/core/smallDictionaries.ts';

function likely(service: Service, search: string, filter?: Filter): readonly string[] {
  type Answer = { readonly likelyWords: readonly { readonly stem: string }[] };
  const selection = `likelyWords(search: $search, ${filterArguments}) { stem }`;
  return ask<Answer>(service, selection, filter, search).likelyWords.map(({ stem }) => stem);
}

const codes = ['gtsmenob', 'gtsmefin', 'gtsmesmn'] as const;

describe.each(backends)('likely words on $backend', ({ open }) => {
  function withWords(...dictionaries: readonly (readonly string[])[]) {
    const driver = open();
    for (const [place, words] of dictionaries.entries())
      writeWords(driver, codes[place] ?? 'gtsmenob', words);
    return driver;
  }

  test.each<[string, readonly (readonly string[])[], Record<string, readonly string[]>]>([
    [
      'single words that start with the exact letters, no names and no phrases [N41]',
      [['mánná', 'manna', 'mánnu gaskkas', 'Mánni', 'mánnodat', 'mánn-']],
      { mánn: ['mánná', 'mánnodat'] },
    ],
    [
      'the word that is the text itself comes first, a name too, the one with its capitals before another [N22]',
      ['ja Ja jaskat jagi', 'jaskat jagi'].map((words) => words.split(' ')),
      { ja: ['ja', 'Ja', 'jagi', 'jaskat'], Ja: ['Ja', 'ja', 'jagi', 'jaskat'] },
    ],
    ['one letter begins too many: only the word itself [N41]', [['g', 'gal', 'go']], { g: ['g'], '': [] }],
  ])('%s', (_, dictionaries, found) => {
    const service = serviceOver(withWords(...dictionaries));
    for (const [text, words] of Object.entries(found)) expect(likely(service, text), text).toEqual(words);
  });

  test('words in more dictionaries first, then shorter ones, then those in example sentences, at most five [N41]', () => {
    const words = ['guollebivdu', 'guovža', 'guolli', 'guohca', 'guorus', 'guoržu', 'guossi'];
    const driver = withWords(words, ['guoržu']);
    const example = { example: 'Guolli lea guolli.', translation: 'x' };
    write(driver, 'gtsmesmn', [entry(['lea'], ['x'], [example])]);
    const found = likely(serviceOver(driver), 'guo');
    expect([found.length, ...found.slice(0, 2)]).toEqual([5, 'guoržu', 'guolli']);
  });

  test('only words that pass the filter, ranked by the wanted dictionaries alone [N41]', () => {
    const service = serviceOver(withWords(['guolli', 'guohca'], ['guohcat', 'guohca']));
    const filter = { srcLangs: ['sme'], targetLangs: ['nob'], wantedDicts: ['gtsmenob'] };
    expect(likely(service, 'guo', filter)).toEqual(['guohca', 'guolli']);
  });
});

const lexicon = new URL('../../../../service/starter/lexicon.tsv', import.meta.url);
const lines = readFileSync(lexicon, 'utf8').trim().split('\n');
const [header = [], ...rows] = lines.map((line) => line.split('\t'));

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

  /** Of prefixes of three and four letters, as percent. */
  function share(words: readonly string[]): number {
    const prefixes = words.flatMap((word) => [3, 4].map((length) => [word, word.slice(0, length)] as const));
    const held = { ...unfiltered, wantedDicts: storedDictionaries(full.driver).map(({ code }) => code) };
    const found = prefixes.filter(([word, prefix]) => likely(full.service, prefix, held).includes(word));
    return (100 * found.length) / prefixes.length;
  }

  const options = { timeout: fullImportTimeoutMs };

  test(
    'for at least 75 % the word is among the first five: in North Sámi, in seven languages [N41]',
    options,
    () => {
      const languages = ['sme', 'smj', 'sma', 'smn', 'sms', 'fin', 'nob'];
      const [northern = [], ...others] = languages.map((language) => everydayWords(full.driver, language));
      expect(northern).toHaveLength(200);
      expect(share(northern)).toBeGreaterThanOrEqual(75);
      expect(share([northern, ...others].flat())).toBeGreaterThanOrEqual(75);
    },
  );

  test('everyday words stand first [N41]', () => {
    const first = ['mánn', 'čáh', 'ja'].map((prefix) => likely(full.service, prefix)[0]);
    expect(first).toEqual(['mánná', 'čáhci', 'ja']);
  });
});
