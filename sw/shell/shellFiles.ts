/** The files of this build. Those of the database engine are cached only where a dictionary was downloaded. */
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { isEngineFile } from './requestRoute.ts';

export interface BuiltFile {
  readonly url: string;
  readonly revision: string | null;
}

const engineCache = 'engine';

/** Each rejects when the network or the browser's caches refuse. */
export function shellFiles(built: readonly BuiltFile[], origin: string) {
  const isEngine = ({ url }: BuiltFile): boolean => isEngineFile(url);
  const paths = new Set(built.map(({ url }) => new URL(url, origin).pathname));
  const engine = built.filter(isEngine).map(({ url }) => new URL(url, origin).href);
  const shell = new PrecacheController();
  shell.addToCacheList(
    built.filter((file) => !isEngine(file)).map(({ url, revision }) => ({ url, revision })),
  );

  return {
    isBuilt: (path: string) => paths.has(path),
    install: async (event: ExtendableEvent) => {
      await shell.install(event);
      const cache = await caches.open(engineCache);
      if ((await cache.keys()).length > 0) await cache.addAll(engine);
    },
    activate: async (event: ExtendableEvent) => {
      await shell.activate(event);
      const cache = await caches.open(engineCache);
      for (const request of await cache.keys()) {
        if (!engine.includes(request.url)) await cache.delete(request);
      }
    },
    /** From the cache; from the network if the browser deleted it. */
    file: async (request: Request) => (await shell.matchPrecache(request)) ?? fetch(request),
    page: async () => (await shell.matchPrecache('/index.html')) ?? fetch('/'),
    /** Of the page; `undefined` if the build's list has none. */
    revision: built.find(({ url }) => url === 'index.html')?.revision ?? undefined,
    /** Caches missing files of the engine. */
    cacheEngine: async () => {
      const cache = await caches.open(engineCache);
      const cached = new Set((await cache.keys()).map(({ url }) => url));
      await cache.addAll(engine.filter((url) => !cached.has(url)));
    },
    /** Cached from its first use on. */
    engineFile: async (request: Request) => {
      const cache = await caches.open(engineCache);
      const cached = await cache.match(request);
      if (cached) return cached;
      const response = await fetch(request);
      if (response.ok) await cache.put(request, response.clone());
      return response;
    },
  };
}
