/** Reads targets of requests; broken ones get a reason. */

import type { IncomingMessage } from 'node:http';
import { maxAddressLength, maxBodyBytes } from '#service/server/limits.ts';

export interface RequestAddress {
  /** Still percent-encoded: the key of built files. */
  readonly path: string;
  /** Decoded; empty paths and trailing slashes add none. */
  readonly segments: readonly string[];
  readonly query: URLSearchParams;
}

export interface UnreadableAddress {
  readonly status: 400 | 414;
  readonly reason: string;
}

/** A target is like `/gtsmenob/%C4%8D%C3%A1hci?q=x`. */
export function readAddress(target: string): RequestAddress | UnreadableAddress {
  if (target.length > maxAddressLength) {
    return { status: 414, reason: `The address is longer than ${maxAddressLength} characters.` };
  }
  // A proxy may send the absolute form.
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

/** `undefined` when it is too large. Rejects when the client disconnects. */
export async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let bytes = Number(request.headers['content-length'] ?? 0) > maxBodyBytes ? Number.POSITIVE_INFINITY : 0;
  if (bytes === 0) {
    for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > maxBodyBytes) break;
      parts.push(part);
    }
  }
  if (bytes <= maxBodyBytes) return Buffer.concat(parts);
  // Drops the rest until the refusal is sent: closing a socket with unread data would lose it.
  request.resume();
  return undefined;
}

/**
 * Behind `trustedProxies` reverse proxies the client is the entry that the outermost added to
 * `X-Forwarded-For`; entries further left come from the client and prove nothing. IPv6 clients own a whole
 * /64, so that counts.
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

/** An IPv4 address, or the network of an IPv6 address. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/iu, '');
  return plain.includes(':') ? firstGroups(plain) : plain;
}

/** The first groups of an IPv6 address, `::` written out. */
function firstGroups(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const rest = (tail ?? '').split(':').filter((group) => group !== '');
  if (tail !== undefined)
    groups.push(...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest);
  return groups.slice(0, 4).join(':');
}
