/** The routes that answer with the app: its files, and the page for every address that is a sight of it. */
import type { AppFiles } from './appFiles.ts';
import { jsonReply, type Reply, textReply } from './reply.ts';
import type { RequestAddress } from './requestAddress.ts';
import type { Route } from './serviceRoutes.ts';

const methods = ['GET', 'HEAD'];

/** Rooms under `/-/` whose pages the app has; any other address there is answered with 404. */
const appRooms: ReadonlySet<string> = new Set(['examples']);

/** The route of a request that no service route answers. */
export function appRoute({ page, files }: AppFiles, address: RequestAddress, accept: string): Route {
  const file = files.get(address.path);
  if (file) {
    const pattern = address.path.startsWith('/assets/') ? '/assets/*' : address.path;
    return { pattern, methods, answer: () => file };
  }
  const [room, name] = address.segments;
  if (room === 'assets') {
    return { pattern: '/assets/*', methods, answer: () => textReply(404, 'There is no such file.') };
  }
  if (room === '-' && !appRooms.has(name ?? '')) {
    return { pattern: '/-/*', methods, answer: () => unknown(page, accept) };
  }
  return { pattern: patternOf(address), methods, answer: () => page };
}

/** A person gets the page, which says that there is no such one; a program gets JSON. */
function unknown(page: Reply, accept: string): Reply {
  if (!accept.includes('text/html')) return jsonReply(404, { reason: 'There is no such address.' });
  return { ...page, status: 404, headers: { ...page.headers, 'cache-control': 'no-store' } };
}

function patternOf({ segments }: RequestAddress): string {
  if (segments[0] === '-') return `/-/${segments[1]}/*`;
  return segments.length === 0 ? '/' : '/{page}';
}
