import { expect, test, vi } from 'vitest';
import { type DeviceLibrary, deviceHealth } from '#src/device/library/deviceLibrary.ts';
import { packState } from '#src/device/library/libraryState.ts';
import { buildDatabase } from '#src/device/worker/databaseBuild.ts';
import { engine } from '#test/service/core/backends.ts';
import {
  deviceWith,
  downloaded,
  here,
  openedTab,
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

test('cancel forgets the download and gives its bytes back', async () => {
  const { device, tab } = await midway();
  await tab.cancel(three);
  await settled(tab);
  expect(statesIn(tab)).toEqual(['absent', 'absent', 'absent']);
  expect([...(await device.storage.partHashes())]).toEqual([]);
  expect(device.note).toBeUndefined();
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
