/** Answers as values, which `send` writes. */

import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { minCompressedBytes } from '#service/server/limits.ts';
import { plainSecurityHeaders } from '#service/server/securityHeaders.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Without it, the body is compressed when sent. */
  readonly compressed?: { readonly br: Buffer; readonly gzip: Buffer };
  /** For the log: the kind of address, such as `/-/speech/{code}/{voice}`, and the name of the GraphQL operation. */
  readonly pattern?: string;
  readonly operation?: string;
  /** Not for the log. */
  readonly isUsual?: boolean;
}

export function jsonReply(status: number, value: unknown, headers: Reply['headers'] = {}): Reply {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body: Buffer.from(JSON.stringify(value)),
  };
}

/** For a person whose address has no page. */
export function textReply(status: number, text: string, headers: Reply['headers'] = {}): Reply {
  return {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body: Buffer.from(`${text}\n`),
  };
}

/** A refusal in the shape of a GraphQL answer with a code. */
export function graphqlRefusal(
  status: number,
  code: string,
  message: string,
  headers: Reply['headers'] = {},
): Reply {
  return jsonReply(status, { errors: [{ message, extensions: { code } }] }, headers);
}

/** A refusal of an address other than GraphQL's. */
export function refusal(
  status: number,
  error: string,
  reason: string,
  headers: Reply['headers'] = {},
): Reply {
  return jsonReply(status, { error, reason }, headers);
}

/** Returns the number of bytes of body sent. Rejects as `compress` does; a disconnected client is no error. */
export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  reply: Reply,
): Promise<number> {
  const headers: Record<string, string> = { ...plainSecurityHeaders, ...reply.headers };
  const contentType = headers['content-type'] ?? '';
  const compressible = isCompressible(contentType) && reply.body.length >= minCompressedBytes;
  if (compressible) headers['vary'] = [headers['vary'] ?? [], 'accept-encoding'].flat().join(', ');
  if (reply.status === 200 && isUnchanged(request.headers['if-none-match'], headers['etag'])) {
    delete headers['content-type'];
    response.writeHead(304, headers).end();
    return 0;
  }
  const encoding = compressible ? acceptedEncoding(request.headers['accept-encoding']) : undefined;
  const body =
    encoding === undefined
      ? reply.body
      : (reply.compressed?.[encoding] ?? (await compress(reply.body, encoding)));
  if (encoding) headers['content-encoding'] = encoding;
  if (reply.status !== 204) headers['content-length'] = String(body.length);
  if (response.destroyed) return 0;
  // Does not wait for the rest of the request.
  if (!request.complete) headers['connection'] = 'close';
  response.writeHead(reply.status, headers);
  const isBodyless = request.method === 'HEAD' || reply.status === 204;
  response.end(isBodyless ? undefined : body);
  return isBodyless ? 0 : body.length;
}

function isUnchanged(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  if (ifNoneMatch === undefined || etag === undefined) return false;
  return ifNoneMatch.split(',').some((entry) => entry.trim() === '*' || entry.trim() === etag);
}

export const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** Without `compressed` the content is compressed here, as small as possible. Rejects as `compressOnce` does. */
export async function fileReply(
  name: string,
  body: Buffer,
  headers: Reply['headers'] = {},
  compressed?: Reply['compressed'],
): Promise<Reply> {
  const contentType = contentTypes[extname(name)] ?? 'application/octet-stream';
  const smaller = isCompressible(contentType) ? (compressed ?? (await compressOnce(body))) : undefined;
  return {
    status: 200,
    headers: {
      'content-type': contentType,
      'cache-control': cacheControl(name),
      etag: weakTag(body),
      ...headers,
    },
    body,
    ...(smaller && { compressed: smaller }),
  };
}

/** Weak: the tag is the same for every encoding. */
export function weakTag(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/** Built names change with their content; page, service worker and manifest need revalidation. */
function cacheControl(name: string): string {
  if (name.startsWith('assets/')) return 'public, max-age=31536000, immutable';
  return /\.(?:html|js|webmanifest|json)$/u.test(name) ? 'no-cache' : 'public, max-age=86400';
}

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** By an `Accept-Encoding` header, such as `gzip, br;q=0`. */
function acceptedEncoding(header = ''): Encoding | undefined {
  const accepted = header
    .split(',')
    .filter((entry) => !/;\s*q=0(?:\.0*)?\s*$/iu.test(entry))
    .map((entry) => entry.replace(/;.*$/su, '').trim().toLowerCase());
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}

/** Fonts, sounds and pictures are compressed already. */
function isCompressible(contentType: string): boolean {
  return /^text\/|[/+](?:json|javascript|xml|wasm)\b|^image\/svg|manifest/u.test(contentType);
}

/**
 * Brotli at level 3 takes as long as gzip and is as small for this JSON; level 4 takes half as much again for
 * half a percent. A window of 256 kB is larger than nearly all answers, and sooner ready than the default of
 * 4 MB. Rejects with zlib's error.
 */
function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return deflate(body, { level: 6 });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;
  const size = body.length;
  return brotli(body, {
    params: { [BROTLI_PARAM_QUALITY]: 3, [BROTLI_PARAM_LGWIN]: 18, [BROTLI_PARAM_SIZE_HINT]: size },
  });
}

/** As small as possible, for what is sent often. Rejects with zlib's error. */
export async function compressOnce(body: Buffer): Promise<Record<Encoding, Buffer>> {
  const [br, gz] = await Promise.all([
    brotli(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
    deflate(body, { level: 9 }),
  ]);
  return { br, gzip: gz };
}
