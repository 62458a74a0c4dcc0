import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { LibraryPack, PackState } from '#src/device/library/libraryState.ts';
import { type PackOrders, PackRow } from '#src/features/downloads/PackRow.tsx';
import { renderPart } from '#test/app/renderPart.tsx';

const name = 'North Sámi – Norwegian';
const bytes = { bytes: 290_000, of: 580_000 };
const pack: LibraryPack = {
  id: 'gtsmenob',
  version: '1',
  origin: 'giellalt',
  entries: 38_930,
  licence: 'CC BY 4.0',
  parts: [{ hash: 'a', bytes: 580_000 }],
};

function draw(state: PackState, update = 0, changed: Partial<PackOrders> = {}): PackOrders {
  const done = () => vi.fn(async () => undefined);
  const orders: PackOrders = {
    download: vi.fn(),
    pause: done(),
    resume: done(),
    cancel: done(),
    remove: done(),
    ...changed,
  };
  renderPart(<PackRow pack={pack} state={state} update={update} orders={orders} />);
  return orders;
}

const press = (button: string) => userEvent.click(screen.getByRole('button', { name: button }));

describe('a pack', () => {
  test.each<[PackState, string]>([
    [{ state: 'absent' }, name],
    [{ state: 'absent' }, '38,930 entries · 580 kB · CC BY 4.0'],
    [{ state: 'waiting', ...bytes }, '290 kB of 580 kB, waiting'],
    [{ state: 'waiting', bytes: 580_000, of: 580_000 }, '580 kB, downloaded'],
    [{ state: 'fetching', ...bytes }, '290 kB of 580 kB'],
    [{ state: 'offline', ...bytes }, '290 kB of 580 kB. It continues when the network is back.'],
    [{ state: 'silent', ...bytes }, '290 kB of 580 kB. The dictionary service isn’t responding.'],
    [{ state: 'paused', ...bytes }, '290 kB of 580 kB, paused'],
    [{ state: 'building', share: undefined }, 'Preparing…'],
    [{ state: 'building', share: 0.436 }, 'Preparing… 43%'],
    [{ state: 'removing' }, 'Removing…'],
  ])('in state %o says “%s”', (state, text) => {
    draw(state);
    expect(screen.getByText(text)).toBeTruthy();
  });

  test.each<[PackState, string, keyof PackOrders]>([
    [{ state: 'absent' }, `Download ${name}`, 'download'],
    [{ state: 'waiting', ...bytes }, `Pause ${name}`, 'pause'],
    [{ state: 'fetching', ...bytes }, `Pause ${name}`, 'pause'],
    [{ state: 'offline', ...bytes }, `Cancel the download of ${name}`, 'cancel'],
    [{ state: 'paused', ...bytes }, `Continue with ${name}`, 'resume'],
    [{ state: 'failed', failure: 'full', text: 'x' }, `Try again: ${name}`, 'resume'],
  ])('in state %o can be ordered with “%s”', async (state, button, order) => {
    const orders = draw(state);
    await press(button);
    expect(orders[order]).toHaveBeenCalledOnce();
  });

  test.each([
    ['corrupted', 'The download was corrupted twice. Try again later.'],
    ['full', 'No space left on this device.'],
    ['gone', 'The service no longer has this version. Try again.'],
    ['refused', 'Your browser can’t store this.'],
    ['unusable', 'It could not be set up on this device.'],
  ] as const)('that failed as %s has words of its own [D26]', (failure, words) => {
    draw({ state: 'failed', failure, text: 'technical' });
    const alert = screen.getByRole('alert');
    expect([alert.textContent, alert.title]).toEqual([words, 'technical']);
  });

  test('shows how far its download is, to assistive technology too', () => {
    draw({ state: 'fetching', ...bytes });
    const progress = screen.getByRole('progressbar', { name: `Download of ${name}` });
    expect(progress.getAttribute('aria-valuenow')).toBe('50');
  });

  test('of which there is a newer version offers it with its size', async () => {
    const orders = draw({ state: 'here' }, 120_000);
    expect(screen.getByText('A newer version is available: 120 kB')).toBeTruthy();
    await press(`Update ${name}`);
    expect(orders.download).toHaveBeenCalledOnce();
  });

  test('is removed only after a question; the focus comes to the harmless answer and goes back', async () => {
    const orders = draw({ state: 'here' });
    const remove = screen.getByRole('button', { name: `Remove ${name}` });
    await userEvent.click(remove);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(remove);
    expect(orders.remove).not.toHaveBeenCalled();
    await userEvent.click(remove);
    await press('Remove');
    expect(orders.remove).toHaveBeenCalledOnce();
  });

  test('has an order that failed said in its row, and no longer after the next [M22]', async () => {
    const closing = new DOMException('The database is closing.', 'InvalidStateError');
    const pause = vi.fn(async () => undefined).mockRejectedValueOnce(closing);
    draw({ state: 'fetching', ...bytes }, 0, { pause });
    await press(`Pause ${name}`);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Your browser blocked this. The database is closing.');
    await press(`Pause ${name}`);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
