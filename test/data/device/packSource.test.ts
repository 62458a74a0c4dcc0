// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { packSource } from '#src/device/downloads/packSource.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function part(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer);
  const { signal } = new AbortController();
  return packSource('/-/packs').part({ hash: 'a', signal, onBytes: () => undefined, fresh: false });
}

const nothing = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch');
};

test('M35: a service that fails, or gives nothing though there is a network, is not a missing network', async () => {
  const failing = async () => new Response('', { status: 500 });
  await expect(part(failing)).rejects.toMatchObject({ failure: 'silent' });
  await expect(part(nothing)).rejects.toMatchObject({ failure: 'silent' });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(part(nothing)).rejects.toMatchObject({ failure: 'network' });
  await expect(part(async () => new Response('', { status: 404 }))).rejects.toMatchObject({
    failure: 'gone',
  });
});
