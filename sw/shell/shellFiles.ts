import { PrecacheController } from 'workbox-precaching/PrecacheController.js';

export interface BuiltFile {
  readonly url: string;
  readonly revision: string | null;
}

/** Each returned function rejects when the network or the browser's caches refuse. */
export function shellFiles(built: readonly BuiltFile[], origin: string) {
  const paths = new Set(built.map(({ url }) => new URL(url, origin).pathname));
  const shell = new PrecacheController();
  shell.addToCacheList([...built]);
  /** The page's revision; `undefined` if the build's list has none. */
  const revision = built.find(({ url }) => url === 'index.html')?.revision ?? undefined;
  let refilling: Promise<unknown> | undefined;

  /** Not with the page of another version, which does not fit these files: its own worker brings its files. */
  async function refill(event: ExtendableEvent): Promise<void> {
    const page = await (await fetch('/', { cache: 'no-cache' })).text();
    if (revision === undefined || !page.includes(`content="${revision}"`)) return;
    // Workbox fetches files that are missing only at an event of this type.
    const install = new ExtendableEvent('install');
    install.waitUntil = (work) => event.waitUntil(work);
    await shell.install(install);
  }

  /** From the network, for a file that the browser or a cleaning program deleted from the cache. */
  function missing(request: RequestInfo, event: ExtendableEvent | undefined): Promise<Response> {
    refilling ??= event && refill(event);
    event?.waitUntil(
      Promise.resolve(refilling)
        .catch((error: unknown) => console.warn('The app could not be cached again yet.', error))
        .then(() => {
          refilling = undefined;
        }),
    );
    return fetch(request);
  }

  return {
    isBuilt: (path: string) => paths.has(path),
    install: (event: ExtendableEvent) => shell.install(event),
    activate: (event: ExtendableEvent) => shell.activate(event),
    /** From the cache, or from the network. */
    file: async (event: FetchEvent) =>
      (await shell.matchPrecache(event.request)) ?? missing(event.request, event),
    page: async (event?: FetchEvent) => (await shell.matchPrecache('/index.html')) ?? missing('/', event),
    revision,
  };
}
