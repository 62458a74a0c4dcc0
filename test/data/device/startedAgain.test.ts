import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { dropOlderAnswers } from '#src/device/library/browserLibrary.ts';
import { deviceHealth } from '#src/device/library/deviceLibrary.ts';
import {
  deviceWith,
  downloaded,
  here,
  openedTab,
  settled,
  starterDevice,
  testDevice,
  three,
} from './testDevice.ts';

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

test('a database that was cleared away comes back without network', async () => {
  const { device } = await deviceWith(three);
  await device.storage.keepDatabases([]);
  device.kill();
  const again = await openedTab(device);
  expect(again.state().health).toBe('evicted');
  await again.repair();
  await settled(again);
  expect(device.network.asked).toEqual([]);
  expect(await deviceHealth(device.storage, three)).toBe('fine');
});

test('a database of another version of the app is made again from the parts, without asking', async () => {
  const { device } = await deviceWith(three);
  const record = await device.storage.record();
  if (record === undefined) throw new Error('no record');
  await device.storage.setRecord({ ...record, tables: 0 });
  device.kill();
  const again = await openedTab(device);
  await settled(again);
  expect(device.network.asked).toEqual([]);
  expect(again.state().record?.tables).toBeGreaterThan(0);
  expect(await deviceHealth(device.storage, three)).toBe('fine');
});

test('a browser that refuses to store has a state of its own', async () => {
  const { device } = await starterDevice();
  device.storage.record = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  const tab = device.tab();
  await tab.start();
  expect(tab.state().health).toBe('refused');
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
  const onInstalled = vi.fn();
  const { tab } = await starterDevice({ onInstalled });
  expect(onInstalled.mock.calls.every(([isAnother]) => isAnother === false)).toBe(true);
  await downloaded(tab, ['gtsmenob']);
  expect(onInstalled).toHaveBeenLastCalledWith(true, true);
});
