/** A file of the built app as an answer: its type, how long it may be kept, its tag, its compressed forms. */
import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { compressOnce, isCompressible } from './compression.ts';
import type { Reply } from './reply.ts';

const contentTypes: Readonly<Record<string, string>> = {
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

/**
 * Makes the answer; without `compressed` the content is compressed here, as small as it goes.
 * Rejects as `compressOnce` does.
 */
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
      // Weak: the same tag stands for every encoding of the content.
      etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      ...headers,
    },
    body,
    ...(smaller && { compressed: smaller }),
  };
}

/** Built names change with their content; page, service worker and manifest must be asked for again. */
function cacheControl(name: string): string {
  if (name.startsWith('assets/')) return 'public, max-age=31536000, immutable';
  return /\.(?:html|js|webmanifest|json)$/u.test(name) ? 'no-cache' : 'public, max-age=86400';
}
