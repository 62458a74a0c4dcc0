import { useEffect, useState } from 'react';
import { lateComponent } from '#src/ui/lateComponent.tsx';
import { whenIdle } from '#src/ui/whenIdle.ts';

/** Nobody asked for these parts: where they can't be fetched, the page goes on without, and says nothing. */
const LateParts = lateComponent(() =>
  import('#src/app/LateParts.tsx').then(
    (chunk) => chunk.LateParts,
    (error: unknown) => {
      console.warn('History, updates and what is kept for times with no network could not be loaded.', error);
      return () => null;
    },
  ),
);

/** Calls `start` when the page is loaded and there is nothing else to do; returns how to prevent it. */
function afterLoad(start: () => void): () => void {
  let callOff = (): void => undefined;
  const wait = (): void => {
    callOff = whenIdle(start);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    removeEventListener('load', wait);
    callOff();
  };
}

/** Brings in what is not needed for the first answer, after it. */
export function AfterStart() {
  const [started, setStarted] = useState(false);
  useEffect(() => afterLoad(() => setStarted(true)), []);
  return started ? <LateParts /> : null;
}
