import { useEffect, useState } from 'react';

/** Long enough to be read twice. */
const newsMs = 10_000;

/** True for a while after `isNews` became true. */
export function useNews(isNews: boolean): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isNews) return;
    setShown(true);
    const timer = setTimeout(() => setShown(false), newsMs);
    return () => clearTimeout(timer);
  }, [isNews]);
  return isShown;
}
