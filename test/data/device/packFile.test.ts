import { expect, test } from 'vitest';
import type { Pack } from '#service/core/pack/pack.ts';
import { packsToTake, readPackList } from '#src/device/library/packFile.ts';

const pack = (id: string, version: string): Pack => ({
  id,
  version,
  origin: 'giellalt',
  entries: 1,
  parts: [{ hash: version.padStart(64, '0'), bytes: 1 }],
});
const offer = (at: number, ...packs: Pack[]) => ({ at, manifest: { format: 1, version: String(at), packs } });
const device = (packs: Pack[], lastManifest?: ReturnType<typeof offer>) => ({
  record: { file: 'x', fileBytes: 1, tables: 1, offered: [], packs },
  lastManifest,
});
const [old, current, other] = [pack('gtsmenob', '1'), pack('gtsmenob', '2'), pack('gtnobsme', '1')];

test.each([
  ['what is not here', { packs: [other], offer: undefined }, device([current]), [other], []],
  ['nothing that is here in the same version', { packs: [old], offer: undefined }, device([old]), [], []],
  [
    'a newer version',
    { packs: [current], offer: offer(2, current) },
    device([old], offer(1, old)),
    [current],
    [],
  ],
  [
    'no older version',
    { packs: [old], offer: offer(1, old) },
    device([current], offer(2, current)),
    [],
    [old],
  ],
  [
    'no older version, as the other device knows',
    { packs: [old], offer: offer(2, current) },
    device([current]),
    [],
    [old],
  ],
])('of a file a device takes %s', (_, file, state, wanted, older) => {
  expect(packsToTake(file, state)).toEqual({ wanted, older });
});

test('a list for a newer app is told from one that is damaged', () => {
  expect(readPackList('{"format":99}')).toBe('newer');
  expect(readPackList('{"format":1,"packs":[{}]}')).toBeUndefined();
  expect(readPackList('{')).toBeUndefined();
});
