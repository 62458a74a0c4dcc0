import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { cachedWordList } from '#sw/store/cachedArticles.ts';
import { cacheAnswers, forgetArea } from '#sw/store/offlineStore.ts';
import { questionsOf } from '#sw/store/operation.ts';

const filters = {
  srcLangs: ['sme', 'sms', 'fin'],
  targetLangs: ['nob', 'sme'],
  wantedDicts: ['gtsmenob', 'gtfinsme', 'gtsmsnob', 'termwiki'],
};

interface Entry {
  readonly lemma: string;
  readonly dictName?: string;
  readonly srcLang?: string;
  readonly targetLang?: string;
}

function entry({ lemma, dictName = 'gtsmenob', srcLang = 'sme', targetLang = 'nob' }: Entry) {
  return { dictName, srcLang, targetLang, lookupLemmas: { edges: [{ node: { lemma } }] } };
}

async function open(name: 'DictArticles' | 'TermArticles', lemma: string, data: object): Promise<void> {
  const questions = await questionsOf('a', { name, variables: { lemma, ...filters } });
  await cacheAnswers(
    'answers',
    questions.map(({ key, about }) => ({ key, about, content: JSON.stringify(data) })),
  );
}

const openEntries = (...entries: [Entry, ...Entry[]]) =>
  open('DictArticles', entries[0].lemma, { dictEntryList: entries.map(entry) });

beforeEach(async () => {
  await forgetArea();
  for (const lemma of ['Čáhci', 'čáhcceolmmoš', 'bures!']) await openEntries({ lemma });
  await openEntries(
    { lemma: 'guolli' },
    { lemma: 'guolli', dictName: 'gtfinsme', srcLang: 'fin', targetLang: 'sme' },
  );
  await openEntries({ lemma: 'kueʹll', dictName: 'gtsmsnob', srcLang: 'sms' });
  await open('DictArticles', 'njuorju', { dictEntryList: [] });
  const term = (lemma: string) => [{ expression: { lemma } }];
  await open('TermArticles', 'njuorju', {
    conceptList: [
      { name: 'x', language: 'sme', terms: term('njuorju') },
      { name: 'x', language: 'nob', terms: term('sel') },
    ],
  });
});

async function search(inputValue: string, searchMode = 'start', change: object = {}) {
  const found = await cachedWordList('a', { inputValue, searchMode, ...filters, ...change });
  return found?.stemList.edges.map(({ node }) => node) ?? [];
}

test.each([
  ['čá', 'start', {}, 'čáhcceolmmoš Čáhci'],
  ['HC', 'middle', {}, 'čáhcceolmmoš Čáhci'],
  ['e', 'middle', {}, 'bures! čáhcceolmmoš kueʹll'],
  ['ci', 'end', {}, 'Čáhci'],
  ['!', 'end', {}, 'bures!'],
  ['njuor', 'start', {}, 'njuorju'],
  ['', 'start', {}, ''],
  ['guolli', 'start', { wantedDicts: ['gtsmsnob'] }, ''],
  ['kue', 'start', { wantedDicts: ['gtsmsnob'] }, 'kueʹll'],
])(
  'of the words opened on this device, “%s” at the %s with %o finds “%s” [P8]',
  async (text, mode, change, found) => {
    expect((await search(text, mode, change)).map(({ stem }) => stem).join(' ')).toBe(found);
  },
);

test.each(["kue'", 'kue’', 'kueʼ', 'kueʹ'])('%s is found whatever its apostrophe [D12]', async (text) => {
  expect(await search(text)).toMatchObject([{ stem: 'kueʹll' }]);
});

test('an entry without lookup lemmas is from the language of its dictionary, as in the article', async () => {
  const plain = { dictName: 'gtsmenob', srcLang: 'sme', targetLang: 'nob', lookupLemmas: { edges: [] } };
  await open('DictArticles', 'viessu', { dictEntryList: [plain] });
  expect(await search('viessu')).toEqual([{ stem: 'viessu', srclangs: ['sme'], targetlangs: ['nob'] }]);
});

test('each word stands there once, with the languages of everything that explains it', async () => {
  expect(await search('guolli')).toEqual([
    { stem: 'guolli', srclangs: ['sme', 'fin'], targetlangs: ['nob', 'sme'] },
  ]);
});
