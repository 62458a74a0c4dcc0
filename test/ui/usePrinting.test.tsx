import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePrinting } from '#src/ui/theme/useScreen.ts';

function Page() {
  return usePrinting() ? 'for paper' : 'for the screen';
}

const place = document.createElement('main');
const root = createRoot(place);

beforeEach(async () => {
  root.render(<Page />);
  await vi.waitFor(() => expect(place.textContent).toBe('for the screen'));
});

afterEach(() => root.unmount());

test('H11: what is for paper is drawn before the browser that announced the print goes on', async () => {
  dispatchEvent(new Event('beforeprint'));
  // Nothing is awaited: Firefox lays the paper out before any promise of the page comes to its turn.
  expect(place.textContent).toBe('for paper');
  dispatchEvent(new Event('afterprint'));
  await vi.waitFor(() => expect(place.textContent).toBe('for the screen'));
});
