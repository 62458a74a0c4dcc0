/** Reading the target of a request: hostile and broken ones get a reason, never a crash. */

import type { IncomingMessage } from 'node:http';
import { maxAddressLength, maxBodyBytes } from '#service/server/limits.ts';

/** A target that can be read. */
export interface RequestAddress {
  /** The path as it came, still percent-encoded: the key of built files. */
  readonly path: string;
  /** The path's parts, decoded; an empty path has none, a trailing slash adds none. */
  readonly segments: readonly string[];
  readonly query: URLSearchParams;
}

/** A target that can't be read, and why. */
export interface UnreadableAddress {
  readonly status: 400 | 414;
  readonly reason: string;
}

/** Reads a request's target, such as `/gtsmenob/%C4%8D%C3%A1hci?q=x`. */
export function readAddress(target: string): RequestAddress | UnreadableAddress {
  if (target.length > maxAddressLength) {
    return { status: 414, reason: `The address is longer than ${maxAddressLength} characters.` };
  }
  // A proxy may send the absolute form; what is before the path is its own business.
  const local = target.replace(/^https?:\/\/[^/?#]*/iu, '') || '/';
  if (!local.startsWith('/')) return { status: 400, reason: 'The address does not start with a slash.' };
  const [path = '/'] = local.split(/[?#]/u, 1);
  const segments = decodeSegments(path);
  if (segments === undefined) {
    return { status: 400, reason: 'The address is not percent-encoded UTF-8.' };
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point.
  if (segments.some((segment) => /[\u0000-\u001F\u007F]/u.test(segment))) {
    return { status: 400, reason: 'The address contains control characters.' };
  }
  if (segments.some((segment) => segment === '.' || segment === '..')) {
    return { status: 400, reason: 'The address contains a “.” or “..” segment.' };
  }
  return { path, segments, query: new URLSearchParams(local.slice(path.length).replace(/#.*$/u, '')) };
}

function decodeSegments(path: string): readonly string[] | undefined {
  try {
    return path
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/**
 * The body of a request; `undefined` when it is larger than is read.
 * Rejects when the client has gone before its end.
 */
export function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer | undefined>();
  const parts: Buffer[] = [];
  let bytes = 0;
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) resolve(undefined);
  // By events, not as an iterator, which makes a dozen promises for a body that comes in one part.
  request.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes <= maxBodyBytes) {
      parts.push(part);
      return;
    }
    // Read on and dropped until the refusal is sent: a socket closed over unread data would lose it.
    resolve(undefined);
  });
  request.once('end', () => resolve(parts.length === 1 ? parts[0] : Buffer.concat(parts)));
  request.once('error', reject);
  request.once('close', () => reject(new Error('The client disconnected before the end of its request.')));
  return promise;
}

/**
 * The client of a request. Behind `trustedProxies` reverse proxies it is the entry
 * that the outermost of them added to `X-Forwarded-For`; entries further left come
 * from the client and prove nothing. IPv6 clients own a whole /64, so that is what counts.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const own = request.socket.remoteAddress ?? 'unknown';
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const address = trustedProxies > 0 ? (forwarded.at(-trustedProxies) ?? own) : own;
  return networkOf(address);
}

/** What counts of an address: an IPv4 address, or the network of an IPv6 address. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/iu, '');
  return plain.includes(':') ? firstGroups(plain) : plain;
}

/** The first four groups of an IPv6 address, `::` written out. */
function firstGroups(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const rest = (tail ?? '').split(':').filter((group) => group !== '');
  if (tail !== undefined)
    groups.push(...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest);
  return groups.slice(0, 4).join(':');
}

/** The names in a header with their weights, 1 where none stands; in lower case. */
export function weightsIn(header: string | undefined): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  return weights;
}
