/** The files of this build. */
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';

export interface BuiltFile {
  readonly url: string;
  readonly revision: string | null;
}

/** Each rejects when the network or the browser's caches refuse. */
export function shellFiles(built: readonly BuiltFile[], origin: string) {
  const paths = new Set(built.map(({ url }) => new URL(url, origin).pathname));
  const shell = new PrecacheController();
  shell.addToCacheList([...built]);

  return {
    isBuilt: (path: string) => paths.has(path),
    install: (event: ExtendableEvent) => shell.install(event),
    activate: async (event: ExtendableEvent) => {
      await shell.activate(event);
      // Earlier builds cached the database engine apart.
      await caches.delete('engine');
    },
    /** From the cache; from the network if the browser deleted it. */
    file: async (request: Request) => (await shell.matchPrecache(request)) ?? fetch(request),
    page: async () => (await shell.matchPrecache('/index.html')) ?? fetch('/'),
    /** Of the page; `undefined` if the build's list has none. */
    revision: built.find(({ url }) => url === 'index.html')?.revision ?? undefined,
  };
}
