import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { Bubble } from '#src/ui/layers/Bubble.tsx';

function WithBubble() {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <section data-sheet="">
      <button ref={button} type="button">
        Save
      </button>
      <Bubble anchor={button} onClose={() => undefined}>
        Saved
      </Bubble>
    </section>
  );
}

test('in a sheet at the foot of a phone it stands over the sheet, and covers no head word [N38]', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.localName === 'section' ? new DOMRect(0, 580, 390, 264) : new DOMRect(100, 780, 80, 60);
  });
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(80);
  vi.stubGlobal('innerHeight', 844);
  render(<WithBubble />);
  expect(Number.parseFloat(screen.getByRole('status').style.top) + 80).toBeLessThanOrEqual(580);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
