import { strToU8, zipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { packListFile } from '#src/contract/pageNames.ts';
import { FetchError } from '#src/device/downloads/packSource.ts';
import { type DeviceLibrary, deviceHealth } from '#src/device/library/deviceLibrary.ts';
import { packState } from '#src/device/library/libraryState.ts';
import { packListText } from '#src/device/library/packFile.ts';
import { buildDatabase } from '#src/device/worker/databaseBuild.ts';
import { importPacks } from '#src/features/exchange/packsFile.ts';
import { engine } from '#test/service/core/backends.ts';
import {
  deviceWith,
  downloaded,
  here,
  manifest,
  openedTab,
  packNamed,
  partsOf,
  settled,
  starterDevice,
  three,
  untilStopped,
} from './testDevice.ts';

const statesIn = (tab: DeviceLibrary) => three.map((id) => packState(id, tab.state()).state);

async function midway() {
  const { device, tab } = await starterDevice();
  device.network.fail = (request) => (request.hash === partsOf(three)[1] ? untilStopped(request) : undefined);
  await tab.download(three);
  await settled(tab, () => tab.state().parts.size === 1);
  return { device, tab };
}

test('a damaged file with packs that are being downloaded leaves their download as it is [R228]', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  const { tab } = await midway();
  const packs = manifest.packs.filter(({ id }) => three.some((one) => one === id));
  const list = packListText(packs, undefined);
  const file = new File([zipSync({ [packListFile]: strToU8(list) })], 'packs.zip');
  await expect(importPacks(file, tab, () => undefined)).rejects.toMatchObject({ kind: 'brokenZip' });
  expect(Object.values(tab.state().jobs).map(({ state }) => state)).toEqual(['wanted', 'wanted', 'wanted']);
  vi.unstubAllGlobals();
});

test('pause keeps what is downloaded; going on fetches only the rest', async () => {
  const { device, tab } = await midway();
  await tab.pause(three);
  await settled(tab);
  expect(statesIn(tab)).toEqual(['paused', 'paused', 'paused']);
  device.network.fail = undefined;
  device.network.asked.length = 0;
  await tab.resume(three);
  await settled(tab);
  expect(device.network.asked).toEqual(partsOf(three).slice(1));
  expect(here(tab)).toEqual(three);
});

test('remove deletes one dictionary, its parts too, and no other', async () => {
  const { device, tab } = await deviceWith(three);
  const before = tab.state().record?.fileBytes ?? 0;
  await tab.remove(['gtsmenob']);
  await settled(tab);
  expect(here(tab)).toEqual(['gtnobsme', 'forms-sme']);
  expect(tab.state().record?.fileBytes).toBeLessThan(before);
  expect(await device.storage.partHashes()).toEqual(new Set(partsOf(['gtnobsme', 'forms-sme'])));
});

const orders = ['pause', 'cancel', 'remove'] as const;

test.each(orders)('%s while the database is made is carried out [M22]', async (order) => {
  let given: Promise<void> | undefined;
  const started: Awaited<ReturnType<typeof starterDevice>> = await starterDevice({
    build: async (what) => {
      const { storage } = started.device;
      const bytes = await buildDatabase(engine, storage, what);
      if (given !== undefined) return bytes;
      given = started.tab[order](['gtsmenob']);
      await vi.waitFor(async () => expect((await storage.jobs())['gtsmenob']?.state).not.toBe('wanted'));
      return bytes;
    },
  });
  const { device, tab } = started;
  await tab.download(['gtsmenob', 'gtnobsme']);
  await settled(tab, () => here(tab).length > 0);
  await given;
  await settled(tab);
  expect(here(tab)).toEqual(['gtnobsme']);
  expect(packState('gtsmenob', tab.state()).state).toBe(order === 'pause' ? 'paused' : 'absent');
  const left = order === 'pause' ? ['gtsmenob', 'gtnobsme'] : ['gtnobsme'];
  expect(await device.storage.partHashes()).toEqual(new Set(partsOf(left)));
  expect(await deviceHealth(device.storage, [])).toBe('fine');
});

test('a page can remove what was installed since it last looked [M22]', async () => {
  const { device, tab } = await starterDevice();
  const other = device.tab();
  await downloaded(tab, ['gtsmenob']);
  await other.remove(['gtsmenob']);
  await settled(other, ({ state }) => state().record?.packs.length === 0);
  expect((await device.storage.record())?.packs).toEqual([]);
});

test('two tabs make one download of an order given in both', async () => {
  const { device, tab } = await starterDevice();
  const other = await openedTab(device);
  await Promise.all([downloaded(tab, three), downloaded(other, three)]);
  expect([...device.network.asked].sort()).toEqual([...partsOf(three)].sort());
  expect(here(other)).toEqual(here(tab));
});

test('a tab sees what another is doing, and can stop it', async () => {
  const { device, tab } = await starterDevice();
  const other = await openedTab(device);
  device.network.fail = untilStopped;
  await tab.download(['gtsmenob']);
  await settled(other, () => packState('gtsmenob', other.state()).state === 'fetching');
  await other.pause(['gtsmenob']);
  await settled(tab, () => packState('gtsmenob', tab.state()).state === 'paused');
  expect(here(tab)).toEqual([]);
});

test.each([
  ['offline', 'offline'],
  ['unreachable', 'silent'],
] as const)('a download says whether the device or the service is silent: %s', async (how, kind) => {
  const activities: unknown[] = [];
  const hopeForNetwork = async () => void activities.push(tab.state().activity?.fetch);
  const { device, tab } = await starterDevice({ hopeForNetwork });
  const fail = failing(new FetchError(how, 'nothing'));
  device.network.fail = (_, count) => (count === 1 ? fail() : undefined);
  await downloaded(tab, ['gtsmenob']);
  expect(activities).toEqual([{ kind, id: 'gtsmenob', bytes: 0 }]);
});

const failing = (error: unknown) => () => Promise.reject(error);
const damaged = async () => new Uint8Array([1, 2, 3]);
const page = async () => new TextEncoder().encode('<!doctype html><title>Log in</title>');

test.each([
  ['an error', failing(new TypeError('odd')), { failure: 'gone', text: 'odd' }],
  ['anything else', failing('odd'), { failure: 'gone', text: 'odd' }],
  ['newer packs', failing(new FetchError('newer', 'newer packs')), { failure: 'gone', text: 'newer packs' }],
  ['a part that is damaged twice', damaged, { failure: 'corrupted' }],
])('a download fails in words of %s, and can be tried again', async (_, fail, failure) => {
  const { device, tab } = await starterDevice();
  device.network.fail = fail;
  await downloaded(tab, ['gtsmenob', 'gtsmefin']);
  expect(tab.state().jobs['gtsmenob']).toMatchObject({ state: 'failed', ...failure });
  expect(here(tab)).toEqual([]);
  device.network.fail = undefined;
  await tab.resume(['gtsmenob', 'gtsmefin']);
  await settled(tab);
  expect(here(tab)).toEqual(['gtsmenob', 'gtsmefin']);
});

test.each([
  ['offers the same parts', async () => manifest],
  ['offers it no longer', async () => ({ ...manifest, packs: [] })],
  ['sends no list', failing(new SyntaxError('odd'))],
])('a download fails when a part is gone and the service %s', async (_, offered) => {
  const { device, tab } = await starterDevice();
  const pack = packNamed('gtsmenob');
  await device.storage.changeJobs(() => ({ gtsmenob: { state: 'wanted', pack } }));
  device.network.manifest = offered;
  device.network.fail = failing(new FetchError('gone', 'HTTP 404'));
  await tab.resume(['gtsmenob']);
  await settled(tab);
  expect(device.network.asked).toHaveLength(1);
  const failure = { state: 'failed', failure: 'gone', text: 'HTTP 404' };
  expect(tab.state().jobs['gtsmenob']).toMatchObject(failure);
});

test.each(['unreachable', 'portal'] as const)(
  'a page in place of a part waits for a service that does not answer, as behind a login page: %s [R336]',
  async (how) => {
    const { device, tab } = await starterDevice();
    device.network.fail = (_, count) => (count <= 2 ? page() : undefined);
    const lists = vi.fn(failing(new FetchError(how, 'Unexpected token <')));
    await tab.ask();
    device.network.manifest = lists;
    await tab.download(['gtsmenob']);
    await settled(tab);
    expect(lists).toHaveBeenCalledOnce();
    expect(here(tab)).toEqual(['gtsmenob']);
  },
);

test('a download that is paused while the list is asked for waits for no network [R343]', async () => {
  const hopeForNetwork = vi.fn(async () => undefined);
  const { device, tab } = await starterDevice({ hopeForNetwork });
  const list = Promise.withResolvers<never>();
  const lists = vi.fn(() => list.promise);
  device.network.manifest = lists;
  device.network.fail = failing(new FetchError('gone', 'HTTP 404'));
  await tab.download(['gtsmenob']);
  await vi.waitUntil(() => lists.mock.calls.length > 0);
  await tab.pause(['gtsmenob']);
  list.reject(new FetchError('unreachable', 'no answer'));
  await settled(tab);
  expect(hopeForNetwork).not.toHaveBeenCalled();
});

test('a page that the browser cached in place of a part is fetched past its cache', async () => {
  const { device, tab } = await starterDevice();
  const { network } = device;
  const part = network.part.bind(network);
  network.part = (request) => (request.fresh ? part(request) : page());
  await downloaded(tab, ['gtsmenob']);
  expect(here(tab)).toEqual(['gtsmenob']);
});

test('a download fails in words when the browser stores nothing', async () => {
  const { device, tab } = await starterDevice();
  device.storage.setPart = () => Promise.reject(new DOMException('Not here.', 'SecurityError'));
  await downloaded(tab, ['gtsmenob']);
  const failure = { state: 'failed', failure: 'refused', text: 'Not here.' };
  expect(tab.state().jobs['gtsmenob']).toMatchObject(failure);
});

test('a database that cannot be made fails in words, leaves nothing half made, and can be tried again', async () => {
  const build = vi.fn(() => Promise.reject(new Error('no engine')));
  const { device, tab } = await starterDevice({ build });
  await downloaded(tab, ['gtsmenob', 'gtsmefin']);
  const failure = { state: 'failed', failure: 'unusable', text: 'no engine' };
  expect(tab.state().jobs).toMatchObject({ gtsmenob: failure, gtsmefin: failure });
  build.mockImplementation(buildDatabase.bind(undefined, engine, device.storage) as never);
  await tab.resume(['gtsmenob', 'gtsmefin']);
  await settled(tab);
  expect(here(tab)).toEqual(['gtsmenob', 'gtsmefin']);
});

test('a removal that failed is tried again as a removal [L60]', async () => {
  const { device, tab } = await deviceWith(three);
  const setDatabase = device.storage.setDatabase.bind(device.storage);
  device.storage.setDatabase = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  await tab.remove(['gtsmenob']);
  await settled(tab);
  expect(tab.state().jobs['gtsmenob']).toMatchObject({ state: 'failed', failure: 'full' });
  device.storage.setDatabase = setDatabase;
  await tab.resume(['gtsmenob']);
  await settled(tab);
  expect(here(tab)).toEqual(['gtnobsme', 'forms-sme']);
});

test('a download of what is installed, to repair it, goes on as a download after a pause [L60]', async () => {
  const { device, tab } = await deviceWith(three);
  await device.storage.changeJobs(() => ({ gtsmenob: { state: 'paused', pack: packNamed('gtsmenob') } }));
  await tab.resume(['gtsmenob']);
  await settled(tab);
  expect(here(tab)).toContain('gtsmenob');
});
