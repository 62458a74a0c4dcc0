// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configuration } from '#src/local/installation.ts';
import { conceptsQuery, entriesQuery } from '#src/lookup/operations/articleQuery.ts';
import { corpusExamplesQuery } from '#src/lookup/operations/corpusQuery.ts';
import { findWordsQuery } from '#src/lookup/operations/finding/findWordsQuery.ts';
import { paradigmCheckQuery, paradigmQuery } from '#src/lookup/operations/paradigmQuery.ts';
import { listQuery } from '#src/lookup/operations/stems/listQuery.ts';
import { dropAllSounds, soundOf } from '#src/lookup/speech/speechSounds.ts';
import { forgetArea } from '#sw/store/offlineStore.ts';
import { startFindingService } from '#test/app/formsFixture.ts';
import { type WorkerBetween, workerBetween } from '#test/app/workerBetween.ts';
import { everything as filters, never } from '#test/data/lookup/lookups.ts';

const dictionary = startFindingService();
let worker: WorkerBetween;
let isOnline: boolean;

/** The dictionary service, a corpus with one sentence, and a voice. */
const network: typeof fetch = async (input, init) => {
  if (!isOnline) throw new TypeError('Failed to fetch');
  const url = String(input);
  const { corpus, speech } = configuration();
  if (url.includes(corpus.sme?.backend ?? 'corpus')) {
    const examples = [
      {
        text: 'Guolli.',
        places: [[0, 6]],
        translation: 'Fisk.',
        translationLanguage: 'nob',
        dictionary: 'gtsmenob',
        lemma: 'guolli',
      },
    ];
    return new Response(JSON.stringify({ total: 1, examples, next: null }), {
      headers: { 'content-type': 'application/json' },
    });
  }
  if (url.includes(speech)) return new Response(new Blob(['sound'], { type: 'audio/mpeg' }));
  return dictionary.fetch(input, init);
};

beforeEach(async () => {
  isOnline = true;
  await forgetArea();
  worker = workerBetween(network);
  vi.stubGlobal('fetch', worker.fetch);
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const word = { lemma: 'guolli', language: 'sme', pos: 'N' };
const sound = { language: 'sme', voice: 'biret', text: 'guolli' };

/** As after a start: nothing in memory. */
async function answers(): Promise<unknown> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  dropAllSounds();
  const sentences = await client.fetchInfiniteQuery(corpusExamplesQuery('sme', 'guolli'));
  const list = await client.fetchInfiniteQuery(listQuery('guo', 'start', filters));
  const all = {
    list: list.pages[0]?.value,
    article: (await client.fetchQuery(entriesQuery('guolli', filters))).value,
    concepts: (await client.fetchQuery(conceptsQuery('guolli', filters))).value,
    form: (await client.fetchQuery(findWordsQuery('guolit', filters))).value,
    check: await client.fetchQuery(paradigmCheckQuery(word)),
    table: (await client.fetchQuery(paradigmQuery(word))).value,
    sound: (await soundOf(sound, never)).slice(0, 5),
    sentences: sentences.pages[0]?.value,
  };
  await worker.settled();
  return all;
}

test('list, article, form, table, sound and sentences of a word that was opened are the same without a network [O1]', async () => {
  const online = await answers();
  expect(JSON.stringify(online)).toContain('guolit');
  isOnline = false;
  expect(await answers()).toEqual(online);
});

test('without a network, the list of a text is that of the text in other letter cases [R220]', async () => {
  const list = async (text: string) =>
    (await new QueryClient().fetchInfiniteQuery(listQuery(text, 'start', filters))).pages[0]?.value;
  const online = await list('guolit');
  const form = await list('GUOLIIN');
  await worker.settled();
  isOnline = false;
  expect(online?.found).toMatchObject([{ stem: 'guolli' }]);
  expect(await list('Guolit')).toEqual(online);
  expect(await list('GUOLIT')).toEqual(online);
  expect(form?.stems).toBeDefined();
  expect(await list('guoliin')).toEqual(form);
});

test('without a network, a form that was asked with a capital is found in other letter cases [R220]', async () => {
  const found = async (text: string) =>
    (await new QueryClient().fetchQuery(findWordsQuery(text, filters))).value.map(({ stem }) => stem);
  const online = await found('Guolit');
  await worker.settled();
  isOnline = false;
  expect(online[0]).toBe('guolli');
  expect(await found('guolit')).toEqual(online);
  expect(await found('GUOLIT')).toEqual(online);
});
