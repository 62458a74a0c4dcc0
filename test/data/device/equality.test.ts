import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storedFormLists } from '#service/core/forms/formWriter.ts';
import { templateLists } from '#service/core/forms/storedClasses.ts';
import { packBytes, packContent } from '#service/core/pack/pack.ts';
import { createService, type Service } from '#service/core/resolvers/service.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { prepareStarter } from '#service/import/starter/starter.ts';
import type { OperationName } from '#src/contract/operationNames.ts';
import { installedBytes } from '#src/device/library/libraryState.ts';
import type { DeviceStorage } from '#src/device/storage/deviceStorage.ts';
import { skoltLetters, specialLetters } from '#src/language/alphabets.ts';
import { dataLanguages } from '#src/language/languages.ts';
import { dictArticles, termArticles } from '#src/lookup/operations/articleQuery.ts';
import { foundWords } from '#src/lookup/operations/finding/findWordsQuery.ts';
import { allLemmas, allLemmasAndFound } from '#src/lookup/operations/stems/wordDocuments.ts';
import { describeWithData } from '#test/fullData.ts';
import { fullImportTimeoutMs, openFullData } from '#test/fullDatabase.ts';
import { unfiltered as everything, filterArguments, sdl } from '#test/service/core/asking.ts';
import { madeTexts } from '#test/service/core/finding/madeTexts.ts';
import { emptyDatabase } from '#test/service/core/smallDictionaries.ts';
import { evenSample, readFindingTexts } from '#test/service/findingBenchmark/findingTexts.ts';
import {
  answersOf,
  downloaded,
  openedTab,
  type PackedService,
  packed,
  testDevice,
  testNetwork,
} from './testDevice.ts';

const slow = 240_000;

function spread<Item>(items: readonly Item[], count: number): readonly Item[] {
  const step = Math.max(1, Math.floor(items.length / count));
  return items.filter((_, place) => place % step === 0).slice(0, count);
}

const skolt = ['gtsmsrus', 'gtrussms', 'gtsmsfin', 'gtsmsfinrev'];
const filters = [
  everything,
  { ...everything, srcLangs: ['sme'] },
  { ...everything, targetLangs: ['fin', 'smn'] },
  { ...everything, wantedDicts: ['gtsmenob'] },
  { srcLangs: ['sms', 'rus'], targetLangs: ['sms', 'rus', 'fin'], wantedDicts: skolt },
];

const asking = (name: OperationName, variables: string) =>
  `query ${name}(${variables}, $srcLangs: [String]!, $targetLangs: [String]!, $wantedDicts: [String]!)`;

const textsOf = (driver: Driver, sql: string) =>
  driver
    .prepare(sql)
    .all()
    .map(({ text }) => String(text));

/** Searches in every mode, with every letter and every filter, from the data's own words. */
function searchesOf(driver: Driver, count: number) {
  const words = textsOf(driver, 'SELECT text FROM stem ORDER BY sort, text');
  const pieces = spread(words, count).map((word, place) => {
    const letters = [...word];
    const size = 1 + (place % 4);
    const from = place % 3 === 2 ? -size : Math.floor(letters.length / 2) * (place % 3);
    return from < 0 ? letters.slice(from).join('') : letters.slice(from, from + size).join('');
  });
  const modes = ['start', 'middle', 'end'];
  return [...specialLetters, ...skoltLetters, ...pieces].slice(0, count).flatMap((inputValue, place) => ({
    inputValue,
    searchMode: modes[place % 3],
    after: null,
    ...filters[place % filters.length],
  }));
}

interface Loaded {
  readonly driver: Driver;
  readonly searches: number;
  readonly articles: number;
  readonly texts: readonly string[];
}

function sameAnswers(load: () => Loaded | Promise<Loaded>): void {
  let data: PackedService;
  let server: Service;
  let device: ReturnType<typeof answersOf>;
  let storage: DeviceStorage;
  let size: Omit<Loaded, 'driver'>;

  beforeAll(async () => {
    const { driver, ...counts } = await load();
    size = counts;
    data = packed(driver);
    server = createService(driver, sdl);
    const one = testDevice(testNetwork(data.folder, data.pack()));
    const tab = await openedTab(one);
    const packs = data.pack().packs.map(({ id }) => id);
    await downloaded(tab, packs);
    storage = one.storage;
    device = answersOf(storage);
  }, fullImportTimeoutMs);

  afterAll(() => data.end());

  test('packs of forms are no larger than they may be: 1.2 MB each, 5 MB together [F7]', () => {
    const { packs } = data.pack();
    const sizes = packs.filter(({ id }) => packContent(id)?.kind === 'forms').map((pack) => packBytes(pack));
    expect(sizes).toHaveLength(7);
    for (const size of sizes) expect(size).toBeLessThanOrEqual(1_200_000);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(5_000_000);
  });

  test('the database has less than 45 MB, and with its packs takes up about what is said before [L40]', async () => {
    const { fileBytes = 0, packs = [] } = (await storage.record()) ?? {};
    const size = fileBytes + packBytes(...packs);
    expect(fileBytes).toBeLessThan(45e6);
    // Besides the words, an empty database has some pages.
    expect(Math.abs(installedBytes(packs) - size)).toBeLessThan(0.1 * size + 500_000);
  });

  async function compare(document: string, variables: Record<string, unknown>): Promise<unknown> {
    const expected = server.execute(document, variables);
    expect(expected.errors).toBeUndefined();
    expect(await device.ask(document, variables), JSON.stringify(variables)).toEqual({
      data: expected.data,
      missing: [],
    });
    return expected.data;
  }

  test('words are found at once after a start, and other questions are answered before that [F94]', async () => {
    const fresh = answersOf(storage);
    const find = `${asking('FindWords', '$text: String!')} { findWords(text: $text, first: 3, ${filterArguments}) { form by } }`;
    const variables = { text: 'guolit', ...everything };
    const guo = { inputValue: 'guo', searchMode: 'start', after: null, ...everything };
    const order: string[] = [];
    const [found] = await Promise.all([
      fresh.ask(find, variables).finally(() => order.push('found')),
      fresh.ask(allLemmas, guo).finally(() => order.push('listed')),
    ]);
    expect(found?.data).toEqual(server.execute(find, variables).data);
    expect(order).toEqual(['listed', 'found']);
    fresh.closeDatabase();
  });

  test('of several questions only those that somebody still waits for are answered [L22]', async () => {
    const [typing, variables] = [new AbortController(), { searchMode: 'start', after: null, ...everything }];
    const asked = [
      device.ask(allLemmas, { inputValue: 'g', ...variables }, typing.signal),
      device.ask(allLemmas, { inputValue: 'gu', ...variables }),
    ];
    typing.abort();
    expect((await Promise.all(asked)).map((answer) => answer !== undefined)).toEqual([false, true]);
  });

  test('a list never waits for found words: it comes without them until they can be found [N16]', async () => {
    const fresh = answersOf(storage);
    const variables = { inputValue: 'guolit', searchMode: 'start', after: null, ...everything };
    const hasFoundWords = async () =>
      Object.keys((await fresh.ask(allLemmasAndFound, variables))?.data ?? {}).includes('findWords');
    expect(await hasFoundWords()).toBe(false);
    await fresh.ask(foundWords, { text: 'guolit', ...everything, first: 3 });
    expect(await hasFoundWords()).toBe(true);
    fresh.closeDatabase();
    expect(await hasFoundWords()).toBe(false);
    fresh.closeDatabase();
  });

  test('every search, with its total and its next page', { timeout: slow }, async () => {
    let found = 0;
    for (const variables of searchesOf(data.driver, size.searches)) {
      const answer = (await compare(allLemmas, variables)) as {
        stemList: { totalCount: number; pageInfo: { endCursor: string | null } };
      };
      found += answer.stemList.totalCount;
      await compare(allLemmas, { ...variables, after: answer.stemList.pageInfo.endCursor });
    }
    expect(found).toBeGreaterThan(0);
  });

  test('every article, its terms, stems, and what its words are forms of', { timeout: slow }, async () => {
    const lemmas = textsOf(data.driver, 'SELECT text FROM stem ORDER BY text');
    const stem = `${asking('HasStem', '$lemma: String!')} { hasStem(exact: $lemma, ${filterArguments}) {
        id stem srclangs targetlangs dicts searchStem lemma presentationLemma language pos dialect country } }`;
    const readings =
      'query Lemmatised($lemma: String!) { lemmatised(lookupString: $lemma) { language wordforms analyses { analysis weight } } }';
    for (const lemma of spread(lemmas, size.articles)) {
      await compare(dictArticles, { lemma, ...everything });
      await compare(termArticles, { lemma, srcLangs: dataLanguages, targetLangs: dataLanguages });
      await compare(stem, { lemma, ...everything });
      await compare(readings, { lemma });
    }
  });

  test('the same words for every text, in every field [F125]', { timeout: slow }, async () => {
    const document = `${asking('FindWords', '$text: String!, $first: Int')} { findWords(text: $text, first: $first, ${filterArguments}) {
        stem { id stem } language by form analyses parts { form stem { id } analyses } cost } }`;
    let found = 0;
    for (const [place, text] of size.texts.entries()) {
      const filter = place % 3 === 0 ? filters[(place / 3) % filters.length] : filters[0];
      const answer = await compare(document, { text, first: 10, ...filter });
      found += (answer as { findWords: readonly unknown[] }).findWords.length;
    }
    expect(found).toBeGreaterThan(size.texts.length / 3);
  });

  test('every paradigm', { timeout: slow }, async () => {
    const document =
      'query Generated($origform: String!, $language: String!, $paradigmTemplates: [String]!) { generated(origform: $origform, language: $language, paradigmTemplates: $paradigmTemplates) { paradigmTemplate analyses { wordform weight } } }';
    const templates = storedFormLists(data.driver).flatMap(({ language }) =>
      templateLists(data.driver, language).flat(),
    );
    const paradigmTemplates = [...new Set(templates)].slice(0, 200);
    const sql = 'SELECT DISTINCT base || ending AS lemma, language FROM paradigm ORDER BY language, lemma';
    for (const { lemma, language } of spread(data.driver.prepare(sql).all(), size.articles))
      await compare(document, { origform: String(lemma), language: String(language), paradigmTemplates });
  });
}

describe('the device answers as the server does over the starter lexicon', () => {
  sameAnswers(() => {
    const driver = emptyDatabase();
    prepareStarter(driver);
    return { driver, searches: 250, articles: 150, texts: madeTexts(driver, 240) };
  });
});

describeWithData('GIELLALT_DATA', 'the device answers as the server does over the full data', () => {
  sameAnswers(async () => {
    const driver = await openFullData();
    const folder = process.env['FINDING_DATA'];
    const met = (folder ? readFindingTexts(folder) : []).flatMap(({ running, misspellings }) =>
      [...evenSample(running, 40), ...evenSample(misspellings, 40)].map(({ text }) => text),
    );
    return { driver, searches: 200, articles: 120, texts: madeTexts(driver, 150, met) };
  });
});
