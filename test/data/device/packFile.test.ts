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
const [old, current, other] = [pack('gtsmenob', '1'), pack('gtsmenob', '2'), pack('gtnobsme', '1')];

test.each([
  ['what is not here', [other], undefined, [current], undefined, [other], []],
  ['nothing that is here in the same version', [old], undefined, [old], undefined, [], []],
  ['a newer version', [current], offer(2, current), [old], offer(1, old), [current], []],
  ['no older version', [old], offer(1, old), [current], offer(2, current), [], [old]],
  ['no older version, as its maker knew', [old], offer(2, current), [current], undefined, [], [old]],
])('of a file a device takes %s', (_, packs, its, here, lastManifest, wanted, older) => {
  const record = { file: 'x', fileBytes: 1, tables: 1, offered: [], packs: here };
  expect(packsToTake({ packs, offer: its }, { record, lastManifest })).toEqual({ wanted, older });
});

test('a list for a newer app is told from one that is damaged', () => {
  expect(readPackList('{"format":99}')).toBe('newer');
  expect(readPackList('{"format":1,"packs":[{}]}')).toBeUndefined();
  expect(readPackList('{')).toBeUndefined();
});
