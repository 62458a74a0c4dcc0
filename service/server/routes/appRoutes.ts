/** The routes that answer with the app: its files, and the page for every address that is a view of it. */

import { jsonReply, type Reply, textReply } from '#service/server/http/reply.ts';
import type { RequestAddress } from '#service/server/http/requestAddress.ts';
import type { AppFiles } from '#service/server/page/appFiles.ts';
import { searchPath } from '#service/server/page/siteFiles.ts';
import { builtFolder, isPageName } from '#src/contract/pageNames.ts';
import type { Route } from './serviceRoutes.ts';

const methods = ['GET', 'HEAD'];

const noSuchFile = textReply(404, 'This file does not exist.');

/** The route of a request that no service route answers. */
export function appRoute(
  app: AppFiles,
  address: RequestAddress,
  accept: string,
  origin: string | undefined,
): Route {
  const { page, files, added, search } = app;
  if (address.path === '/sw.js') {
    return { pattern: '/sw.js', methods, answer: async () => (await page()).worker ?? noSuchFile };
  }
  if (address.path === searchPath && origin !== undefined) {
    return { pattern: searchPath, methods, answer: () => search(origin) };
  }
  const file = files.get(address.path);
  if (file) {
    const pattern = address.path.startsWith('/assets/') ? '/assets/*' : address.path;
    return { pattern, methods, answer: () => file };
  }
  const [room, name] = address.segments;
  // The folder's name alone is a word like any other.
  if (room === builtFolder && name !== undefined) {
    return { pattern: '/assets/*', methods, answer: async () => (await added(address.path)) ?? noSuchFile };
  }
  if (room === '-' && !isPageName(name ?? '')) {
    return { pattern: '/-/*', methods, answer: () => unknown(app, accept) };
  }
  return { pattern: patternOf(address), methods, answer: async () => (await page()).page };
}

/**
 * The page, under a status that says that all is not well with the address.
 * Rejects as the page does (`appPage.ts`).
 */
export async function appPageReply({ page }: AppFiles, status: number): Promise<Reply> {
  const { page: reply } = await page();
  return { ...reply, status, headers: { ...reply.headers, 'cache-control': 'no-store' } };
}

/** A person gets the page, which says that there is no such one; a program gets JSON. */
function unknown(app: AppFiles, accept: string): Promise<Reply> | Reply {
  if (accept.includes('text/html')) return appPageReply(app, 404);
  return jsonReply(404, { reason: 'This address does not exist.' });
}

function patternOf({ segments }: RequestAddress): string {
  if (segments[0] === '-') return `/-/${segments[1]}/*`;
  return segments.length === 0 ? '/' : '/{page}';
}
