import { describe, expect, test } from 'vitest';
import { pagedList } from '#src/lookup/operations/pagedList.ts';

describe('a list in pages', () => {
  test('M20: is read by place as if it were one, whatever the sizes of its pages', () => {
    const pages = [[0, 1, 2], [], [3], [4, 5, 6, 7], []];
    const list = pagedList(pages);
    expect(list.length).toBe(8);
    expect(Array.from({ length: 10 }, (_, index) => list.at(index - 1))).toEqual([
      undefined,
      ...pages.flat(),
      undefined,
    ]);
    expect(pagedList([]).at(0)).toBeUndefined();
  });

  test('M20: no row is touched before it is read', () => {
    let reads = 0;
    const page = new Proxy(
      Array.from({ length: 100 }, (_, row) => row),
      {
        get(target, key, receiver) {
          if (key !== 'length') reads += 1;
          return Reflect.get(target, key, receiver);
        },
      },
    );
    const list = pagedList(Array.from({ length: 600 }, () => page));
    expect([reads, list.length]).toEqual([0, 60_000]);
    expect(list.at(59_999)).toBe(99);
    expect(reads).toBe(1);
  });
});
