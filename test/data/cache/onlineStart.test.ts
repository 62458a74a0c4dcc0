import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { makeQueryClient } from '#src/lookup/cache/queryClient.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  onlineManager.setOnline(true);
});

test('an app that was loaded with no network asks again as soon as there is one [S115]', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const client = makeQueryClient();
  client.mount();
  const asks = vi.spyOn(client.getQueryCache(), 'onOnline');
  expect(onlineManager.isOnline()).toBe(false);
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(asks).toHaveBeenCalled());
  client.unmount();
});
