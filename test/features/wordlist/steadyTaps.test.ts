import { renderHook } from '@testing-library/react';
import type { MouseEvent, PointerEvent } from 'react';
import { expect, test } from 'vitest';
import { type SteadyTaps, useSteadyTaps } from '#src/features/wordlist/useSteadyTaps.ts';

const steadyTaps = () =>
  renderHook(({ list }) => useSteadyTaps(list), { initialProps: { list: 'start dat' } });

/** Whether a tap so many milliseconds from now reaches the row. */
function reaches({ onPointerDown, onClickCapture }: SteadyTaps, afterMs: number, pointerType = 'touch') {
  let isStopped = false;
  onPointerDown({ pointerType, timeStamp: performance.now() + afterMs } as PointerEvent);
  onClickCapture({
    preventDefault: () => undefined,
    stopPropagation: () => (isStopped = true),
  } as unknown as MouseEvent);
  return !isStopped;
}

test('F89: a finger that comes down right after rows moved opens none of them; later it does, and a mouse at once', () => {
  const taps = steadyTaps().result.current;
  expect(reaches(taps, 0)).toBe(true);
  taps.moved('start dat');
  expect(reaches(taps, 100, 'mouse')).toBe(true);
  expect(reaches(taps, 100)).toBe(false);
  expect(reaches(taps, 1000)).toBe(true);
});

test('F89: what comes together with a list moves none of its rows', () => {
  const { result, rerender } = steadyTaps();
  result.current.moved('start guolit');
  rerender({ list: 'start guolit' });
  expect(reaches(result.current, 100)).toBe(true);
});
