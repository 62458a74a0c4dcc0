import { describe, expect, test } from 'vitest';
import type { Service } from '#service/core/resolvers/service.ts';
import { describeWithData } from '#test/fullData.ts';
import { shareFullService } from '#test/fullDatabase.ts';
import { ask, type Filter, filterArguments, serviceOver } from '#test/service/core/asking.ts';
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

describeWithData('GIELLALT_DATA', 'likely words over the full data', () => {
  const full = shareFullService();

  test('everyday words stand first [N41]', () => {
    const first = ['mánn', 'čáh', 'ja'].map((prefix) => likely(full.service, prefix)[0]);
    expect(first).toEqual(['mánná', 'čáhci', 'ja']);
  });
});
