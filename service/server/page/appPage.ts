/** The page as answers are made from it: filled anew whenever the data changed. */

import type { DataState } from '#service/node/dataState.ts';
import { fileReply } from '#service/server/http/fileReply.ts';
import type { Reply } from '#service/server/http/reply.ts';
import { contentSecurityPolicy, pageSecurityHeaders } from '#service/server/http/securityHeaders.ts';
import type { Configuration } from '#src/contract/configuration.ts';
import { fillPage, fillServiceWorker, withRevision } from './page.ts';
import { withSearchLink } from './siteFiles.ts';

/** The page, and the service worker that names its revision (absent where none was built). */
export interface FilledPage {
  readonly page: Reply;
  readonly worker: Reply | undefined;
}

/** The page and its service worker as they are now. */
export type AppPage = () => Promise<FilledPage>;

/**
 * Makes the page of a built `index.html` and `sw.js`.
 * What it makes fails where the page has no place for the configuration. A database that can't be read
 * leaves the page as it was.
 */
export function createAppPage(
  html: string,
  worker: string | undefined,
  configuration: Configuration,
  dataState: () => DataState,
): AppPage {
  let kept: { readonly version: number | undefined; readonly filled: Promise<FilledPage> } | undefined;
  return () => {
    const { version, holdings } = stateOrNothing(dataState);
    // Without a usable database the page stays as it was: the app can tell what it can't reach.
    if (kept === undefined || (version !== undefined && kept.version !== version)) {
      const page = withRevision(withSearchLink(fillPage(html, configuration, holdings), configuration));
      const filled = fill(page, worker, configuration);
      kept = { version, filled };
    }
    return kept.filled;
  };
}

function stateOrNothing(
  dataState: () => DataState,
): Omit<DataState, 'version'> & { version: number | undefined } {
  try {
    return dataState();
  } catch {
    return { version: undefined, holdings: [] };
  }
}

async function fill(
  html: string,
  worker: string | undefined,
  configuration: Configuration,
): Promise<FilledPage> {
  return {
    page: await fileReply('index.html', Buffer.from(html), {
      ...pageSecurityHeaders,
      'content-security-policy': contentSecurityPolicy(html, configuration),
    }),
    worker:
      worker === undefined
        ? undefined
        : await fileReply('sw.js', Buffer.from(fillServiceWorker(worker, html))),
  };
}
