// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { untilOnline } from '#src/local/untilOnline.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('what waits for a network goes on when the page is shown, not when it is hidden [R363]', async () => {
  vi.useFakeTimers();
  const hidden = vi.spyOn(document, 'hidden', 'get');
  const goesOn = vi.fn();
  void untilOnline(60_000).then(goesOn);
  for (const isHidden of [true, false]) {
    hidden.mockReturnValue(isHidden);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(goesOn).toHaveBeenCalledTimes(isHidden ? 0 : 1);
  }
});
