import { describe, expect, test } from 'vitest';
import { FetchError } from '#src/device/downloads/packSource.ts';
import type { DeviceLibrary } from '#src/device/library/deviceLibrary.ts';
import type { Jobs } from '#src/device/storage/deviceStorage.ts';
import { buildDatabase } from '#src/device/worker/databaseBuild.ts';
import { noNetwork, settled, type TestDevice } from '#test/data/device/packFixture.ts';
import { here, manifest, starterDevice, three } from '#test/data/device/starterDevice.ts';
import { engine } from '#test/service/core/backends.ts';

describe('a download that cannot go on', () => {
  test('waits longer each time, a minute at most, and from the start again when something came', async () => {
    const waits: number[] = [];
    const { device: one, tab } = await starterDevice({
      hopeForNetwork: async (milliseconds) => void waits.push(milliseconds),
    });
    one.network.fail = (_, count) => (count < 8 || count === 9 ? noNetwork() : undefined);
    await tab.download(three);
    await settled(tab);
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 2_000]);
    expect(here(tab)).toEqual(three);
  });

  test.each(['network', 'silent'] as const)(
    'says whether the device or the service is silent: %s',
    async (how) => {
      const activities: unknown[] = [];
      const { device: one, tab } = await starterDevice({
        hopeForNetwork: async () => void activities.push(tab.state().activity),
      });
      one.network.fail = (_, count) =>
        count === 1 ? Promise.reject(new FetchError(how, 'nothing')) : undefined;
      await tab.download(['gtsmenob']);
      await settled(tab);
      const kind = how === 'network' ? 'offline' : 'silent';
      expect(activities).toEqual([{ kind, id: 'gtsmenob', bytes: 0 }]);
    },
  );

  test.each([
    ['an error', new TypeError('odd'), 'odd'],
    ['anything else', 'odd', 'odd'],
    ['a service of a newer version', new FetchError('newer', 'newer packs'), 'newer packs'],
  ])('fails with the words of %s', async (_, error, text) => {
    const { device: one, tab } = await starterDevice();
    one.network.fail = () => Promise.reject(error);
    await tab.download(['gtsmenob']);
    await settled(tab);
    expect(tab.state().jobs['gtsmenob']).toMatchObject({ state: 'failed', failure: 'gone', text });
  });

  test.each([
    ['offers the same parts', () => manifest],
    ['offers it no longer', () => ({ ...manifest, packs: [] })],
    [
      'cannot be asked',
      () => {
        throw new FetchError('silent', 'HTTP 503');
      },
    ],
  ])('fails when a part is gone and the service %s', async (_, offered) => {
    const { device: one, tab } = await starterDevice();
    await one.storage.changeJobs(() => jobsOf('gtsmenob'));
    one.network.manifest = async () => offered();
    one.network.fail = () => Promise.reject(new FetchError('gone', 'HTTP 404'));
    await tab.resume(['gtsmenob']);
    await settled(tab);
    expect(one.network.asked).toHaveLength(1);
    expect(tab.state().jobs['gtsmenob']).toMatchObject({
      state: 'failed',
      failure: 'gone',
      text: 'HTTP 404',
    });
  });

  test('fails in words when the browser stores nothing', async () => {
    const { device: one, tab } = await starterDevice();
    one.storage.setPart = () => Promise.reject(new DOMException('Not here.', 'SecurityError'));
    await tab.download(['gtsmenob']);
    await settled(tab);
    expect(tab.state().jobs['gtsmenob']).toMatchObject({
      state: 'failed',
      failure: 'refused',
      text: 'Not here.',
    });
  });

  test('fails in words when no database comes of it, leaves nothing half made, and can be tried again', async () => {
    let isBroken = true;
    const started: { device: TestDevice; tab: DeviceLibrary } = await starterDevice({
      build: (order) =>
        isBroken
          ? Promise.reject(new Error('no engine'))
          : buildDatabase(engine, started.device.storage, order),
    });
    const { device: one, tab } = started;
    await tab.download(['gtsmenob', 'gtsmefin']);
    await settled(tab);
    for (const id of ['gtsmenob', 'gtsmefin']) {
      expect(tab.state().jobs[id]).toMatchObject({ state: 'failed', failure: 'unusable', text: 'no engine' });
    }
    expect(await one.storage.draft()).toBeUndefined();
    isBroken = false;
    await tab.resume(['gtsmenob', 'gtsmefin']);
    await settled(tab);
    expect(here(tab)).toEqual(['gtsmenob', 'gtsmefin']);
  });

  test('that another tab has paused meanwhile is paused, not failed', async () => {
    const { device: one, tab } = await starterDevice();
    one.network.fail = async () => {
      await one.storage.changeJobs(({ gtsmenob, ...others }) =>
        gtsmenob === undefined ? others : { ...others, gtsmenob: { state: 'paused', pack: gtsmenob.pack } },
      );
      throw new TypeError('odd');
    };
    await tab.download(['gtsmenob']);
    await settled(tab);
    expect((await one.storage.jobs())['gtsmenob']?.state).toBe('paused');
  });
});

/** An order for a pack of the service, as the storage has it. */
function jobsOf(id: string): Jobs {
  const pack = manifest.packs.find((one) => one.id === id);
  if (pack === undefined) throw new Error(`no ${id}`);
  return { [id]: { state: 'wanted', pack } };
}
