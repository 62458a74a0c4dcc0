/** A dictionary of two languages that the program does not know, from its folder to answers without a network. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createService, type Service } from '#service/core/resolvers/service.ts';
import { importDictionary } from '#service/import/dictionaryImport.ts';
import { importSources } from '#service/import/files/importSources.ts';
import { type BuildPlan, type BuildProgress, buildDatabase } from '#src/device/worker/databaseBuild.ts';
import { dictArticles } from '#src/lookup/operations/articleQuery.ts';
import { filterVariables as asked, filterArguments as filtered, sdl } from '#test/service/core/asking.ts';
import { engine } from '#test/service/core/backends.ts';
import { emptyDatabase } from '#test/service/core/smallDictionaries.ts';
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

const words =
  'kala чери, vesi ва, maja керка, inimene морт, päev лун, öö вой, päike шонді, karu ош, koer пон, kass кань, ' +
  'leib нянь, mets вӧр, jõgi ю, tee туй, käsi ки, jalg кок, pea юр, silm син, suu вом, hammas пинь, keel кыв, ' +
  'nimi ним, ema мам, isa бать, laps кага, tuli би, lumi лым, jää йи, kivi из, puu пу';
const pairs = words.split(', ').map((pair) => pair.split(' '));

const xml = pairs
  .map(
    ([word, translation]) =>
      `<e><lg><l pos="N">${word}</l></lg><mg><tg xml:lang="kpv"><t pos="N">${translation}</t>` +
      '<xg><x>Karu sööb.</x><xt>Ош сёйӧ.</xt></xg></tg></mg></e>',
  )
  .join('');
const head = '<lics><ref>Work by two friends. Source code available at …</ref></lics>';

const code = 'gtestkpv';
const filter = { srcLangs: ['est'], targetLangs: ['kpv'], wantedDicts: [code, 'gtsmenob'] };

const documents = {
  list: [
    `query AllLemmas(${asked}) { stemList(search: "kä", mode: "start", ${filtered}) { totalCount } }`,
    {},
  ],
  article: [dictArticles, { lemma: 'karu' }],
  found: [`query FindWords(${asked}) { findWords(text: "kasi", ${filtered}) { form by } }`, {}],
  gloss: [
    `query GlossWords(${asked}) { glossWords(words: ["Öö"], language: "est", ${filtered}) { translations { lemma } } }`,
    {},
  ],
  browse: [`query BrowseWords(${asked}) { browseWords(start: "k", ${filtered}) { words { stem } } }`, {}],
  sample: [`query SampleWord(${asked}) { sampleWord(seed: "a", ${filtered}) { dictionary } }`, {}],
} as const;

let service: Service;
let products: PackedService;

function answersOfService(): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(documents).map(([name, [text, own]]) => [
      name,
      service.execute(text, { ...filter, ...own }),
    ]),
  );
}

beforeAll(() => {
  const driver = emptyDatabase();
  const { path, remove } = temporaryFolder();
  const folder = writeCheckout(join(path, 'dict-est-kpv'), { 'N_estkpv.xml': `<r>${head}${xml}</r>` });
  for (const source of importSources([folder], []).dictionaries) importDictionary(driver, source, () => {});
  remove();
  products = packed(driver);
  service = createService(driver, sdl);
});

afterAll(() => products.end());

describe('a dictionary of two languages that the program does not know', () => {
  test('is imported by the name of its folder, and the service tells of it [W101]', () => {
    const { data } = service.execute('{ dictionaries { code source target entries publisher origin } }');
    expect(data?.['dictionaries']).toEqual([
      { code, source: 'est', target: 'kpv', entries: 30, publisher: 'two friends', origin: 'giellalt' },
    ]);
  });

  test('is searched, opened, read with and browsed in the order of its language [W102]', () => {
    const answers = answersOfService();
    expect(answers).toMatchObject({
      list: { data: { stemList: { totalCount: 1 } } },
      article: { data: { dictEntryList: [{ dictName: code, srcLang: 'est', targetLang: 'kpv' }] } },
      found: { data: { findWords: [{ form: 'käsi', by: 'LETTERS' }] } },
      gloss: { data: { glossWords: [{ translations: [{ lemma: 'вой' }] }] } },
      sample: { data: { sampleWord: { dictionary: code } } },
    });
    const stems = 'kala karu kass keel kivi koer käsi'.split(' ').map((stem) => ({ stem }));
    expect(answers['browse']).toEqual({ data: { browseWords: { words: stems } } });
  });

  test('is downloaded, and answers without a network as the service does [W103]', async () => {
    const device = testDevice(testNetwork(products.folder, products.pack()));
    await downloaded(await openedTab(device), [code]);
    const answers = answersOf(device.storage);
    for (const [name, [text, own]] of Object.entries(documents)) {
      const { missing, ...answer } = JSON.parse(
        JSON.stringify(await answers.ask(text, { ...filter, ...own })),
      );
      expect([name, answer]).toMatchObject([name, JSON.parse(JSON.stringify(answersOfService()[name]))]);
      expect(missing ?? []).toEqual([]);
    }
  });

  test('counts as read what its bytes are, also in Cyrillic letters [W236]', async () => {
    const device = testDevice(testNetwork(products.folder, products.pack()));
    const shares: number[] = [];
    let time = 0;
    const watch = {
      now: () => (time += 1000),
      onProgress: (progress: BuildProgress) => void shares.push(progress[code] ?? 0),
    };
    const build = (plan: BuildPlan) => buildDatabase(engine, device.storage, plan, watch);
    await downloaded(await openedTab(device, { build }), [code]);
    // All of its lines, before its index.
    expect(shares.at(-2)).toBeCloseTo(0.8, 2);
  });
});
