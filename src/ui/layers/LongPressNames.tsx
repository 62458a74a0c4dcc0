import { useEffect, useRef, useState } from 'react';
import { Bubble } from './Bubble.tsx';

/** As long as browsers wait. */
const longPressMs = 500;

/** Pixels; a finger that moves further scrolls. */
const stillness = 10;

/** A control without a visible word. */
function iconUnder(target: EventTarget | null): HTMLButtonElement | undefined {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[title]') : null;
  return button !== null && button.innerText.trim() === '' ? button : undefined;
}

/** Shows the name of an icon under a long press, since fingers see no tooltips. Render it once. */
export function LongPressNames() {
  const anchor = useRef<HTMLButtonElement>(null);
  const [name, setName] = useState<string>();
  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    let timer: ReturnType<typeof setTimeout> | undefined;
    let begun = { x: 0, y: 0 };
    let isShown = false;
    const cancel = (): void => clearTimeout(timer);
    const down = ({ target, pointerType, clientX, clientY }: PointerEvent): void => {
      cancel();
      isShown = false;
      const button = pointerType === 'touch' ? iconUnder(target) : undefined;
      if (button === undefined) return;
      begun = { x: clientX, y: clientY };
      timer = setTimeout(() => {
        isShown = true;
        anchor.current = button;
        setName(button.title);
      }, longPressMs);
    };
    const move = ({ clientX, clientY }: PointerEvent): void => {
      if (Math.hypot(clientX - begun.x, clientY - begun.y) > stillness) cancel();
    };
    // The press that shows the name does nothing else.
    const suppress = (event: MouseEvent): void => {
      if (!isShown) return;
      isShown = event.type !== 'click';
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('pointerdown', down, options);
    addEventListener('pointermove', move, options);
    addEventListener('pointerup', cancel, options);
    addEventListener('pointercancel', cancel, options);
    addEventListener('click', suppress, options);
    addEventListener('contextmenu', suppress, options);
    return () => {
      cancel();
      listening.abort();
    };
  }, []);
  if (name === undefined) return null;
  return (
    <Bubble anchor={anchor} onClose={() => setName(undefined)}>
      {name}
    </Bubble>
  );
}
