import { useEffect, useEffectEvent } from 'react';
import { sharedFileCache, sharedSegment } from '#src/contract/pageNames.ts';

/** On the page to which the service worker leads a shared file: takes the file, once. */
export function useSharedFile(onFile: (file: File) => void, onFailure: (error: unknown) => void): void {
  const take = useEffectEvent(async (path: string) => {
    const cache = await caches.open(sharedFileCache);
    const shared = await cache.match(path);
    if (shared && (await cache.delete(path))) onFile(new File([await shared.blob()], ''));
  });
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    const { pathname } = location;
    if (!pathname.endsWith(`/${sharedSegment}`)) return;
    take(pathname).catch((error: unknown) => fail(error));
  }, []);
}
