/** The built app. */

import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { readIfThere } from '#service/node/files.ts';
import type { DataState } from '#service/server/health.ts';
import { createAppPage, fillManifest, manifestPath, searchDescription } from '#service/server/page.ts';
import { contentTypes, fileReply, type Reply } from '#service/server/reply.ts';
import type { Configuration } from '#src/contract/configuration.ts';

/** Throws Error when the folder holds no built app. */
export async function readAppFiles(folder: string, configuration: Configuration, dataState: () => DataState) {
  const pageFile = join(folder, 'index.html');
  if (statSync(pageFile, { throwIfNoEntry: false })?.isFile() !== true)
    throw new Error(`${folder} contains no built app (index.html). Build it first: npm run build`);
  const worker = (await readIfThere(join(folder, 'sw.js')))?.toString();
  const page = createAppPage(readFileSync(pageFile, 'utf8'), worker, configuration, dataState);
  // Made once at start, so that a page that can't be filled stops the start.
  await page();
  const cache = new Map<string, Reply>();
  return {
    /** The page, for every address that is no file, and the service worker that caches it. */
    page,
    /** A built file by its path (`/assets/app-1a2b.js`), also of a newer build. Rejects as the file system. */
    async file(path: string): Promise<Reply | undefined> {
      if (!isFileName(path)) return undefined;
      const reply = cache.get(path) ?? (await readBuiltFile(folder, path.slice(1), configuration));
      if (reply !== undefined) cache.set(path, reply);
      return reply;
    },
    /** The OpenSearch description for the address of this site. */
    search: (origin: string) => searchDescription(configuration, origin),
  };
}

export type AppFiles = Awaited<ReturnType<typeof readAppFiles>>;

/** The file a build writes last: a folder without it is incomplete, or is being built. */
export const stampName = '.sources';

/** Whether a path may be a built file. No part starts with a dot or an underscore, so it stays in the folder. */
function isFileName(path: string): boolean {
  return /^(?:\/[a-z\d-][\w.-]*)+$/iu.test(path) && extname(path) in contentTypes && path !== '/index.html';
}

async function readBuiltFile(
  folder: string,
  name: string,
  configuration: Configuration,
): Promise<Reply | undefined> {
  const file = join(folder, name);
  const [body, br, gzip] = await Promise.all([file, `${file}.br`, `${file}.gz`].map(readIfThere));
  if (body === undefined) return undefined;
  if (name === manifestPath)
    return fileReply(name, Buffer.from(fillManifest(body.toString(), configuration)));
  return fileReply(name, body, {}, br && gzip ? { br, gzip } : undefined);
}
