/** Which request, which route: decided without looking anything up, so that it can be decided at once. */
import { builtFolder, isPageName, pagePath } from '#src/contract/pageNames.ts';

/** What of a request decides. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  /** `navigate` for pages. */
  readonly mode: string;
  /** Content type of the body; empty without one. */
  readonly contentType: string;
}

/**
 * `shell`: the page of this build. `precache`: a file of this build. `engine`:
 * a file that only devices with downloaded dictionaries keep. `operation`: maybe
 * one of the dictionary or the speech service. `corpus`: a question to an embedded corpus. `stray`: a page at an address that
 * leads nowhere, which the service says. `shared`: a text that another app shares. `network`: none of ours.
 */
export type RequestRoute =
  | 'shell'
  | 'precache'
  | 'engine'
  | 'operation'
  | 'corpus'
  | 'stray'
  | 'shared'
  | 'network';

/** Files of the database engine, loaded only where a dictionary is downloaded. */
export function isEngineFile(path: string): boolean {
  return /^\/?assets\/.*(?:\.wasm$|sqlite|Worker)/iu.test(path);
}

/** What an embedded corpus answers, on this origin or on that of the service. */
const embeddedCorpus = /\/-\/corpus\/[a-z]+\/(?:query|examples)$/u;

/** Whether a path leads nowhere: the folder of the service's own pages by itself, or what is no text (M14). */
function isStray(path: string): boolean {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the service refuses them.
    return path === '/-' || path === '/-/' || /[\u0000-\u001F\u007F]/u.test(decodeURIComponent(path));
  } catch {
    return true;
  }
}

/** Whether a path is a view of the app, to be answered with the page (D1, D2). */
export function isPage(path: string): boolean {
  const [folder = '', name = ''] = path.slice(1).split('/');
  // The names alone are none of the files and services under them.
  if (name === '') return true;
  if (folder === builtFolder) return false;
  if (folder === '-') return isPageName(name);
  return true;
}

/** The route that answers a request; `isBuilt` knows the files of this build. */
export function requestRoute(
  { method, url, mode, contentType }: Asked,
  origin: string,
  isBuilt: (path: string) => boolean,
): RequestRoute {
  const { origin: asked, pathname } = new URL(url);
  if (method === 'POST') {
    if (mode === 'navigate')
      return asked === origin && pathname === pagePath('reader') ? 'shared' : 'network';
    return /^application\/(?:[\w.-]+\+)?json\b/u.test(contentType) ? 'operation' : 'network';
  }
  if (method === 'GET' && mode !== 'navigate' && embeddedCorpus.test(pathname)) return 'corpus';
  if (method !== 'GET' || asked !== origin) return 'network';
  if (mode === 'navigate') {
    if (isBuilt(pathname) && pathname !== '/index.html') return 'network';
    if (isStray(pathname)) return 'stray';
    return isPage(pathname) ? 'shell' : 'network';
  }
  if (isEngineFile(pathname)) return 'engine';
  return isBuilt(pathname) ? 'precache' : 'network';
}
