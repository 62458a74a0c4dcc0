/** A dictionary that is made from the translations of another one, from its folder to answers. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { storedDictionaries, storedLines } from '#service/core/pack/dictionaryWriter.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { importDictionary } from '#service/import/dictionaryImport.ts';
import { importSources } from '#service/import/files/importSources.ts';
import { dictionaryLemmas } from '#service/import/transducers/generatedForms.ts';
import { type DictionaryCode, inDictionaryOrder } from '#src/language/dictionaries.ts';
import { ask, filterArguments, serviceOver, unfiltered } from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';
import { entry, write } from '#test/service/core/smallDictionaries.ts';
import { testFolder, writeCheckout } from './importProgram.ts';

const folder = testFolder('reversed');

const element = (head: string, word: string) =>
  `<e><lg><l pos="N">${head}</l></lg><mg><tg xml:lang="sms"><t pos="N">${word}</t></tg></mg></e>`;
const head = '<lics><ref>Work by two friends. Source code available at …</ref></lics>';

function checkout(name: string, elements: string): string {
  return writeCheckout(join(folder, name, 'dict-fin-sms'), { 'N_finsms.xml': `<r>${head}${elements}</r>` });
}

const whole = checkout(
  'whole',
  [element('kala', 'kueʹll'), element('kalanen', 'kueʹll'), element('koira', 'piânnai')].join(''),
);

function importFrom(driver: Driver, path: string, only?: DictionaryCode) {
  return inDictionaryOrder(importSources([path], []).dictionaries, ({ dictionary }) => dictionary.code)
    .filter(({ dictionary }) => only === undefined || dictionary.code === only)
    .map((source) => importDictionary(driver, source, () => {}));
}

const reversed = 'gtsmsfinrev';

describe.each(backends)('the translations of dict-fin-sms on $backend', ({ open }) => {
  const wanted = ['gtfinsms', 'gtsmsfin'];
  const answersOf = (driver: Driver, dictionaries: readonly string[]) => {
    const articles = `dictEntryList(exact: $search, ${filterArguments}) {
      dictName srcLang targetLang
      lookupLemmas { edges { node { lemma pos } } }
      translationGroups { translationLemmas { edges { node { lemma } } } }
    }`;
    const stems = `stemList(search: $search, mode: "start", ${filterArguments}) { totalCount edges { node { stem dicts } } }`;
    const filter = { ...unfiltered, wantedDicts: dictionaries };
    return ['kueʹll', 'kala'].map((word) => ask(serviceOver(driver), `${articles} ${stems}`, filter, word));
  };

  test('become a dictionary of their own; the first one has the entries that it has alone [W284]', () => {
    const [alone, both] = [open(), open()];
    importFrom(alone, whole, 'gtfinsms');
    expect(importFrom(both, whole)).toMatchObject([
      { code: 'gtfinsms', entries: 3, reason: undefined },
      { code: reversed, entries: 2, reason: undefined },
    ]);
    expect([...storedLines(both, 'gtfinsms')]).toEqual([...storedLines(alone, 'gtfinsms')]);
    const [first, second] = storedDictionaries(both);
    expect(second).toEqual({ ...first, code: reversed, entries: 2, importedAt: expect.any(String) });
    expect(dictionaryLemmas(both, 'sms')).toEqual(dictionaryLemmas(alone, 'sms'));
  });

  test('answer only those who ask for their dictionary [W285]', () => {
    const [alone, both] = [open(), open()];
    importFrom(alone, whole, 'gtfinsms');
    importFrom(both, whole);
    expect(answersOf(both, wanted)).toEqual(answersOf(alone, wanted));
    expect(answersOf(both, [...wanted, reversed])[0]).toMatchObject({
      dictEntryList: [
        {
          dictName: reversed,
          srcLang: 'sms',
          targetLang: 'fin',
          lookupLemmas: { edges: [{ node: { lemma: 'kueʹll', pos: 'N' } }] },
          translationGroups: [
            { translationLemmas: { edges: [{ node: { lemma: 'kala' } }, { node: { lemma: 'kalanen' } }] } },
          ],
        },
      ],
      stemList: { totalCount: 1, edges: [{ node: { stem: 'kueʹll', dicts: [reversed] } }] },
    });
  });

  test('do not make a word likelier among found words [W289]', () => {
    const driver = open();
    write(driver, 'gtsmenob', [entry(['seammá'], ['samme'])]);
    for (const code of ['gtsmsrus', 'gtsmsrusrev', reversed] as const)
      write(driver, code, [entry(['seämma'], ['x'])]);
    const found = ask<{ findWords: readonly { form: string }[] }>(
      serviceOver(driver),
      `findWords(text: $search, ${filterArguments}) { form }`,
      { ...unfiltered, wantedDicts: ['gtsmenob', 'gtsmsrus', 'gtsmsrusrev', reversed] },
      'seamma',
    );
    expect(found.findWords.map(({ form }) => form)).toEqual(['seammá', 'seämma']);
  });

  test('stay as they are if the first one is not imported [W286]', () => {
    const driver = open();
    importFrom(driver, whole);
    expect(importFrom(driver, checkout('less', element('kissa', 'kaass')))).toMatchObject([
      { code: 'gtfinsms', reason: expect.stringContaining('more than half') },
      { code: reversed, reason: 'gtfinsms, from which it is made, was not imported' },
    ]);
    const entries = storedDictionaries(driver).map((one) => one.entries);
    expect(entries).toEqual([3, 2]);
  });
});
