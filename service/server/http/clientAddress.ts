/** Who is asking, as far as the rate limit must know; it is never logged. */
import type { IncomingMessage } from 'node:http';

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
