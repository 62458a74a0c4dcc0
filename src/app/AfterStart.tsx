import { lazy, Suspense, useEffect, useState } from 'react';

const LateParts = lazy(() =>
  import('#src/app/LateParts.tsx').then(({ LateParts: late }) => ({ default: late })),
);

/** Calls `start` when the page is loaded and there is nothing else to do; returns how to prevent it. */
function whenIdle(start: () => void): () => void {
  let stop = false;
  const begin = (): void => {
    if (!stop) start();
  };
  // Safari has no idle callback: a moment after loading stands in for it.
  const wait = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 5_000 });
    else setTimeout(begin, 2_000);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    stop = true;
    removeEventListener('load', wait);
  };
}

/** Brings in what is not needed for the first answer, after it. */
export function AfterStart() {
  const [started, setStarted] = useState(false);
  useEffect(() => whenIdle(() => setStarted(true)), []);
  if (!started) return null;
  return (
    <Suspense fallback={null}>
      <LateParts />
    </Suspense>
  );
}
