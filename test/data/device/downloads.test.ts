import { QueryClient } from '@tanstack/react-query';
import { createStore, get, set } from 'idb-keyval';
import { afterEach, expect, test, vi } from 'vitest';
import { FetchError, packSource } from '#src/device/downloads/packSource.ts';
import { dropOlderAnswers } from '#src/device/library/browserLibrary.ts';
import {
  createProgressMeter,
  type DeviceLibrary,
  deviceHealth,
  type LibraryEnvironment,
} from '#src/device/library/deviceLibrary.ts';
import { bytesNeeded, installed, packState } from '#src/device/library/libraryState.ts';
import { deviceStorage } from '#src/device/storage/deviceStorage.ts';
import {
  deviceWith,
  downloaded,
  here,
  never,
  openedTab,
  packNamed,
  partsOf,
  settled,
  starterDevice,
  testDevice,
  three,
} from './testDevice.ts';

afterEach(() => vi.unstubAllGlobals());

test('a download brings what was ordered, in one database, and notes it; more is added to it', async () => {
  const { device, tab } = await starterDevice();
  expect(await tab.download(three)).toBeUndefined();
  await settled(tab);
  expect(here(tab)).toEqual(three);
  expect(device.network.asked).toEqual(partsOf(three));
  expect(await deviceHealth(device.storage, three)).toBe('fine');
  expect(device.note).toEqual({ packs: three, pending: false });
  await downloaded(tab, ['gtsmefin']);
  expect(here(tab)).toEqual([...three, 'gtsmefin']);
  expect(device.network.asked).toEqual([...partsOf(three), ...partsOf(['gtsmefin'])]);
});

test('a database is stored as bytes, and one that an earlier version stored as a Blob is read [R104]', async () => {
  const storage = deviceStorage('blobs');
  const files = createStore('blobs-databases', 'files');
  await storage.setDatabase('new', Uint8Array.of(0, 1, 2, 3).subarray(1, 3));
  expect(await get('new', files)).toEqual(Uint8Array.of(1, 2).buffer);
  await set('old', new Blob([Uint8Array.of(4, 5)]), files);
  expect([await storage.database('new'), await storage.database('old')]).toEqual([
    Uint8Array.of(1, 2),
    Uint8Array.of(4, 5),
  ]);
});

const places = partsOf(three).map((_, place) => place);

test.each(places)(
  'a download cut off at part %i goes on there when the app is opened again',
  async (boundary) => {
    const { device, tab } = await starterDevice();
    const cut = partsOf(three)[boundary] ?? '';
    device.network.fail = ({ hash }) => (hash === cut ? never() : undefined);
    await tab.download(three);
    await settled(
      tab,
      ({ state }) =>
        // With the two that are requested ahead.
        partsOf(three)
          .slice(boundary, boundary + 3)
          .every((hash) => device.network.asked.includes(hash)) &&
        state().parts.size === boundary &&
        state().activity?.build === undefined,
    );
    device.kill();
    device.network.fail = undefined;
    device.network.asked.length = 0;
    const again = await openedTab(device);
    await settled(again);
    expect(here(again)).toEqual(three);
    expect(device.network.asked).toEqual(partsOf(three).slice(boundary));
  },
);

test('a damaged part is fetched once more, past the cache', async () => {
  const { device, tab } = await starterDevice();
  const fresh: boolean[] = [];
  device.network.fail = async (request, count) => {
    fresh.push(request.fresh);
    return count === 1 ? new Uint8Array([1, 2, 3]) : (undefined as never);
  };
  await downloaded(tab, ['gtsmenob']);
  expect(fresh).toEqual([false, true]);
  expect(here(tab)).toEqual(['gtsmenob']);
});

test('a new database that does not fit leaves the old one', async () => {
  const { device, tab } = await deviceWith(['gtsmefin']);
  const before = tab.state().record;
  device.storage.setDatabase = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  await downloaded(tab, ['gtsmenob']);
  expect(packState('gtsmenob', tab.state())).toMatchObject({ state: 'failed', failure: 'full' });
  expect(tab.state().record).toEqual(before);
  expect(await deviceHealth(device.storage, ['gtsmefin'])).toBe('fine');
});

test('a download of a version that the service no longer has goes on with the newest', async () => {
  const { device, tab } = await starterDevice();
  const first = packNamed('gtsmenob');
  const gone = '0'.repeat(64);
  const old = { ...first, parts: [{ hash: gone, bytes: 10 }] };
  await device.storage.changeJobs(() => ({ gtsmenob: { state: 'wanted', pack: old } }));
  const { network } = device;
  const part = network.part.bind(network);
  const notFound = () => Promise.reject(new FetchError('gone', 'HTTP 404'));
  network.part = (request) => (request.hash === gone ? notFound() : part(request));
  await tab.resume(['gtsmenob']);
  await settled(tab);
  expect(installed('gtsmenob', tab.state().record)?.parts).toEqual(first.parts);
});

test('space is needed for the parts that are not here, and for a second database', () => {
  const parts = [100, 50].map((bytes, place) => ({ hash: 'xy'[place] ?? '', bytes }));
  const pack = { id: 'a', version: '1', origin: 'giellalt', entries: 1, parts } as const;
  expect(bytesNeeded([pack], new Set(), 1000)).toBe(150 + 1000 + 975);
  expect(bytesNeeded([pack], new Set(['x']), 1000)).toBe(50 + 1000 + 975);
});

test.each([
  ['unknown without any', '', undefined],
  ['not guessed from the first moments', '0:1000 1000:900', undefined],
  ['that of the bytes of the last seconds', '0:10000 2000:8000', 8],
  ['without what was long ago', '0:100000 1000:10000 8000:9500 9500:9000', 27],
  ['begun again when something was added', '0:1000 5000:500 6000:5000', undefined],
  ['unknown when nothing comes', '0:1000 5000:1000', undefined],
])('the time left is %s (milliseconds:bytes left: %s)', (_, samples, seconds) => {
  let now = 0;
  const meter = createProgressMeter(() => now);
  for (const sample of samples.split(' ').filter(Boolean)) {
    const [at = 0, left = 0] = sample.split(':').map(Number);
    now = at;
    meter.note(left);
  }
  expect(meter.secondsLeft()).toBe(seconds);
});

test.each<[string, () => Response, boolean, string]>([
  ['a service that fails', () => new Response('', { status: 500 }), true, 'unreachable'],
  ['nothing though there is a network', () => Response.error(), true, 'unreachable'],
  ['nothing without a network', () => Response.error(), false, 'offline'],
  ['a part that is not there', () => new Response('', { status: 404 }), true, 'gone'],
  ['a network that wants a sign-in', () => new Response('', { status: 511 }), true, 'portal'],
])('of a part, %s is told apart from a missing network [M35, R350]', async (_, answer, onLine, failure) => {
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('location', new URL('http://localhost/'));
  vi.stubGlobal('fetch', async () => {
    const response = answer();
    if (response.type === 'error') throw new TypeError('Failed to fetch');
    return response;
  });
  const { signal } = new AbortController();
  const part = packSource('/-/packs').part({ hash: 'a', signal, onBytes: () => undefined, fresh: false });
  await expect(part).rejects.toMatchObject({ failure });
});

test('storage that the browser cleared is noticed by the note in local storage, and comes back with one order', async () => {
  const { device } = await deviceWith(three);
  const after = testDevice(device.network);
  after.note = device.note;
  const again = await openedTab(after);
  expect(again.state().health).toBe('evicted');
  expect(after.note?.packs).toEqual(three);
  await again.repair();
  await settled(again);
  expect([...here(again)].sort()).toEqual([...three].sort());
  expect(again.state().health).toBe('fine');
});

test('what the browser cleared stays noticed where the offer of the service is unknown [R223]', async () => {
  const { device } = await deviceWith(three);
  const after = testDevice(device.network);
  after.note = device.note;
  const { manifest } = device.network;
  device.network.manifest = () => Promise.reject(new FetchError('offline', 'no network'));
  const again = await openedTab(after);
  await again.repair();
  expect(again.state()).toMatchObject({ health: 'evicted', asking: 'offline' });
  device.network.manifest = manifest;
  await again.repair();
  await settled(again);
  expect([...here(again)].sort()).toEqual([...three].sort());
});

test('a database of another version of the app is made again from the parts, without asking', async () => {
  const { device } = await deviceWith(three);
  await device.storage.changeRecord((now) => ({ ...now, tables: 0 }));
  device.kill();
  const again = await openedTab(device);
  await settled(again);
  expect(device.network.asked).toEqual([]);
  expect(again.state().record?.tables).toBeGreaterThan(0);
  expect(await deviceHealth(device.storage, three)).toBe('fine');
});

test('what is left of installed packs is put into use while the parts of others still come [R335]', async () => {
  const { device } = await deviceWith(three);
  const awaited = partsOf(['gtnobsme']);
  await device.storage.deleteOtherDatabases([]);
  await device.storage.deleteOtherParts(new Set(partsOf(['forms-sme'])));
  device.kill();
  const { promise: release, resolve } = Promise.withResolvers<undefined>();
  device.network.fail = ({ hash }) => (awaited.includes(hash) ? (release as Promise<never>) : undefined);
  const again = await openedTab(device);
  expect(again.state().health).toBe('evicted');
  await again.repair();
  const stateOf = (id: string) => packState(id, again.state()).state;
  await settled(again, () => ['here', 'failed'].includes(stateOf('gtsmenob')));
  expect(three.map(stateOf)).toEqual(['here', 'fetching', 'here']);
  resolve(undefined);
  await settled(again);
  expect(again.state().jobs).toEqual({});
  expect([...here(again)].sort()).toEqual([...three].sort());
});

test('a browser that refuses to store has a state of its own', async () => {
  const { device } = await starterDevice();
  device.storage.record = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  const tab = device.tab();
  await tab.start();
  expect(tab.state().health).toBe('refused');
});

test('a browser that refuses to read what another tab changed is logged, and what was known stays', async () => {
  const { device, tab } = await starterDevice();
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const before = tab.state();
  device.storage.record = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  await tab.followNews({ news: 'jobs' });
  expect(warn).toHaveBeenCalledOnce();
  expect(tab.state()).toEqual(before);
});

test('after an update of a dictionary its old translations are not shown first [M37]', () => {
  const client = new QueryClient();
  client.setQueryData(['entries', 'guolli'], { value: [], origin: { from: 'device', missing: [] } });
  client.setQueryData(['entries', 'beana'], { value: [], origin: { from: 'service' } });
  client.setQueryData(['paradigmCheck', 'sme:guolli:N'], true);
  dropOlderAnswers(client);
  const left = client.getQueryCache().getAll();
  expect(left.map(({ queryKey, state }) => [queryKey[0], state.data])).toEqual([['paradigmCheck', true]]);
});

test('opening the app is no such update; a download is [M37]', async () => {
  const onDatabase = vi.fn();
  const { tab } = await starterDevice({ onDatabase });
  expect(onDatabase.mock.calls.every(([hasChanged]) => hasChanged === false)).toBe(true);
  await downloaded(tab, ['gtsmenob']);
  expect(onDatabase).toHaveBeenLastCalledWith(true, true);
});

test('workers of several tabs hear of a new database once, before the other tab opens it [M37]', async () => {
  const events: string[] = [];
  const tabs: DeviceLibrary[] = [];
  const environmentOf = (index: number): Partial<LibraryEnvironment> => ({
    tell: (news) => {
      if (news.news === 'installed') events.push('told');
      void tabs[1 - index]?.followNews(news);
    },
    onDatabase: (hasChanged) => hasChanged && events.push('opened'),
  });
  const { device, tab } = await starterDevice(environmentOf(0));
  tabs.push(tab, await openedTab(device, environmentOf(1)));
  await downloaded(tab, ['gtsmenob']);
  await Promise.all(tabs.map((one) => settled(one, (library) => here(library).length > 0)));
  expect(events).toEqual(['told', 'opened', 'opened']);
});

test('after the last dictionary is removed there is no database to open [R268]', async () => {
  const onDatabase = vi.fn();
  const { tab } = await starterDevice({ onDatabase });
  await downloaded(tab, ['gtsmenob']);
  await tab.remove(['gtsmenob']);
  await settled(tab);
  expect(onDatabase).toHaveBeenLastCalledWith(true, false);
});
