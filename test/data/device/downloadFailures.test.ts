import { expect, test, vi } from 'vitest';
import { FetchError } from '#src/device/downloads/packSource.ts';

import { buildDatabase } from '#src/device/worker/databaseBuild.ts';
import { engine } from '#test/service/core/backends.ts';
import {
  downloaded,
  here,
  manifest,
  noNetwork,
  packNamed,
  partsOf,
  settled,
  starterDevice,
  three,
} from './testDevice.ts';

test('a download waits longer each time, a minute at most, and from the start again when something came', async () => {
  const waits: number[] = [];
  const { device, tab } = await starterDevice({ hopeForNetwork: async (time) => void waits.push(time) });
  const [first, last] = [partsOf(three)[0], partsOf(three).at(-1)];
  device.network.fail = ({ hash }) => {
    const mayFail = hash === first ? waits.length < 7 : hash === last && waits.length === 7;
    return mayFail ? noNetwork() : undefined;
  };
  await downloaded(tab, three);
  expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 2_000]);
  expect(here(tab)).toEqual(three);
});

test.each([
  ['network', 'offline'],
  ['silent', 'silent'],
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
  ['cannot be asked', failing(new FetchError('silent', 'HTTP 503'))],
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

test('a download that another tab has paused meanwhile is paused, not failed', async () => {
  const { device, tab } = await starterDevice();
  device.network.fail = async () => {
    await device.storage.changeJobs(({ gtsmenob, ...others }) =>
      gtsmenob === undefined ? others : { ...others, gtsmenob: { state: 'paused', pack: gtsmenob.pack } },
    );
    throw new TypeError('odd');
  };
  await downloaded(tab, ['gtsmenob']);
  expect((await device.storage.jobs())['gtsmenob']?.state).toBe('paused');
});
