import { describe, expect, test } from 'vitest';
import { deviceHealth } from '#src/device/library/deviceLibrary.ts';
import { settled, testDevice } from './packFixture.ts';
import { here, manifest, openedTab, starterDevice, three } from './starterDevice.ts';

describe('what the browser cleared away', () => {
  test('is noticed by the note in local storage, and brought back with one order', async () => {
    const { device: one, tab } = await starterDevice();
    await tab.download(three);
    await settled(tab);
    const after = testDevice(one.network);
    after.note = one.note;
    one.network.asked.length = 0;
    const again = await openedTab(after);
    expect(again.state().health).toBe('evicted');
    expect(after.note?.packs).toEqual(three);
    await again.repair();
    await settled(again);
    expect(here(again)).toEqual(
      manifest.packs.map(({ id }) => id).filter((id) => three.some((one) => one === id)),
    );
    expect(again.state().health).toBe('fine');
  });

  test('is brought back without network when only the database is gone', async () => {
    const { device: one, tab } = await starterDevice();
    await tab.download(three);
    await settled(tab);
    await one.storage.keepDatabases([]);
    one.kill();
    one.network.asked.length = 0;
    const again = await openedTab(one);
    expect(again.state().health).toBe('evicted');
    await again.repair();
    await settled(again);
    expect(one.network.asked).toEqual([]);
    expect(await deviceHealth(one.storage, three)).toBe('fine');
  });

  test('by another version of the app is made anew from the parts, without asking', async () => {
    const { device: one, tab } = await starterDevice();
    await tab.download(three);
    await settled(tab);
    const record = await one.storage.record();
    if (record === undefined) throw new Error('no record');
    await one.storage.setRecord({ ...record, tables: 0 });
    one.kill();
    one.network.asked.length = 0;
    const again = await openedTab(one);
    await settled(again);
    expect(one.network.asked).toEqual([]);
    expect(again.state().record?.tables).toBeGreaterThan(0);
    expect(await deviceHealth(one.storage, three)).toBe('fine');
  });

  test('cannot be, where the browser refuses to store: that has a state of its own', async () => {
    const { device: one } = await starterDevice();
    one.storage.record = () => Promise.reject(new DOMException('denied', 'SecurityError'));
    const tab = one.tab();
    await tab.start();
    expect(tab.state().health).toBe('refused');
  });
});
