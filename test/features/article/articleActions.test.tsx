import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { settledArticle } from '#test/app/onScreen.ts';
import { renderAt } from '#test/app/renderAt.tsx';

function canShare(share: (data: ShareData) => Promise<void>): void {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
}

function clipboard(writeText: (text: string) => Promise<void>): void {
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
}

const noSharing = () => Reflect.deleteProperty(navigator, 'share');

describe.each(['narrow', 'wide'] as const)('what can be done with an article on a %s screen', (size) => {
  test('M18: it is shared by its own address, without what was typed to find it', async () => {
    const shared: ShareData[] = [];
    canShare(async (data) => {
      shared.push(data);
    });
    const { user } = await renderAt('/gtsmenob/guolli?q=guo', { screen: size });
    await settledArticle();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(shared).toEqual([{ title: 'guolli', url: 'http://localhost:3000/gtsmenob/guolli' }]);
    noSharing();
  });

  test('M18: where nothing can be shared the address is copied, and it says so', async () => {
    noSharing();
    const copied: string[] = [];
    const { user } = await renderAt('/guolli', { screen: size });
    clipboard(async (text) => {
      copied.push(text);
    });
    await settledArticle();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Copy the link' }));
    expect(await screen.findByText('Copied: http://localhost:3000/guolli')).toBeTruthy();
    expect(copied).toEqual(['http://localhost:3000/guolli']);
  });

  test('M18: an address that may not be copied is shown', async () => {
    noSharing();
    const { user } = await renderAt('/čáhci', { screen: size });
    clipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    await settledArticle();
    await user.click(screen.getByRole('button', { name: 'Copy the link' }));
    expect(await screen.findByText('Not copied: http://localhost:3000/čáhci')).toBeTruthy();
  });

  test('M18: a sheet that is closed is no failure', async () => {
    const copied: string[] = [];
    let asked = 0;
    canShare(() => {
      asked += 1;
      return Promise.reject(new DOMException('closed', 'AbortError'));
    });
    const { user } = await renderAt('/guolli', { screen: size });
    clipboard(async (text) => {
      copied.push(text);
    });
    await settledArticle();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(asked).toBe(1));
    expect([copied, screen.queryByText(/opied/u)]).toEqual([[], null]);
    noSharing();
  });

  test.each(['/guolli', '/zzz'])('M18: %s can be printed, be there an article or not', async (path) => {
    const printed = vi.fn();
    vi.stubGlobal('print', printed);
    const { user } = await renderAt(path, { screen: size });
    await settledArticle();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(printed).toHaveBeenCalledOnce();
  });
});

test.each(['/dat', '/davvi%20s%C3%A1megiella'])(
  'M18: where there are no controls, as on %s, no room is left for them',
  async (path) => {
    await renderAt(path, { screen: 'narrow' });
    const first = (await settledArticle()).firstElementChild;
    expect(first?.textContent).not.toBe('');
  },
);
