import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeQueryClient } from '#src/lookup/cache/queryClient.ts';
import { setDeviceBackend } from '#src/lookup/lookup.ts';
import { corpusExamplesQuery, isInCorpus } from '#src/lookup/operations/corpusQuery.ts';
import { answersOf, deviceWith, manifest } from './testDevice.ts';

const never = new AbortController().signal;
const asked = vi.fn(async (): Promise<Response> => {
  throw new TypeError('Failed to fetch');
});

async function examplesOn(packs: readonly string[]) {
  const { device } = await deviceWith(packs);
  setDeviceBackend(Promise.resolve(answersOf(device.storage)));
  const { pages } = await makeQueryClient().fetchInfiniteQuery(corpusExamplesQuery('sme', 'guolli'));
  return pages[0];
}

beforeEach(() => {
  asked.mockClear();
  vi.stubGlobal('fetch', asked);
  // A page that says nothing: every service is the embedded one.
  vi.stubGlobal('document', { getElementById: () => null });
  vi.stubGlobal('location', new URL('http://localhost/'));
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  setDeviceBackend(undefined);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('with all dictionaries on the device the icon and the page of examples ask nobody else [M36]', async () => {
  const page = await examplesOn(manifest.packs.map(({ id }) => id));
  expect(page?.origin).toEqual({ from: 'device', missing: [] });
  const { total, examples } = page?.value ?? { total: 0, examples: [] };
  expect(total).toBeGreaterThan(0);
  expect(examples.length).toBe(total);
  for (const { text, places } of examples) expect(places.length, text).toBeGreaterThan(0);
  expect(await isInCorpus('sme', 'guolli', never)).toBe(true);
  expect(await isInCorpus('sme', 'zzz', never)).toBe(false);
  expect(asked).not.toHaveBeenCalled();
});

test('with some of them examples are shown when the service does not answer, and never denied [M36]', async () => {
  const page = await examplesOn(['gtsmenob', 'forms-sme']);
  expect(page?.origin).toMatchObject({ from: 'device', missing: expect.arrayContaining(['gtsmefin']) });
  expect(asked).toHaveBeenCalled();
  await expect(isInCorpus('sme', 'zzz', never)).rejects.toMatchObject({ failure: 'offline' });
});
