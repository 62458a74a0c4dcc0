/**
 * The built app, read into memory once at start. Requests are looked up by name
 * and never touch the file system, so no path can climb out of the folder.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { Configuration } from '#src/configuration/configuration.ts';
import { compressOnce, isCompressible } from './compression.ts';
import { fillPage, fillServiceWorker } from './page.ts';
import type { Reply } from './reply.ts';
import { contentSecurityPolicy, pageSecurityHeaders } from './securityHeaders.ts';

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

/** The built app as answers. */
export interface AppFiles {
  /** The page, for every address that is no file. */
  readonly page: Reply;
  /** Built files by path (`/assets/app-1a2b.js`). */
  readonly files: ReadonlyMap<string, Reply>;
}

/**
 * Reads a built app and fills in the configuration.
 * @throws {Error} when the folder holds no built app.
 */
export async function readAppFiles(folder: string, configuration: Configuration): Promise<AppFiles> {
  const names = await builtFiles(folder);
  const contents = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
  );
  const built = contents.get('index.html');
  if (built === undefined) throw new Error(`There is no built app in ${folder}: it has no index.html.`);
  const html = fillPage(built.toString(), configuration);
  const page = await fileReply('index.html', Buffer.from(html), {
    ...pageSecurityHeaders,
    'content-security-policy': contentSecurityPolicy(html, configuration),
  });
  const replies = names
    .filter((name) => name !== 'index.html' && !/\.(?:br|gz)$/u.test(name))
    .map(async (name): Promise<[string, Reply]> => {
      const content = contents.get(name) ?? Buffer.alloc(0);
      const filled = name === 'sw.js' ? Buffer.from(fillServiceWorker(content.toString(), html)) : content;
      const br = contents.get(`${name}.br`);
      const gzip = contents.get(`${name}.gz`);
      const compressed = filled === content && br && gzip ? { br, gzip } : undefined;
      return [`/${encodeURI(name)}`, await fileReply(name, filled, {}, compressed)];
    });
  return { page, files: new Map([...(await Promise.all(replies)), ['/index.html', page]]) };
}

/** Names of all files of a folder, with slashes, but the notes that the build and static hosts keep there. */
async function builtFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !/^(?:\.|_headers$|_redirects$)/u.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

async function fileReply(
  name: string,
  body: Buffer,
  headers: Reply['headers'],
  compressed?: Reply['compressed'],
): Promise<Reply> {
  const contentType = contentTypes[extname(name)] ?? 'application/octet-stream';
  const smaller = isCompressible(contentType) ? (compressed ?? (await compressOnce(body))) : undefined;
  return {
    status: 200,
    headers: {
      'content-type': contentType,
      'cache-control': cacheControl(name),
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
