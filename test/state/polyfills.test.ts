import { afterAll, beforeAll, expect, test } from 'vitest';

const typedArray: object = Object.getPrototypeOf(Uint8Array.prototype);

const replaced: readonly (readonly [object, readonly string[]])[] = [
  [Array.prototype, ['toReversed', 'toSorted', 'toSpliced']],
  [typedArray, ['toReversed', 'toSorted']],
  [String.prototype, ['toWellFormed']],
  [Map, ['groupBy']],
  [Promise, ['withResolvers']],
  [AbortSignal, ['any', 'timeout']],
];

const natives = replaced.flatMap(([target, names]) =>
  names.map((name) => ({ target, name, native: Object.getOwnPropertyDescriptor(target, name) ?? {} })),
);

beforeAll(async () => {
  for (const { target, name } of natives) Reflect.deleteProperty(target, name);
  await import('#src/state/polyfills.ts');
});

afterAll(() => {
  for (const { target, name, native } of natives) Object.defineProperty(target, name, native);
});

test('what an old browser lacks works as in a new one [R101]', async () => {
  for (const { target, name, native } of natives) {
    expect(Object.getOwnPropertyDescriptor(target, name)).not.toEqual(native);
    expect(Object.keys(target)).not.toContain(name);
  }
  const numbers = [10, 9, 1];
  expect([numbers.toSorted(), numbers.toSorted((a, b) => a - b)]).toEqual([
    [1, 10, 9],
    [1, 9, 10],
  ]);
  expect([numbers.toReversed(), numbers.toSpliced(1, 1, 7, 8), numbers.toSpliced(1)]).toEqual([
    [1, 9, 10],
    [10, 7, 8, 1],
    [10],
  ]);
  const bytes = Uint8Array.of(10, 9, 1);
  expect([bytes.toSorted(), bytes.toReversed()]).toEqual([Uint8Array.of(1, 9, 10), Uint8Array.of(1, 9, 10)]);
  expect('a😀\ud800b'.toWellFormed()).toBe('a😀\ufffdb');
  expect(Map.groupBy(numbers, (one, index) => one > 5 && index < 2)).toEqual(
    new Map([
      [true, [10, 9]],
      [false, [1]],
    ]),
  );
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  resolve('first');
  reject(new Error('second'));
  expect(await promise).toBe('first');
});

test('a joined signal ends with the first of its signals, and for its reason [R101]', async () => {
  const one = new AbortController();
  const other = new AbortController();
  const joined = AbortSignal.any([one.signal, other.signal]);
  expect(joined.aborted).toBe(false);
  other.abort('why');
  one.abort('too late');
  expect(joined.reason).toBe('why');
  expect(AbortSignal.any([one.signal]).reason).toBe('too late');
  const timeout = AbortSignal.timeout(1);
  await new Promise((resolve) => timeout.addEventListener('abort', resolve));
  expect(timeout.reason).toMatchObject({ name: 'TimeoutError' });
});
