import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { installWay } from '#src/features/install/InstallRow.tsx';
import { watchInstallOffer } from '#src/features/install/installOffer.ts';
import { renderAt } from '#test/app/renderAt.tsx';

const name = 'Add to the home screen';
const facts = { hasOffer: false, standalone: false, userAgent: 'Firefox', touchPoints: 0 };
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/605.1';

watchInstallOffer();

afterEach(() => {
  vi.restoreAllMocks();
  dispatchEvent(new Event('appinstalled'));
});

test('where the browser offers it, where the person does it, and where it is done already [P11]', () => {
  expect(installWay(facts)).toBe('none');
  expect(installWay({ ...facts, hasOffer: true })).toBe('offer');
  expect(installWay({ ...facts, userAgent: iPhone, touchPoints: 5 })).toBe('share');
  expect(installWay({ ...facts, userAgent: 'Macintosh; Safari', touchPoints: 5 })).toBe('share');
  expect(installWay({ ...facts, userAgent: 'Macintosh; Safari' })).toBe('none');
  expect(installWay({ ...facts, standalone: true, hasOffer: true, userAgent: iPhone })).toBe('none');
});

test('the browser’s offer becomes a quiet entry, and asks when it is tapped [P1]', async () => {
  const { user } = await renderAt('/');
  const drawer = within(screen.getByRole('navigation', { name: 'Settings' }));
  await drawer.findByRole('button', { name: /^Choose languages/u });
  expect(drawer.queryByRole('button', { name })).toBeNull();
  const prompt = vi.fn(async () => undefined);
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  await user.click(await drawer.findByRole('button', { name }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(drawer.queryByRole('button', { name })).toBeNull();
});

test('on an iPhone the entry shows drawn instructions [P11]', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iPhone);
  const { user } = await renderAt('/');
  await user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('listitem')).toHaveLength(3);
  dialog.getByText(/Add to Home Screen/u);
});
