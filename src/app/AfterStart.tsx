import { useEffect, useState } from 'react';
import { lateComponent } from '#src/ui/lateComponent.tsx';
import { whenIdle } from '#src/ui/whenIdle.ts';

const LateParts = lateComponent(() => import('#src/app/LateParts.tsx').then((chunk) => chunk.LateParts));

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
