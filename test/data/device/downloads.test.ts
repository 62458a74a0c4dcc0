import { describe, expect, test } from 'vitest';
import { packBytes } from '#service/core/pack/pack.ts';
import { FetchError } from '#src/device/downloads/packSource.ts';
import { deviceHealth } from '#src/device/library/deviceLibrary.ts';
import { installed, packState } from '#src/device/library/libraryState.ts';
import { never, noNetwork, settled } from './packFixture.ts';
import { here, manifest, openedTab, partsOf, starterDevice, three } from './starterDevice.ts';

describe('a download', () => {
  test('brings what was ordered, in one database, and notes it', async () => {
    const { device: one, tab } = await starterDevice();
    expect(await tab.download(three)).toEqual({ order: 'taken' });
    await settled(tab);
    expect(here(tab)).toEqual(three);
    expect(one.network.asked).toEqual(partsOf(three));
    expect(await deviceHealth(one.storage, three)).toBe('fine');
    expect(one.note).toEqual({ packs: three, pending: false });
  });

  test('adds a dictionary to those that are there without fetching them again', async () => {
    const { device: one, tab } = await starterDevice();
    await tab.download(['gtsmenob']);
    await settled(tab);
    await tab.download(['gtsmefin']);
    await settled(tab);
    expect(here(tab)).toEqual(['gtsmenob', 'gtsmefin']);
    expect(one.network.asked).toEqual([...partsOf(['gtsmenob']), ...partsOf(['gtsmefin'])]);
  });

  test('cut off at any part boundary goes on there when the app is opened again', async () => {
    const parts = partsOf(three);
    for (let boundary = 0; boundary < parts.length; boundary += 1) {
      const { device: one, tab } = await starterDevice();
      // The tab dies while this part is on its way.
      one.network.fail = (_, count) => (count === boundary + 1 ? never() : undefined);
      await tab.download(three);
      await settled(tab, () => one.network.asked.length === boundary + 1);
      one.kill();
      one.network.fail = undefined;
      const again = await openedTab(one);
      await settled(again);
      expect(here(again)).toEqual(three);
      expect(one.network.asked.slice(boundary + 1), `cut off at part ${boundary}`).toEqual(
        parts.slice(boundary),
      );
    }
  });

  test('that loses the network in the middle of a part waits, says so, and goes on by itself', async () => {
    const seen: string[] = [];
    const { device: one, tab } = await starterDevice({
      hopeForNetwork: async () => void seen.push(packState('gtnobsme', tab.state()).state),
    });
    one.network.fail = (_, count) => (count === 2 || count === 3 ? noNetwork() : undefined);
    await tab.download(three);
    await settled(tab);
    expect(seen).toEqual(['offline', 'offline']);
    expect(here(tab)).toEqual(three);
  });

  test('fetches a damaged part once more, past the cache, and then has it', async () => {
    const { device: one, tab } = await starterDevice();
    const fresh: boolean[] = [];
    one.network.fail = async (request, count) => {
      fresh.push(request.fresh);
      return count === 1 ? new Uint8Array([1, 2, 3]) : (undefined as never);
    };
    await tab.download(['gtsmenob']);
    await settled(tab);
    expect(fresh).toEqual([false, true]);
    expect(here(tab)).toEqual(['gtsmenob']);
  });

  test('fails in words when a part is damaged twice, and can be tried again', async () => {
    const { device: one, tab } = await starterDevice();
    one.network.fail = async () => new Uint8Array([1, 2, 3]);
    await tab.download(['gtsmenob', 'gtsmefin']);
    await settled(tab);
    expect(packState('gtsmenob', tab.state())).toMatchObject({ state: 'failed', failure: 'corrupted' });
    expect(here(tab)).toEqual([]);
    one.network.fail = undefined;
    await tab.resume(['gtsmenob', 'gtsmefin']);
    await settled(tab);
    expect(here(tab)).toEqual(['gtsmenob', 'gtsmefin']);
  });

  test('fails in words when there is no room, keeps what was there, and can be tried again', async () => {
    const { device: one, tab } = await starterDevice();
    await tab.download(['gtsmefin']);
    await settled(tab);
    const { setPart } = one.storage;
    one.storage.setPart = () =>
      Promise.reject(new DOMException('The quota has been exceeded.', 'QuotaExceededError'));
    await tab.download(['gtsmenob']);
    await settled(tab);
    expect(packState('gtsmenob', tab.state())).toMatchObject({ state: 'failed', failure: 'full' });
    expect(here(tab)).toEqual(['gtsmefin']);
    one.storage.setPart = setPart;
    await tab.resume(['gtsmenob']);
    await settled(tab);
    expect(here(tab)).toEqual(['gtsmefin', 'gtsmenob']);
  });

  test('leaves the old database when the new one does not fit', async () => {
    const { device: one, tab } = await starterDevice();
    await tab.download(['gtsmefin']);
    await settled(tab);
    const before = tab.state().record;
    one.storage.setDatabase = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    await tab.download(['gtsmenob']);
    await settled(tab);
    expect(packState('gtsmenob', tab.state())).toMatchObject({ state: 'failed', failure: 'full' });
    expect(tab.state().record).toEqual(before);
    expect(await deviceHealth(one.storage, ['gtsmefin'])).toBe('fine');
  });

  test('is refused before it begins when it cannot fit', async () => {
    const { device: one } = await starterDevice();
    const tab = await openedTab(one, { room: async () => ({ used: 900_000, quota: 1_000_000 }) });
    expect(await tab.download(three)).toMatchObject({ order: 'full', free: 100_000 });
    expect(tab.state().jobs).toEqual({});
    expect(one.network.asked).toEqual([]);
  });

  test('of a version that the service no longer has goes on with the newest', async () => {
    const { device: one, tab } = await starterDevice();
    const [first] = manifest.packs.filter(({ id }) => id === 'gtsmenob');
    if (first === undefined) throw new Error('no gtsmenob');
    const old = { ...first, parts: [{ hash: '0'.repeat(64), bytes: 10 }] };
    await one.storage.changeJobs(() => ({ gtsmenob: { state: 'wanted', pack: old } }));
    const { part } = one.network;
    one.network.part = (request) =>
      request.hash === '0'.repeat(64)
        ? Promise.reject(new FetchError('gone', 'HTTP 404'))
        : part.call(one.network, request);
    await tab.resume(['gtsmenob']);
    await settled(tab);
    expect(installed('gtsmenob', tab.state().record)?.parts).toEqual(first.parts);
  });

  test('shows its bytes while it comes', async () => {
    const { device: one } = await starterDevice();
    const seen: number[] = [];
    const tab = await openedTab(one);
    tab.subscribe(() => {
      const state = packState('gtsmenob', tab.state());
      if (state.state === 'fetching') seen.push(state.bytes);
    });
    await tab.download(['gtsmenob']);
    await settled(tab);
    const whole = packBytes(manifest.packs.find(({ id }) => id === 'gtsmenob') ?? { parts: [] });
    expect(seen.some((bytes) => bytes > 0 && bytes < whole)).toBe(true);
  });
});
