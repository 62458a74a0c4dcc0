import { useEffect, useState } from 'react';

/** How long news stays, in milliseconds: long enough to be read twice. */
const newsTime = 10_000;

/** True for a while after `isNews` became true. */
export function useNews(isNews: boolean): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isNews) return;
    setShown(true);
    const timer = setTimeout(() => setShown(false), newsTime);
    return () => clearTimeout(timer);
  }, [isNews]);
  return isShown;
}
