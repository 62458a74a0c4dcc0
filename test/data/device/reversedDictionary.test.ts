/** A dictionary that is made from the translations of another one, downloaded alone. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createService, type Service } from '#service/core/resolvers/service.ts';
import { importDictionary } from '#service/import/dictionaryImport.ts';
import { importSources } from '#service/import/files/importSources.ts';
import { dictArticles } from '#src/lookup/operations/articleQuery.ts';
import { filterVariables as asked, filterArguments as filtered, sdl } from '#test/service/core/asking.ts';
import { emptyDatabase, writeRows } from '#test/service/core/smallDictionaries.ts';
import { writeCheckout } from '#test/service/import/importProgram.ts';
import { temporaryFolder } from '#test/service/server/serving.ts';
import {
  answersOf,
  downloaded,
  openedTab,
  type PackedService,
  packed,
  testDevice,
  testNetwork,
} from './testDevice.ts';

const entry = (head: string, word: string) =>
  `<e><lg><l pos="N">${head}</l></lg><mg><tg xml:lang="sms"><t pos="N">${word}</t></tg></mg></e>`;

const code = 'gtsmsfinrev';
const filter = { srcLangs: ['sms', 'fin'], targetLangs: ['sms', 'fin'], wantedDicts: [code] };

const documents = [
  [`query AllLemmas(${asked}) { stemList(search: "k", mode: "start", ${filtered}) { totalCount } }`, {}],
  [dictArticles, { lemma: 'kueʹll' }],
  [`query FindWords(${asked}) { findWords(text: "kueʹlid", ${filtered}) { form by } }`, {}],
  [
    `query GlossWords(${asked}) { glossWords(words: ["kueʹlid"], language: "sms", ${filtered}) { translations { lemma } } }`,
    {},
  ],
  [`query BrowseWords(${asked}) { browseWords(start: "p", ${filtered}) { words { stem } } }`, {}],
] as const;

let service: Service;
let products: PackedService;

beforeAll(() => {
  const driver = emptyDatabase();
  const { path, remove } = temporaryFolder();
  const xml = `<r>${entry('kala', 'kueʹll')}${entry('kissa', 'kaass')}${entry('koira', 'piânnai')}</r>`;
  const folder = writeCheckout(join(path, 'dict-fin-sms'), { 'N_finsms.xml': xml });
  for (const source of importSources([folder], []).dictionaries) importDictionary(driver, source, () => {});
  remove();
  writeRows(driver, 'sms', 'kueʹll N Sg+Nom=~ Pl+Acc=kueʹlid');
  products = packed(driver);
  service = createService(driver, sdl);
});

afterAll(() => products.end());

test('is searched, opened, found by form, read with and browsed as others are, on the service and without a network [W288]', async () => {
  const device = testDevice(testNetwork(products.folder, products.pack()));
  await downloaded(await openedTab(device), [code, 'forms-sms']);
  const answers = answersOf(device.storage);
  const said: unknown[] = [];
  for (const [text, own] of documents) {
    const { data } = service.execute(text, { ...filter, ...own });
    expect(await answers.ask(text, { ...filter, ...own })).toEqual({ data, missing: [] });
    said.push(data);
  }
  expect(said).toMatchObject([
    { stemList: { totalCount: 2 } },
    { dictEntryList: [{ dictName: code, srcLang: 'sms', targetLang: 'fin' }] },
    { findWords: [{ form: 'kueʹlid', by: 'FORM' }] },
    { glossWords: [{ translations: [{ lemma: 'kala' }] }] },
    { browseWords: { words: [{ stem: 'piânnai' }] } },
  ]);
});
