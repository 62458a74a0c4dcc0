/** The built app in memory: requests are looked up by name. */

import { existsSync, readFileSync, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { DataState } from '#service/server/health.ts';
import { createAppPage, fillManifest, manifestPath, searchDescription } from '#service/server/page.ts';
import { fileReply, type Reply } from '#service/server/reply.ts';
import type { Configuration } from '#src/contract/configuration.ts';

/** Throws Error when the folder holds no built app. */
export async function readAppFiles(folder: string, configuration: Configuration, dataState: () => DataState) {
  // Checked first: a wrong folder may be the whole disk.
  const pageFile = join(folder, 'index.html');
  if (statSync(pageFile, { throwIfNoEntry: false })?.isFile() !== true)
    throw new Error(`${folder} contains no built app (index.html). Build it first: npm run build`);
  const names = await builtFiles(folder);
  // One after the other: five hundred small files take 9 ms, in parallel 50. Nobody is answered yet.
  const contents = new Map(names.map((name) => [name, readFileSync(join(folder, name))] as const));
  const html = readFileSync(pageFile, 'utf8');
  const page = createAppPage(html, contents.get('sw.js')?.toString(), configuration, dataState);
  // Made once at start, so that a page that can't be filled stops the start.
  await page();
  const plain = names.filter((name) => !/^(?:index\.html|sw\.js)$/u.test(name) && !isCompressedName(name));
  const manifest = contents.get(manifestPath)?.toString();
  if (manifest !== undefined) {
    contents.set(manifestPath, Buffer.from(fillManifest(manifest, configuration)));
    for (const ending of ['br', 'gz']) contents.delete(`${manifestPath}.${ending}`);
  }
  const replies = plain.map(async (name): Promise<[string, Reply]> => {
    const br = contents.get(`${name}.br`);
    const gzip = contents.get(`${name}.gz`);
    const compressed = br && gzip ? { br, gzip } : undefined;
    return [
      `/${encodeURI(name)}`,
      await fileReply(name, contents.get(name) ?? Buffer.alloc(0), {}, compressed),
    ];
  });
  return {
    /** The page, for every address that is no file, and the service worker that caches it. */
    page,
    /** Built files by path (`/assets/app-1a2b.js`). */
    files: new Map(await Promise.all(replies)),
    /** Assets that were added to the folder later. */
    added: (path: string) => readAddedAsset(folder, path),
    /** The OpenSearch description for the address of this site. */
    search: (origin: string) => searchDescription(configuration, origin),
  };
}

export type AppFiles = Awaited<ReturnType<typeof readAppFiles>>;

/** The file a build writes last: a folder without it is incomplete, or is being built. */
export const stampName = '.sources';

const isCompressedName = (name: string): boolean => /\.(?:br|gz)$/u.test(name);

/** Names of all files of a folder, with slashes, except the notes of the build and of static hosts. */
async function builtFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/^(?:\.|_headers$|_redirects$)/u.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** For pages of a newer build, of another instance. Rejects as the file system, but not for a missing file. */
async function readAddedAsset(folder: string, path: string): Promise<Reply | undefined> {
  // No part of the path starts with a dot, so it stays in the folder.
  const name = /^\/(assets(?:\/[\w-][\w.-]*)+)$/u.exec(path)?.[1];
  if (name === undefined || isCompressedName(name)) return undefined;
  const file = join(folder, name);
  const [body, br, gzip] = await Promise.all([file, `${file}.br`, `${file}.gz`].map(contentOf));
  // While the folder is being built a file may be half written, and browsers cache it for a year.
  if (body === undefined || !existsSync(join(folder, stampName))) return undefined;
  return fileReply(name, body, {}, br && gzip ? { br, gzip } : undefined);
}

async function contentOf(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return undefined;
    throw error;
  }
}
