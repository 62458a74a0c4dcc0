import { expect, test, vi } from 'vitest';
import { observable } from '#src/state/useObservable.ts';

test('H37: whoever listens is told of every change until they stop; the value is then the new one', () => {
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
