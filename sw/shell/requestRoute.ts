/** Decides what answers a request, without reading anything. */

import { parseConfiguration } from '#src/contract/configuration.ts';
import { builtFolder, isOwnName, isPageName, pagePath } from '#src/contract/pageNames.ts';

export interface RequestFacts {
  readonly method: string;
  readonly url: string;
  /** `navigate` for pages. */
  readonly mode: string;
  /** '' without a body. */
  readonly contentType: string;
}

/**
 * `shell`: this build's page; `operation`: maybe of the dictionary or speech service; `unknownPage`: the network knows
 * whether there is a page.
 */
export type RequestRoute =
  | 'shell'
  | 'precache'
  | 'operation'
  | 'corpus'
  | 'unknownPage'
  | 'shared'
  | 'network';

/** Paths of an embedded corpus, on this origin or the service's. */
const embeddedCorpus = /\/-\/corpus\/[a-z]+\/(?:query|examples)$/u;

/** An invalid text (M14). */
function isInvalidPath(path: string): boolean {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the service refuses them.
    return /[\u0000-\u001F\u007F]/u.test(decodeURIComponent(path));
  } catch {
    return true;
  }
}

/** A view of the app, answered with the page (D1, D2). */
function isAppPage(path: string): boolean {
  const [folder = '', name = ''] = path.slice(1).split('/');
  // The name alone of the folder of built files is no file.
  if (name === '') return folder === builtFolder || folder === 'index.html' || !isOwnName(folder);
  return folder === '-' ? isPageName(name) : folder !== builtFolder;
}

/** `isBuilt` knows the files of this build. */
export function requestRoute(
  { method, url, mode, contentType }: RequestFacts,
  origin: string,
  isBuilt: (path: string) => boolean,
): RequestRoute {
  const { origin: requested, pathname } = new URL(url);
  if (method === 'POST') {
    if (mode === 'navigate')
      return requested === origin && pathname === pagePath('reader') ? 'shared' : 'network';
    return /^application\/(?:[\w.-]+\+)?json\b/u.test(contentType) ? 'operation' : 'network';
  }
  if (method === 'GET' && mode !== 'navigate' && embeddedCorpus.test(pathname)) return 'corpus';
  if (method !== 'GET' || requested !== origin) return 'network';
  if (mode === 'navigate') {
    if (isBuilt(pathname) && pathname !== '/index.html') return 'network';
    return isAppPage(pathname) && !isInvalidPath(pathname) ? 'shell' : 'unknownPage';
  }
  return isBuilt(pathname) ? 'precache' : 'network';
}

/** The services whose answers are cached, from the page, or the defaults. Throws SyntaxError for invalid JSON, and as `parseConfiguration`. */
export function servicesIn(page: string, origin: string) {
  const block = /<script\b[^>]*\bid="configuration"[^>]*>([\s\S]*?)<\/script>/iu.exec(page)?.[1];
  const { dictionary, speech } = parseConfiguration(JSON.parse(block || '{}'));
  return {
    dictionary: new URL(dictionary, origin).href,
    speech: new URL(speech, origin).href,
  };
}

export type Services = ReturnType<typeof servicesIn>;
