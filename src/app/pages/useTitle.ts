import { useEffect } from 'react';
import { configuration } from '#src/local/installation.ts';

/** Its parts, most specific first, then the site (A7, D6). */
export function useTitle(parts: readonly string[]): void {
  const title = [...parts, configuration().siteTitle].join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
