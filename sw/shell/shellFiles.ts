/** The files of this build. Those of the database engine are cached only where a dictionary was downloaded. */
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { isEngineFile } from './requestRoute.ts';

export interface BuiltFile {
  readonly url: string;
  readonly revision: string | null;
}

/** Each rejects when the network or the browser's caches refuse. */
interface ShellFiles {
  readonly isBuilt: (path: string) => boolean;
  readonly install: (event: ExtendableEvent) => Promise<void>;
  readonly activate: (event: ExtendableEvent) => Promise<void>;
  /** From the cache; from the network if the browser deleted it. */
  readonly file: (request: Request) => Promise<Response>;
  /** From the cache. */
  readonly page: () => Promise<Response>;
  /** Of the page; `undefined` if the build's list has none. */
  readonly revision: string | undefined;
  /** Caches missing files of the engine. */
  readonly keepEngine: () => Promise<void>;
  /** Cached from its first use on. */
  readonly engineFile: (request: Request) => Promise<Response>;
}

const engineCache = 'engine';

export function shellFiles(built: readonly BuiltFile[], origin: string): ShellFiles {
  const isEngine = ({ url }: BuiltFile): boolean => isEngineFile(url);
  const paths = new Set(built.map(({ url }) => new URL(url, origin).pathname));
  const engine = built.filter(isEngine).map(({ url }) => new URL(url, origin).href);
  const shell = new PrecacheController();
  shell.addToCacheList(
    built.filter((file) => !isEngine(file)).map(({ url, revision }) => ({ url, revision })),
  );

  return {
    isBuilt: (path) => paths.has(path),
    install: async (event) => {
      await shell.install(event);
      const cache = await caches.open(engineCache);
      if ((await cache.keys()).length > 0) await cache.addAll(engine);
    },
    activate: async (event) => {
      await shell.activate(event);
      const cache = await caches.open(engineCache);
      for (const request of await cache.keys()) {
        if (!engine.includes(request.url)) await cache.delete(request);
      }
    },
    file: async (request) => (await shell.matchPrecache(request)) ?? fetch(request),
    page: async () => (await shell.matchPrecache('/index.html')) ?? fetch('/'),
    revision: built.find(({ url }) => url === 'index.html')?.revision ?? undefined,
    keepEngine: async () => {
      const cache = await caches.open(engineCache);
      const kept = new Set((await cache.keys()).map(({ url }) => url));
      await cache.addAll(engine.filter((url) => !kept.has(url)));
    },
    engineFile: async (request) => {
      const cache = await caches.open(engineCache);
      const kept = await cache.match(request);
      if (kept) return kept;
      const response = await fetch(request);
      if (response.ok) await cache.put(request, response.clone());
      return response;
    },
  };
}
