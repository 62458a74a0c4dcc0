import { describe, expect, test, vi } from 'vitest';
import { type DeviceLibrary, deviceHealth } from '#src/device/library/deviceLibrary.ts';
import { packState } from '#src/device/library/libraryState.ts';
import { buildDatabase } from '#src/device/worker/databaseBuild.ts';
import { engine } from '#test/service/core/backends.ts';
import { settled, type TestDevice, untilStopped } from './packFixture.ts';
import { here, openedTab, partsOf, starterDevice, three } from './starterDevice.ts';

describe('orders', () => {
  test('pause keeps what is downloaded; going on fetches only the rest', async () => {
    const { device: one, tab } = await starterDevice();
    one.network.fail = (request, count) => (count === 2 ? untilStopped(request) : undefined);
    await tab.download(three);
    await settled(tab, () => one.network.asked.length === 2);
    await tab.pause(three);
    await settled(tab);
    expect(three.map((id) => packState(id, tab.state()).state)).toEqual(['paused', 'paused', 'paused']);
    one.network.fail = undefined;
    one.network.asked.length = 0;
    await tab.resume(three);
    await settled(tab);
    expect(one.network.asked).toEqual(partsOf(three).slice(1));
    expect(here(tab)).toEqual(three);
  });

  test('cancel forgets the download and gives its bytes back', async () => {
    const { device: one, tab } = await starterDevice();
    one.network.fail = (request, count) => (count === 2 ? untilStopped(request) : undefined);
    await tab.download(three);
    await settled(tab, () => one.network.asked.length === 2);
    await tab.cancel(three);
    await settled(tab);
    expect(three.map((id) => packState(id, tab.state()).state)).toEqual(['absent', 'absent', 'absent']);
    expect([...(await one.storage.partHashes())]).toEqual([]);
    expect(one.note).toBeUndefined();
  });

  test('remove takes one dictionary away, its parts too, and no other', async () => {
    const { device: one, tab } = await starterDevice();
    await tab.download(three);
    await settled(tab);
    const before = tab.state().record?.fileBytes ?? 0;
    await tab.remove(['gtsmenob']);
    await settled(tab);
    expect(here(tab)).toEqual(['gtnobsme', 'forms-sme']);
    expect(tab.state().record?.fileBytes).toBeLessThan(before);
    expect(await one.storage.partHashes()).toEqual(new Set(partsOf(['gtnobsme', 'forms-sme'])));
  });

  test('P12: clear takes everything away', async () => {
    const { device: one, tab } = await starterDevice();
    await tab.download(three);
    await settled(tab);
    await tab.clear();
    await settled(tab);
    expect(here(tab)).toEqual([]);
    expect([...(await one.storage.partHashes())]).toEqual([]);
    expect(await one.storage.hasDatabase('database-1')).toBe(false);
    expect(one.note).toBeUndefined();
  });
});

describe('M22: an order that comes while a pack is being finished', () => {
  test('M22: a pause is heard though its last part arrives while the jobs are looked at', async () => {
    const { device: one, tab } = await starterDevice();
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const last = partsOf(['gtsmenob']).length;
    one.network.fail = (_, count) => (count === last ? arrived.then(() => undefined as never) : undefined);
    await tab.download(['gtsmenob']);
    await settled(tab, () => one.network.asked.length === last);
    const { jobs } = one.storage;
    let looks = 0;
    one.storage.jobs = async () => {
      const now = await jobs();
      if (now['gtsmenob']?.state === 'paused') looks += 1;
      // The first look is for what is shown, the second for what is to be stopped.
      if (looks !== 2) return now;
      arrive();
      await settled(tab, ({ state }) => state().activity === undefined);
      return now;
    };
    await tab.pause(['gtsmenob']);
    expect(looks).toBeGreaterThan(1);
    await settled(tab);
    expect(packState('gtsmenob', tab.state()).state).toBe('paused');
    await tab.resume(['gtsmenob']);
    await settled(tab);
    expect(here(tab)).toEqual(['gtsmenob']);
  });

  test.each(['pause', 'cancel', 'remove'] as const)(
    'M22: %s while the database is made is carried out',
    async (order) => {
      let given: Promise<void> | undefined;
      const started: { device: TestDevice; tab: DeviceLibrary } = await starterDevice({
        build: async (what) => {
          const { storage } = started.device;
          const bytes = await buildDatabase(engine, storage, what);
          if (given !== undefined) return bytes;
          given = started.tab[order](['gtsmenob']);
          await vi.waitFor(async () => expect((await storage.jobs())['gtsmenob']?.state).not.toBe('wanted'));
          return bytes;
        },
      });
      const { device: one, tab } = started;
      await tab.download(['gtsmenob', 'gtnobsme']);
      await settled(tab, () => here(tab).length > 0);
      await given;
      await settled(tab);
      expect(here(tab)).toEqual(['gtnobsme']);
      expect(packState('gtsmenob', tab.state()).state).toBe(order === 'pause' ? 'paused' : 'absent');
      const left = order === 'pause' ? ['gtsmenob', 'gtnobsme'] : ['gtnobsme'];
      expect(await one.storage.partHashes()).toEqual(new Set(partsOf(left)));
      expect(await deviceHealth(one.storage, [])).toBe('fine');
    },
  );

  test('M22: what was installed since a page last looked can be removed by it', async () => {
    const { device: one, tab } = await starterDevice();
    await tab.download(['gtsmenob']);
    await settled(tab);
    const other = one.tab();
    await other.remove(['gtsmenob']);
    await settled(other, ({ state }) => state().record?.packs.length === 0);
    expect((await one.storage.record())?.packs).toEqual([]);
  });
});

describe('several tabs', () => {
  test('make one download of an order given in both', async () => {
    const { device: one, tab } = await starterDevice();
    const other = await openedTab(one);
    await Promise.all([tab.download(three), other.download(three)]);
    await settled(tab);
    await settled(other);
    expect([...one.network.asked].sort()).toEqual([...partsOf(three)].sort());
    expect(here(other)).toEqual(here(tab));
  });

  test('see what another is doing, and can stop it', async () => {
    const { device: one, tab } = await starterDevice();
    const other = await openedTab(one);
    one.network.fail = untilStopped;
    await tab.download(['gtsmenob']);
    await settled(other, () => packState('gtsmenob', other.state()).state === 'fetching');
    await other.pause(['gtsmenob']);
    await settled(tab, () => packState('gtsmenob', tab.state()).state === 'paused');
    expect(here(tab)).toEqual([]);
  });
});
