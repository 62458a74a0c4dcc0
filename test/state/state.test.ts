import { describe, expect, test, vi } from 'vitest';
import { BoundedMap } from '#src/state/boundedMap.ts';
import { inTurns, type Pieces, runToEnd } from '#src/state/pieces.ts';
import { observable } from '#src/state/useObservable.ts';

describe('a map of bounded weight', () => {
  test('what was neither asked for nor set for the longest goes first [H36]', () => {
    const map = new BoundedMap<string, number>(4);
    for (const [number, key] of ['a', 'b', 'c', 'd'].entries()) map.set(key, number);
    expect(map.get('a')).toBe(0);
    map.set('b', 7);
    map.set('e', 4);
    expect(['a', 'b', 'c', 'd', 'e'].map((key) => map.get(key))).toEqual([0, 7, undefined, 3, 4]);
  });

  test('weights count, and one that would take more than a quarter is not kept [H36]', () => {
    const map = new BoundedMap<string, string>(100);
    for (const key of ['a', 'b', 'c', 'd']) map.set(key, key, 25);
    const values = (...keys: readonly string[]) => keys.map((key) => map.get(key));
    map.set('e', 'e', 26);
    expect(values('a', 'b', 'c', 'd', 'e')).toEqual(['a', 'b', 'c', 'd', undefined]);
    map.set('f', 'f', 20);
    expect(values('a', 'b')).toEqual([undefined, 'b']);
    // Now there is room for 29 more.
    map.set('b', 'light', 1);
    map.set('g', 'g', 25);
    map.set('h', 'h', 4);
    expect(values('b', 'c', 'd', 'f', 'g', 'h')).toEqual(['light', 'c', 'd', 'f', 'g', 'h']);
    map.set('i', 'i', 1);
    expect(values('b', 'c')).toEqual([undefined, 'c']);
  });

  test('every value that leaves is told of, once [H36]', () => {
    const onDrop = vi.fn();
    const map = new BoundedMap<string, string>(4, onDrop);
    for (const key of ['a', 'b', 'c', 'd', 'e']) map.set(key, `of ${key}`);
    map.set('b', 'new');
    map.delete('c');
    map.delete('never there');
    map.clear();
    expect(onDrop.mock.calls.flat()).toEqual(['of a', 'of b', 'of c', 'of d', 'of e', 'new']);
  });
});

test('whoever listens is told of every change until they stop; the value is then the new one [H37]', () => {
  const value = observable('a');
  const heard: string[] = [];
  const stop = value.subscribe(() => heard.push(value.get()));
  const other = vi.fn();
  value.subscribe(other);
  value.set('b');
  value.set('b');
  stop();
  value.set('c');
  expect(heard).toEqual(['b', 'b']);
  expect(other).toHaveBeenCalledTimes(3);
});

function* counting(done: string[]): Pieces<string> {
  for (const piece of ['one', 'two', 'three']) {
    done.push(piece);
    yield;
  }
  return 'whole';
}

test('work in pieces is done at once, or a turn before each piece until nobody wants it any more [F69]', async () => {
  const atOnce: string[] = [];
  expect(runToEnd(counting(atOnce))).toBe('whole');
  expect(atOnce).toEqual(['one', 'two', 'three']);

  const done: string[] = [];
  const turn = async () => void done.push('turn');
  await inTurns(counting(done), turn, () => false);
  expect(done).toEqual(['turn', 'one', 'turn', 'two', 'turn', 'three', 'turn']);

  const stopped: string[] = [];
  await inTurns(
    counting(stopped),
    async () => undefined,
    () => stopped.length === 2,
  );
  expect(stopped).toEqual(['one', 'two']);
});
