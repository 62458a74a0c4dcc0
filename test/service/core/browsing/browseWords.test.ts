import { describe, expect, test } from 'vitest';
import { ask, filterArguments, refusalOf, serviceOver } from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';
import { entry, write } from '#test/service/core/smallDictionaries.ts';

interface Page {
  readonly browseWords: { readonly total: number; readonly words: readonly { readonly stem: string }[] };
}

describe.each(backends)('words to browse on $backend', ({ open }) => {
  const driver = open();
  const words = ['azu', 'áhkku', 'ahte', 'Azer', 'abc', 'ábi', 'aʹc', 'bivdu'];
  write(
    driver,
    'gtsmenob',
    words.map((word) => entry([word], ['ord'])),
  );
  const service = serviceOver(driver);
  const filter = { srcLangs: ['sme'], targetLangs: ['nob'], wantedDicts: ['gtsmenob'] };
  const browse = (start: string, page = '') =>
    ask<Page>(
      service,
      `browseWords(start: "${start}", ${filterArguments}${page}) { total words { stem translations { lemma } } }`,
      filter,
    ).browseWords;
  const texts = (...given: Parameters<typeof browse>) => browse(...given).words.map(({ stem }) => stem);

  test('stand in the alphabetical order of their language, ʹ ignored, whatever their capitals [N20]', () => {
    expect(texts('a')).toEqual(['abc', 'aʹc', 'ahte', 'Azer', 'azu']);
    expect(texts('á')).toEqual(['ábi', 'áhkku']);
    expect(browse('b')).toEqual({ total: 1, words: [{ stem: 'bivdu', translations: [{ lemma: 'ord' }] }] });
    expect(browse('')).toEqual({ total: 0, words: [] });
  });

  test('come page by page [N20]', () => {
    expect(texts('a', ', first: 2')).toEqual(['abc', 'aʹc']);
    expect(texts('a', ', first: 2, skip: 4')).toEqual(['azu']);
    expect(browse('a', ', first: 2, skip: 5')).toEqual({ total: 5, words: [] });
    expect(refusalOf(service, `browseWords(start: "a", ${filterArguments}, skip: -1) { total }`)).toBe(
      'PAGE_NEGATIVE',
    );
  });
});
