/** Reading the target of a request: hostile and broken ones get a reason, never a crash. */
import { maxAddressLength } from '#service/server/limits/requestLimits.ts';

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
    return { status: 400, reason: 'The address leaves its folder.' };
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
