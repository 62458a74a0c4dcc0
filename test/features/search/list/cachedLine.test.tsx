import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { offlineWords } from '#src/contract/workerMessage.ts';
import { cachedService } from '#test/app/cachedService.ts';
import { renderAt } from '#test/app/renderAt.tsx';

const threeDays = 3 * 24 * 60 * 60_000;

test('P4: an article that is kept says so, and for how long', async () => {
  const service = cachedService(new Date(Date.now() - threeDays - 1_000).toISOString());
  await renderAt('/guolli', { service });
  const article = await screen.findByRole('region', { name: 'Article' });
  await within(article).findByText(/Saved on this device · 3 days ago/u);
});

test('P6: so does a list', async () => {
  await renderAt('/?q=guo', { service: cachedService(new Date(Date.now() - 61 * 60_000).toISOString()) });
  const list = await screen.findByRole('region', { name: 'Words' });
  await within(list).findByText(/Saved on this device · 1 hour ago/u);
});

test('P8: a list of seen words says that it is what this device has seen', async () => {
  await renderAt('/?q=guo', { service: cachedService(offlineWords) });
  const list = await screen.findByRole('region', { name: 'Words' });
  await within(list).findByText('Saved words');
});

test('what the network answers says nothing', async () => {
  await renderAt('/guolli?q=guo');
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Article' }).getAttribute('aria-busy')).toBe('false'),
  );
  expect(screen.queryByText(/saved on this device/iu)).toBeNull();
});
