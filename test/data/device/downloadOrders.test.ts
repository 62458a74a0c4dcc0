import { describe, expect, test } from 'vitest';
import { packState } from '#src/data/device/packState.ts';
import { settled, untilStopped } from '#test/data/device/packFixture.ts';
import { here, openedTab, partsOf, starterDevice, three } from '#test/data/device/starterDevice.ts';

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
