// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { addToHistory, forgetWholeHistory, historyEntries } from '#src/local/history.ts';
import {
  beginNextPupil,
  forgettingKey,
  mustForgetFirst,
  noteRemembering,
  persistedKey,
  rememberKey,
  remembersWords,
  sharedDevice,
} from '#src/local/remembering.ts';
import { persistNow, persistQueries, watchForgetting } from '#src/lookup/cache/persistQueries.ts';
import { makeQueryClient } from '#src/lookup/cache/queryClient.ts';
import { conceptsQuery, entriesQuery } from '#src/lookup/operations/articleQuery.ts';
import { listQuery } from '#src/lookup/operations/stems/listQuery.ts';
import {
  forgetAllWords,
  forgetBeforeStart,
  forgetEarlierSession,
  forgetWord,
  historyArea,
  remember,
} from '#src/saved/cleanup/forgetting.ts';
import { savedWords, saveWord } from '#src/saved/savedWords.ts';
import { areaSizes, forgetArea, setMayRemember } from '#sw/store/offlineStore.ts';
import { type InProcessService, startInProcessService } from '#test/app/inProcessService.ts';
import { pageWorker, type WorkerBetween, workerBetween } from '#test/app/workerBetween.ts';
import { everything as ask } from '#test/data/lookup/lookups.ts';

const guolli = { stem: 'guolli', dictionary: undefined, at: 1 };
const cahci = { stem: 'čáhci', dictionary: undefined, at: 2 };

let service: InProcessService;
let worker: WorkerBetween;
let client: QueryClient;
let removeWorker: () => void;

beforeEach(async () => {
  await forgetWholeHistory();
  await forgetArea();
  await setMayRemember(true);
  service = startInProcessService();
  worker = workerBetween(service.fetch);
  vi.stubGlobal('fetch', worker.fetch);
  removeWorker = pageWorker();
  client = makeQueryClient();
  vi.spyOn(console, 'warn').mockReturnValue();
});

afterEach(async () => {
  await worker.settled();
  removeWorker();
  client.clear();
  noteRemembering(true);
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function lookUp(): Promise<void> {
  await client.fetchInfiniteQuery(listQuery('guo', 'start', ask));
  for (const entry of [guolli, cahci]) {
    await client.fetchQuery(entriesQuery(entry.stem, ask));
    await client.fetchQuery(conceptsQuery(entry.stem, ask));
    await addToHistory(entry);
  }
  client.setQueryData(['paradigm', 'sme:guolli:N+Sg+Nom'], { value: null, origin: { from: 'service' } });
  client.setQueryData(['exactStems', ['fisk'], ask], ['fisk']);
  await worker.settled();
  persistNow(client);
}

async function nextStart(): Promise<QueryClient> {
  if (mustForgetFirst()) await forgetBeforeStart();
  service.break('unreachable');
  client = makeQueryClient();
  return client;
}

const offered = (from: QueryClient) =>
  from.fetchInfiniteQuery({ ...listQuery('gu', 'start', ask), retry: false }).then(
    ({ pages }) => pages.flatMap((page) => page.value.stems.map(({ stem }) => stem)),
    () => [],
  );
const opens = (from: QueryClient, lemma: string) =>
  from.fetchQuery({ ...entriesQuery(lemma, ask), retry: false }).then(
    () => true,
    () => false,
  );

test('one word goes from the history, from what was last on screen and from what was visited [M32]', async () => {
  await lookUp();
  await forgetWord(guolli);
  expect(localStorage.getItem(persistedKey)).not.toContain('guolli');
  expect(localStorage.getItem(persistedKey)).not.toContain('fisk');
  const next = await nextStart();
  expect(await historyEntries()).toEqual([cahci]);
  expect(await offered(next)).not.toContain('guolli');
  expect(await opens(next, 'guolli')).toBe(false);
  expect(await opens(next, 'čáhci')).toBe(true);
});

test.each([
  ['all words', forgetAllWords],
  ['the area of the history', historyArea.clear],
  ['remembering itself', () => remember(false)],
])('with %s everything goes that was kept of any, at once [M32]', async (_, clear) => {
  await lookUp();
  await clear();
  expect(localStorage.getItem(persistedKey)).toBeNull();
  expect((await areaSizes()).answers.count).toBe(0);
  expect(localStorage.getItem(forgettingKey)).toBeNull();
  const next = await nextStart();
  expect(await historyEntries()).toEqual([]);
  expect(await offered(next)).toEqual([]);
  expect(await opens(next, 'čáhci')).toBe(false);
});

test('one word goes from suggestions and lists of cached words in memory, too [R261]', async () => {
  const keys = [
    ['suggested', 'guo', ask],
    ['suggestedTranslations', ['guolli'], ask],
    ['cachedWords', ask],
  ];
  const other = ['suggested', 'čá', ask];
  for (const key of keys) client.setQueryData(key, ['guolli']);
  client.setQueryData(other, ['čáhci']);
  await forgetWord(guolli);
  expect(keys.map((key) => client.getQueryData(key))).toEqual([undefined, undefined, undefined]);
  expect(client.getQueryData(other)).toEqual(['čáhci']);
});

test('another tab keeps nothing of it anew, nor what it still shows [M32]', async () => {
  await lookUp();
  const stopHearing = watchForgetting();
  const stopKeeping = persistQueries(client);
  const stopShowing = new QueryObserver(client, entriesQuery('guolli', ask)).subscribe(() => undefined);
  const channel = new BroadcastChannel('satnegirji-forgotten');
  channel.postMessage(['guolli']);
  await vi.waitFor(() => expect(localStorage.getItem(persistedKey)).not.toContain('guolli'));
  dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem(persistedKey)).not.toContain('guolli');
  expect(client.getQueryData(entriesQuery('guolli', ask).queryKey)).toBeDefined();
  channel.close();
  stopShowing();
  stopKeeping();
  stopHearing();
});

test('switched off, remembering holds where the browser was ended before it wrote that: the worker knows [M32]', async () => {
  await lookUp();
  await setMayRemember(false);
  expect(remembersWords()).toBe(true);
  await forgetEarlierSession();
  expect(remembersWords()).toBe(false);
  expect(await historyEntries()).toEqual([]);
  expect((await areaSizes()).answers.count).toBe(0);
});

test('the first thing a new session does is to forget the one before [M32]', async () => {
  await remember(false);
  await lookUp();
  expect((await areaSizes()).answers.count).toBeGreaterThan(0);
  // The browser was ended, nothing was said to the worker.
  sessionStorage.clear();
  expect(mustForgetFirst()).toBe(true);
  await nextStart();
  expect((await areaSizes()).answers.count).toBe(0);
  expect(mustForgetFirst()).toBe(false);
});

test.each(['{"some":"thing"}', '[{"stem":'])(
  'a note that nobody can read stands for everything: %s [M32, R361]',
  async (note) => {
    await lookUp();
    localStorage.setItem(forgettingKey, note);
    await nextStart();
    expect(await historyEntries()).toEqual([]);
    expect(mustForgetFirst()).toBe(false);
    expect(localStorage.getItem(rememberKey)).not.toBe('no');
  },
);

test('a service worker that hangs delays the start of a shared device by a second at most, and nothing of the last session is shown [R105]', async () => {
  await remember(false);
  sharedDevice.set(true);
  await lookUp();
  await saveWord(
    { id: crypto.randomUUID(), name: 'Guolli' },
    { ...guolli, language: 'sme', translations: [] },
  );
  sessionStorage.clear();
  localStorage.setItem(forgettingKey, '"all"');
  removeWorker();
  const active = { postMessage: vi.fn() };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ active }), addEventListener: () => undefined },
  });
  const begun = performance.now();
  await forgetBeforeStart();
  expect(performance.now() - begun).toBeLessThan(1_500);
  expect([await historyEntries(), (await savedWords()).size]).toEqual([[], 0]);
  expect(active.postMessage).toHaveBeenCalledWith({ ask: 'clear' }, expect.anything());
});

test('a deletion that ends after “Next pupil” was pressed leaves the note of that [R317]', async () => {
  vi.spyOn(location, 'reload').mockReturnValue();
  const earlier = forgetAllWords();
  beginNextPupil('/');
  await earlier;
  expect(localStorage.getItem(forgettingKey)).not.toBeNull();
  sharedDevice.set(true);
  await forgetBeforeStart();
  expect(localStorage.getItem(forgettingKey)).toBeNull();
});
