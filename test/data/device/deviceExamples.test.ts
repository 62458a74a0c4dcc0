import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeQueryClient } from '#src/lookup/cache/queryClient.ts';
import { setDeviceBackend } from '#src/lookup/lookup.ts';
import { corpusExamplesQuery, isInCorpus } from '#src/lookup/operations/corpusQuery.ts';
import { answersOf } from './deviceAnswering.ts';
import { settled } from './packFixture.ts';
import { manifest, starterDevice } from './starterDevice.ts';

const never = new AbortController().signal;
const everything = manifest.packs.map(({ id }) => id);
const asked = vi.fn(async (): Promise<Response> => {
  throw new TypeError('Failed to fetch');
});

/** A device with these packs, and no network. */
async function device(packs: readonly string[]): Promise<void> {
  const { device: one, tab } = await starterDevice();
  await tab.download(packs);
  await settled(tab);
  setDeviceBackend(Promise.resolve(answersOf(one.storage)));
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

test('M36: with all dictionaries on the device icon and page of examples ask nobody else', async () => {
  await device(everything);
  expect(await isInCorpus('sme', 'guolli', never)).toBe(true);
  expect(await isInCorpus('sme', 'zzz', never)).toBe(false);
  const { pages } = await makeQueryClient().fetchInfiniteQuery(corpusExamplesQuery('sme', 'guolli'));
  expect(pages[0]?.origin).toEqual({ from: 'device', missing: [] });
  const { total, examples } = pages[0]?.value ?? { total: 0, examples: [] };
  expect(total).toBeGreaterThan(0);
  expect(examples.length).toBe(total);
  for (const { text, places } of examples) {
    expect(places.length, text).toBeGreaterThan(0);
  }
  expect(asked).not.toHaveBeenCalled();
});

test('M36: with a part of them they give what is there when the service does not answer, and never say that there is none', async () => {
  await device(['gtsmenob', 'forms-sme']);
  const { pages } = await makeQueryClient().fetchInfiniteQuery(corpusExamplesQuery('sme', 'guolli'));
  expect(pages[0]?.origin).toMatchObject({ from: 'device', missing: expect.arrayContaining(['gtsmefin']) });
  expect(asked).toHaveBeenCalled();
  await expect(isInCorpus('sme', 'zzz', never)).rejects.toMatchObject({ failure: 'offline' });
});
