import { afterEach, describe, expect, test, vi } from 'vitest';
import { packBytes } from '#service/core/pack/pack.ts';
import { FetchError, packSource } from '#src/device/downloads/packSource.ts';
import { createProgressMeter, deviceHealth } from '#src/device/library/deviceLibrary.ts';
import { bytesNeeded, installed, packState } from '#src/device/library/libraryState.ts';
import {
  deviceWith,
  downloaded,
  here,
  manifest,
  never,
  openedTab,
  partsOf,
  settled,
  starterDevice,
  three,
} from './testDevice.ts';

afterEach(() => vi.unstubAllGlobals());

test('a download brings what was ordered, in one database, and notes it; more is added to it', async () => {
  const { device, tab } = await starterDevice();
  expect(await tab.download(three)).toEqual({ order: 'taken' });
  await settled(tab);
  expect(here(tab)).toEqual(three);
  expect(device.network.asked).toEqual(partsOf(three));
  expect(await deviceHealth(device.storage, three)).toBe('fine');
  expect(device.note).toEqual({ packs: three, pending: false });
  await downloaded(tab, ['gtsmefin']);
  expect(here(tab)).toEqual([...three, 'gtsmefin']);
  expect(device.network.asked).toEqual([...partsOf(three), ...partsOf(['gtsmefin'])]);
});

test.each(partsOf(three).map((_, place) => place))(
  'a download cut off at part %i goes on there when the app is opened again',
  async (boundary) => {
    const { device, tab } = await starterDevice();
    // The tab dies while this part is on its way.
    device.network.fail = (_, count) => (count === boundary + 1 ? never() : undefined);
    await tab.download(three);
    await settled(tab, () => device.network.asked.length === boundary + 1);
    device.kill();
    device.network.fail = undefined;
    const again = await openedTab(device);
    await settled(again);
    expect(here(again)).toEqual(three);
    expect(device.network.asked.slice(boundary + 1)).toEqual(partsOf(three).slice(boundary));
  },
);

test('a damaged part is fetched once more, past the cache', async () => {
  const { device, tab } = await starterDevice();
  const fresh: boolean[] = [];
  device.network.fail = async (request, count) => {
    fresh.push(request.fresh);
    return count === 1 ? new Uint8Array([1, 2, 3]) : (undefined as never);
  };
  await downloaded(tab, ['gtsmenob']);
  expect(fresh).toEqual([false, true]);
  expect(here(tab)).toEqual(['gtsmenob']);
});

test('a new database that does not fit leaves the old one', async () => {
  const { device, tab } = await deviceWith(['gtsmefin']);
  const before = tab.state().record;
  device.storage.setDatabase = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  await downloaded(tab, ['gtsmenob']);
  expect(packState('gtsmenob', tab.state())).toMatchObject({ state: 'failed', failure: 'full' });
  expect(tab.state().record).toEqual(before);
  expect(await deviceHealth(device.storage, ['gtsmefin'])).toBe('fine');
});

test('a download of a version that the service no longer has goes on with the newest', async () => {
  const { device, tab } = await starterDevice();
  const first = manifest.packs.find(({ id }) => id === 'gtsmenob');
  if (first === undefined) throw new Error('no gtsmenob');
  const gone = '0'.repeat(64);
  const old = { ...first, parts: [{ hash: gone, bytes: 10 }] };
  await device.storage.changeJobs(() => ({ gtsmenob: { state: 'wanted', pack: old } }));
  const { part } = device.network;
  device.network.part = (request) =>
    request.hash === gone
      ? Promise.reject(new FetchError('gone', 'HTTP 404'))
      : part.call(device.network, request);
  await tab.resume(['gtsmenob']);
  await settled(tab);
  expect(installed('gtsmenob', tab.state().record)?.parts).toEqual(first.parts);
});

test('a download shows its bytes while it comes', async () => {
  const { tab } = await starterDevice();
  const seen: number[] = [];
  tab.subscribe(() => {
    const state = packState('gtsmenob', tab.state());
    if (state.state === 'fetching') seen.push(state.bytes);
  });
  await downloaded(tab, ['gtsmenob']);
  const whole = packBytes(manifest.packs.find(({ id }) => id === 'gtsmenob') ?? { parts: [] });
  expect(seen.some((bytes) => bytes > 0 && bytes < whole)).toBe(true);
});

test('space is needed for the parts that are not here, and for a second database', () => {
  const parts = [
    { hash: 'x', bytes: 100 },
    { hash: 'y', bytes: 50 },
  ];
  const pack = { id: 'a', version: '1', origin: 'giellalt', entries: 1, parts } as const;
  expect(bytesNeeded([pack], new Set(), 1000)).toBe(150 + 1000 + 1500);
  expect(bytesNeeded([pack], new Set(['x']), 1000)).toBe(50 + 1000 + 1500);
});

describe('the time left, of samples of a moment and the bytes that are left then', () => {
  test.each<[string, number[][], number | undefined]>([
    ['is unknown without any', [], undefined],
    [
      'is not guessed from the first moments',
      [
        [0, 1000],
        [1000, 900],
      ],
      undefined,
    ],
    [
      'follows from the bytes of the last seconds',
      [
        [0, 10_000],
        [2000, 8000],
      ],
      8,
    ],
    [
      'leaves out what was long ago',
      [
        [0, 100_000],
        [1000, 10_000],
        [8000, 9500],
        [9500, 9000],
      ],
      27,
    ],
    [
      'begins again when something was added',
      [
        [0, 1000],
        [5000, 500],
        [6000, 5000],
      ],
      undefined,
    ],
    [
      'is unknown when nothing comes',
      [
        [0, 1000],
        [5000, 1000],
      ],
      undefined,
    ],
  ])('%s', (_, samples, seconds) => {
    let now = 0;
    const meter = createProgressMeter(() => now);
    for (const [at = 0, left = 0] of samples) {
      now = at;
      meter.note(left);
    }
    expect(meter.secondsLeft()).toBe(seconds);
  });
});

test.each<[string, () => Response, boolean, string]>([
  ['a service that fails', () => new Response('', { status: 500 }), true, 'silent'],
  ['nothing though there is a network', () => Response.error(), true, 'silent'],
  ['nothing without a network', () => Response.error(), false, 'network'],
  ['a part that is not there', () => new Response('', { status: 404 }), true, 'gone'],
])('of a part, %s is told apart from a missing network [M35]', async (_, answer, onLine, failure) => {
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('location', new URL('http://localhost/'));
  vi.stubGlobal('fetch', async () => {
    const response = answer();
    if (response.type === 'error') throw new TypeError('Failed to fetch');
    return response;
  });
  const { signal } = new AbortController();
  const part = packSource('/-/packs').part({ hash: 'a', signal, onBytes: () => undefined, fresh: false });
  await expect(part).rejects.toMatchObject({ failure });
});
