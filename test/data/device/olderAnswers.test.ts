import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { dropOlderAnswers } from '#src/device/library/browserLibrary.ts';
import { settled } from './packFixture.ts';
import { starterDevice } from './starterDevice.ts';

test('M37: after an update of a dictionary its old translations are not shown first', () => {
  const client = new QueryClient();
  client.setQueryData(['entries', 'guolli'], { value: [], origin: { from: 'device', missing: [] } });
  client.setQueryData(['entries', 'beana'], { value: [], origin: { from: 'service' } });
  client.setQueryData(['paradigmCheck', 'sme:guolli:N'], true);
  dropOlderAnswers(client);
  expect(client.getQueryData(['entries', 'guolli'])).toBeUndefined();
  expect(client.getQueryData(['entries', 'beana'])).toBeUndefined();
  expect(client.getQueryData(['paradigmCheck', 'sme:guolli:N'])).toBe(true);
});

test('M37: opening the app is no such update; a download is', async () => {
  const told = vi.fn();
  const { tab } = await starterDevice({ onInstalled: told });
  expect(told.mock.calls.every(([isAnother]) => isAnother === false)).toBe(true);
  await tab.download(['gtsmenob']);
  await settled(tab);
  expect(told).toHaveBeenLastCalledWith(true);
});
