// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { InfiniteQueryObserver, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shortAnswerTimeoutMs } from '#src/contract/workerMessage.ts';
import { persistedKey } from '#src/local/remembering.ts';
import { persistQueries } from '#src/lookup/cache/persistQueries.ts';
import { makeQueryClient, persistedVersion } from '#src/lookup/cache/queryClient.ts';
import { announceNewerAnswer } from '#src/lookup/lateRequests.ts';
import { setDeviceBackend } from '#src/lookup/lookup.ts';
import { serviceReached } from '#src/lookup/lookupError.ts';
import { entriesQuery } from '#src/lookup/operations/articleQuery.ts';
import { findWordsQuery } from '#src/lookup/operations/finding/findWordsQuery.ts';
import { listQuery } from '#src/lookup/operations/stems/listQuery.ts';
import { type CachedState, cachedSince, type Provenance } from '#src/lookup/provenance.ts';
import { forgetArea } from '#sw/store/offlineStore.ts';
import { type InProcessService, startInProcessService } from '#test/app/inProcessService.ts';
import { type WorkerBetween, workerBetween } from '#test/app/workerBetween.ts';
import { everything } from './lookups.ts';

const list = listQuery('g', 'start', everything);

let service: InProcessService;
let worker: WorkerBetween;
let client: QueryClient;

beforeEach(async () => {
  await forgetArea();
  service = startInProcessService();
  worker = workerBetween(service.fetch);
  client = makeQueryClient();
  vi.spyOn(console, 'warn').mockReturnValue();
});

afterEach(async () => {
  await worker.settled();
  client.clear();
  localStorage.clear();
  setDeviceBackend(undefined);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function restart(): void {
  const stop = persistQueries(client);
  dispatchEvent(new Event('pagehide'));
  stop();
  client.clear();
  const kept = JSON.parse(localStorage.getItem(persistedKey) ?? '');
  const hour = 3_600_000;
  for (const query of kept.clientState.queries) query.state.dataUpdatedAt -= hour;
  localStorage.setItem(persistedKey, JSON.stringify({ ...kept, buster: persistedVersion() }));
  client = makeQueryClient();
}

test('the list of the first visit is not replaced by one of seen words after a restart without a network [M34]', async () => {
  // On the first visit no worker stands between: the list is kept by the page alone.
  vi.stubGlobal('fetch', service.fetch);
  const before = await client.fetchInfiniteQuery(list);
  const total = before.pages[0]?.value.total ?? 0;
  expect(total).toBeGreaterThan(1);
  // An article that is opened afterwards goes through it.
  vi.stubGlobal('fetch', worker.fetch);
  await client.fetchQuery(entriesQuery('guolli', everything));
  await worker.settled();

  restart();
  service.break('unreachable');
  const observer = new InfiniteQueryObserver(client, { ...list, retry: false });
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().isRefetchError).toBe(true));
  expect(observer.getCurrentResult().data?.pages[0]?.total).toBe(total);
  expect(cachedSince(client.getQueryState(list.queryKey))).toBeTypeOf('number');
  service.mend();
  await observer.refetch();
  expect(cachedSince(client.getQueryState(list.queryKey))).toBeUndefined();
  stop();
});

test('what some dictionaries of the device know does not replace what the service answered [M34]', async () => {
  vi.stubGlobal('fetch', service.fetch);
  const article = entriesQuery('guolli', everything);
  const { value } = await client.fetchQuery(article);
  const answer = async () => ({ data: { dictEntryList: [] }, missing: ['gtsmefin'] });
  setDeviceBackend(Promise.resolve({ ask: answer, examples: async () => undefined }));
  service.break('unreachable');
  const again = client.fetchQuery({ ...article, staleTime: 0, retry: false });
  await expect(again).rejects.toMatchObject({ failure: 'unreachable' });
  expect(client.getQueryData(article.queryKey)?.value).toEqual(value);
});

test('a cached answer gives way to that of a slow service when it comes, and the service counts as reached [R354]', async () => {
  worker = workerBetween(service.fetch, async () => announceNewerAnswer());
  vi.stubGlobal('fetch', worker.fetch);
  const article = entriesQuery('guolli', everything);
  const from = () => client.getQueryData(article.queryKey)?.origin.from;
  await client.fetchQuery(article);
  await worker.settled();

  service.hold();
  const leave = new QueryObserver(client, article).subscribe(() => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = client.refetchQueries({ queryKey: article.queryKey });
  await vi.waitFor(() => expect(service.askedFor('DictArticles')).toHaveLength(2));
  await vi.advanceTimersByTimeAsync(shortAnswerTimeoutMs);
  vi.useRealTimers();
  await asked;
  expect([from(), serviceReached.get()]).toEqual(['kept', false]);
  service.release();
  await vi.waitFor(() => expect(from()).toBe('service'));
  expect(serviceReached.get()).toBe(true);
  expect(service.askedFor('DictArticles')).toHaveLength(2);
  leave();
});

const restored = { dataUpdatedAt: 1_000 };

function state(origin: Provenance, change: Partial<CachedState> = {}): CachedState {
  const fresh = { dataUpdatedAt: Date.now() + 1_000, fetchStatus: 'idle', error: null } as const;
  return { data: { value: [], origin }, ...fresh, ...change };
}

test('what was there at the start says since when, once asking again has failed, or at once with no network [P6]', () => {
  expect(cachedSince(state({ from: 'service' }, { ...restored, fetchStatus: 'fetching' }))).toBeUndefined();
  expect(cachedSince(state({ from: 'service' }, { ...restored, error: new Error('gone') }))).toBe(1_000);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(cachedSince(state({ from: 'service' }, restored))).toBe(1_000);
});

test('an empty list is as partial as the words that were found for it [R347]', async () => {
  service.break('unreachable');
  vi.stubGlobal('fetch', service.fetch);
  const page = { totalCount: 0, edges: [], pageInfo: { endCursor: null, hasNextPage: false } };
  const ask = async (document: string) =>
    document.includes('AllLemmas')
      ? { data: { stemList: page }, missing: [] }
      : { data: { findWords: [] }, missing: ['forms-sme'] };
  setDeviceBackend(Promise.resolve({ ask, examples: async () => undefined }));
  const listed = await client.fetchInfiniteQuery(listQuery('guolit', 'start', everything));
  expect(listed.pages[0]?.origin).toEqual({ from: 'device', missing: ['forms-sme'] });
});

test('found words that were asked for by themselves stay fresh when a list brings them, too [R360]', async () => {
  vi.stubGlobal('fetch', service.fetch);
  const found = findWordsQuery('guolit', everything);
  const listed = () => client.fetchInfiniteQuery(listQuery('guolit', 'start', everything));
  await client.fetchQuery(found);
  const before = client.getQueryState(found.queryKey);
  expect((await listed()).pages[0]?.value.found).toBeDefined();
  expect(client.getQueryState(found.queryKey)).toEqual(before);
});

test('a list waits for found words again when the article that asked for them first is left [R213]', async () => {
  vi.stubGlobal('fetch', service.fetch);
  service.hold('FindWords');
  const found = findWordsQuery('guollli', everything);
  const leave = new QueryObserver(client, found).subscribe(() => undefined);
  // The list is the device's, which has no forms.
  const nothing = {
    data: { stemList: { totalCount: 0, edges: [], pageInfo: { endCursor: null, hasNextPage: false } } },
    missing: [],
  };
  const askDevice = async (document: string) => (document.includes('AllLemmas') ? nothing : undefined);
  setDeviceBackend(Promise.resolve({ ask: askDevice, examples: async () => undefined }));
  const listed = client.fetchInfiniteQuery(listQuery('guollli', 'start', everything));
  await vi.waitFor(() => expect(client.getQueryState(found.queryKey)?.fetchStatus).toBe('fetching'));
  // The list asks for them, too.
  await new Promise((resolve) => setTimeout(resolve, 50));
  leave();
  service.release();
  expect((await listed).pages[0]?.value.found?.map(({ stem }) => stem)).toContain('guolli');
});
