/**
 * What the service worker decides about a request without looking anything up: its route, the addresses of the
 * services, and whether this version is about to make room for the next one.
 */

import { parseConfiguration } from '#src/contract/configuration.ts';
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
function isPage(path: string): boolean {
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

/** Absolute addresses of the services whose answers are kept. */
export interface Services {
  readonly dictionary: string;
  /** Without a slash at its end. */
  readonly speech: string;
}

/**
 * What the page's configuration says, or the defaults where it holds none.
 * @throws {SyntaxError} when its configuration is no JSON, and what `parseConfiguration` throws.
 */
export function servicesIn(page: string, origin: string): Services {
  const block = /<script\b[^>]*\bid="configuration"[^>]*>([\s\S]*?)<\/script>/iu.exec(page)?.[1];
  const { dictionary, speech } = parseConfiguration(JSON.parse(block || '{}'));
  return {
    dictionary: new URL(dictionary, origin).href,
    speech: new URL(speech, origin).href.replace(/\/$/u, ''),
  };
}

/*
 * Browsers let a new version take over only when the one in use has nothing left to do; a closed tab or a hanging
 * line would delay it for many seconds. A version told to retire therefore starts nothing that lasts, ends what does
 * and gives the page from the network, so that one reload shows the new version.
 */

/** How long what is under way may take to come to its end by itself. */
const underWayTimeoutMs = 500;

/** After this no new version has come, and all is as before. */
const retirementTimeoutMs = 10_000;

let until = 0;
let retiring = new AbortController();

/** Whether this version is about to go; `now` is in milliseconds. */
export function isRetired(now = Date.now()): boolean {
  return now < until;
}

/** Aborted as soon as this version is to go. */
export function retirement(): AbortSignal {
  return retiring.signal;
}

/** A signal for a request: it ends with the page's own, and shortly after the version was told to go. */
export function requestEnd(signal: AbortSignal): AbortSignal {
  const end = new AbortController();
  const stop = (): void => end.abort();
  const { signal: told } = retiring;
  signal.addEventListener('abort', stop, { once: true });
  told.addEventListener('abort', () => setTimeout(stop, underWayTimeoutMs), { once: true });
  if (signal.aborted) stop();
  return end.signal;
}

/** Tells this version that it is to go; `now` is in milliseconds. */
export function retire(now = Date.now()): void {
  until = now + retirementTimeoutMs;
  retiring.abort();
  retiring = new AbortController();
}
