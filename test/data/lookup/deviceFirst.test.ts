// @vitest-environment happy-dom

import { afterEach, expect, test, vi } from 'vitest';
import { cachedHeader, ofCachedWords, shortAnswerTimeoutMs } from '#src/contract/workerMessage.ts';
import { makeQueryClient } from '#src/lookup/cache/queryClient.ts';
import { answerTimeoutMs, onAnswerAfterTimeout } from '#src/lookup/lateRequests.ts';
import {
  type DeviceAnswer,
  type DeviceBackend,
  lookupAnswered,
  setDeviceBackend,
} from '#src/lookup/lookup.ts';
import { serviceReached } from '#src/lookup/lookupError.ts';
import { listQuery } from '#src/lookup/operations/stems/listQuery.ts';
import { dataMayGrow } from '#src/lookup/provenance.ts';
import { startInProcessService } from '#test/app/inProcessService.ts';
import { entriesOf, everything, never } from './lookups.ts';

function start(answer: () => Promise<DeviceAnswer | undefined>) {
  const service = startInProcessService();
  vi.stubGlobal('fetch', service.fetch);
  setDeviceBackend(Promise.resolve({ ask: answer, examples: async () => undefined }));
  return service;
}

/** The device's database is not open yet. */
function startOpening() {
  const opened = Promise.withResolvers<DeviceAnswer | undefined>();
  const service = start(() => opened.promise);
  const ask = vi.fn(() => opened.promise);
  const backend = { ask, examples: async () => undefined, mustOpenFirst: () => true };
  setDeviceBackend(Promise.resolve(backend));
  return { service, backend, opened };
}

const whole = async (): Promise<DeviceAnswer> => ({ data: { dictEntryList: [] }, missing: [] });
const part = async (): Promise<DeviceAnswer> => ({ data: { dictEntryList: [] }, missing: ['gtsmefin'] });

afterEach(() => {
  setDeviceBackend(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a device that covers the question answers alone: nothing goes to the network, online too', async () => {
  const service = start(whole);
  const answer = await lookupAnswered(entriesOf('guolli'), never);
  expect(answer).toEqual({ value: [], origin: { from: 'device', missing: [] } });
  expect(service.asked).toEqual([]);
});

test('a device that covers a part answers only when the service cannot be reached, and names what it has not', async () => {
  const service = start(part);
  const whole = await lookupAnswered(entriesOf('guolli'), never);
  expect([whole.origin, whole.value.length]).toEqual([{ from: 'service' }, 3]);
  service.break('unreachable');
  const answer = await lookupAnswered(entriesOf('guolli'), never);
  expect(answer.origin).toEqual({ from: 'device', missing: ['gtsmefin'] });
  expect(dataMayGrow(answer)).toBe(true);
  expect(dataMayGrow({ pages: [answer], pageParams: [null] })).toBe(true);
});

test('words seen are shown where a device with a part finds none, and not beside those that it finds [R204]', async () => {
  start(part);
  const seen = { data: { dictEntryList: [] } };
  const headers = { [cachedHeader]: ofCachedWords, 'content-type': 'application/json' };
  vi.stubGlobal('fetch', async () => Response.json(seen, { headers }));
  const from = async (nothing: boolean) =>
    (await lookupAnswered({ ...entriesOf('guolli'), foundNothing: () => nothing }, never)).origin.from;
  expect([await from(true), await from(false)]).toEqual(['seen', 'device']);
});

test('an empty list of a device with a part gives way to words seen, also where it was shown before [R204]', async () => {
  const listOf = (...stems: readonly string[]) => {
    const edges = stems.map((stem) => ({ node: { stem, srclangs: ['sme'], targetlangs: ['nob'] } }));
    const pageInfo = { endCursor: null, hasNextPage: false };
    return { stemList: { totalCount: stems.length, edges, pageInfo }, likelyWords: [], findWords: [] };
  };
  const service = start(async () => ({ data: listOf(), missing: ['gtsmenob'] }));
  service.break('unreachable');
  const client = makeQueryClient();
  const options = { ...listQuery('BEANA', 'start', everything), retry: false, staleTime: 0 };
  const total = async () => (await client.fetchInfiniteQuery(options)).pages[0]?.value.total;
  expect(await total()).toBe(0);
  const headers = { [cachedHeader]: ofCachedWords, 'content-type': 'application/json' };
  vi.stubGlobal('fetch', async () => Response.json({ data: listOf('beana') }, { headers }));
  expect(await total()).toBe(1);
  client.clear();
});

test('a device with a part answers after two seconds when the service is slow; the late answer is told of and replaces it [D27]', async () => {
  vi.useFakeTimers();
  const service = start(part);
  service.hold();
  const told = vi.fn();
  const stop = onAnswerAfterTimeout(told);
  const asked = lookupAnswered(entriesOf('jávri'), never);
  await vi.advanceTimersByTimeAsync(shortAnswerTimeoutMs);
  expect((await asked).origin.from).toBe('device');
  expect(shortAnswerTimeoutMs).toBe(2000);
  service.release();
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  expect((await lookupAnswered(entriesOf('jávri'), never)).origin).toEqual({ from: 'service' });
  expect(service.asked).toHaveLength(1);
  stop();
});

test('a device with a part is asked again as long as its answer is on screen: a part of an answer never counts as fresh', async () => {
  const service = start(part);
  service.break('unreachable');
  const client = makeQueryClient();
  const query = { queryKey: ['x'], queryFn: () => lookupAnswered(entriesOf('guolli'), never) };
  expect((await client.fetchQuery(query)).origin.from).toBe('device');
  service.mend();
  expect((await client.fetchQuery(query)).origin.from).toBe('service');
  service.break('unreachable');
  expect((await client.fetchQuery(query)).origin.from).toBe('service');
  client.clear();
});

test('while the device opens its dictionaries the service is asked at the same time, and the first whole answer is shown [L6]', async () => {
  const { service, opened } = startOpening();
  expect((await lookupAnswered(entriesOf('guolli'), never)).origin).toEqual({ from: 'service' });
  service.hold();
  const asked = lookupAnswered(entriesOf('jávri'), never);
  opened.resolve(await whole());
  expect((await asked).origin.from).toBe('device');
  service.release();
});

test('a service that is slower than the device counts as reached, and one that did not answer once it does [R339]', async () => {
  vi.useFakeTimers();
  const { service, opened } = startOpening();
  service.hold();
  const asked = lookupAnswered(entriesOf('muohta'), never);
  await vi.advanceTimersByTimeAsync(shortAnswerTimeoutMs + 1_000);
  expect(serviceReached.get()).toBe(true);
  opened.resolve(await whole());
  expect((await asked).origin.from).toBe('device');
  serviceReached.set(false);
  service.release();
  await vi.waitFor(() => expect(serviceReached.get()).toBe(true));
});

test('a service that does not answer has ten seconds in all, also while the device opens its dictionaries [R364]', async () => {
  vi.useFakeTimers();
  const { service, opened } = startOpening();
  service.hold();
  const failed = vi.fn();
  lookupAnswered(entriesOf('biegga'), never).catch(failed);
  opened.resolve(undefined);
  await vi.advanceTimersByTimeAsync(answerTimeoutMs - 1);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ failure: 'late' }));
  expect([service.asked.length, serviceReached.get()]).toEqual([1, false]);
  service.release();
});

test('what is left before the device’s code is loaded is never sent to the service [R343]', async () => {
  const { service, backend, opened } = startOpening();
  const loaded = Promise.withResolvers<DeviceBackend>();
  setDeviceBackend(loaded.promise);
  const left = new AbortController();
  const asked = lookupAnswered(entriesOf('guolli'), left.signal);
  left.abort();
  loaded.resolve(backend);
  opened.resolve(await whole());
  await expect(asked).rejects.toBe(left.signal.reason);
  expect(service.asked).toEqual([]);
});

test.each(['be read', 'be loaded'])(
  'a device that cannot %s is not in the way of the service, and named when that does not answer [D26]',
  async (what) => {
    const refuse = () => Promise.reject(new Error('The database is gone.'));
    const service = start(refuse);
    if (what === 'be loaded') setDeviceBackend(refuse());
    expect((await lookupAnswered(entriesOf('guolli'), never)).value).toHaveLength(3);
    service.break('unreachable');
    const message = expect.stringContaining('The database is gone.');
    await expect(lookupAnswered(entriesOf('guolli'), never)).rejects.toMatchObject({
      failure: 'device',
      message,
    });
  },
);

test('a device with nothing that concerns the question is as no device', async () => {
  const service = start(async () => undefined);
  service.break('unreachable');
  await expect(lookupAnswered(entriesOf('guolli'), never)).rejects.toMatchObject({ failure: 'unreachable' });
});
