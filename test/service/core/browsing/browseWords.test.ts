import { describe, expect, test } from 'vitest';
import { ask, filterArguments, refusalOf, serviceOver } from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';
import { writeWords } from '#test/service/core/smallDictionaries.ts';

describe.each(backends)('words to browse on $backend', ({ open }) => {
  const driver = open();
  writeWords(driver, 'gtsmenob', ['azu', 'áhkku', 'ahte', 'Azer', 'abc', 'ábi', 'aʹc', 'bivdu']);
  const service = serviceOver(driver);
  const filter = { srcLangs: ['sme'], targetLangs: ['nob'], wantedDicts: ['gtsmenob'] };

  test.each([
    // In the alphabetical order of their language, ʹ ignored, whatever their capitals.
    ['"a"', 5, ['abc', 'aʹc', 'ahte', 'Azer', 'azu']],
    ['"á"', 2, ['ábi', 'áhkku']],
    ['""', 0, []],
    // Page by page.
    ['"a", first: 2', 5, ['abc', 'aʹc']],
    ['"a", first: 2, skip: 4', 5, ['azu']],
    ['"a", first: 2, skip: 5', 5, []],
  ])('start: %s has %i in all, among them %j [N20]', (start, total, texts) => {
    const fields = '{ total words { stem translations { lemma } } }';
    const words = texts.map((stem) => ({ stem, translations: [{ lemma: 'ord' }] }));
    const answer = ask(service, `browseWords(start: ${start}, ${filterArguments}) ${fields}`, filter);
    expect(answer).toEqual({ browseWords: { total, words } });
  });

  test('a page before the first word is refused [N20]', () => {
    expect(refusalOf(service, `browseWords(start: "a", ${filterArguments}, skip: -1) { total }`)).toBe(
      'PAGE_NEGATIVE',
    );
  });
});
