/**
 * The built app, read into memory once at start. Requests are looked up by name
 * and never touch the file system, so no path can climb out of the folder.
 */

import { existsSync, readFileSync, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { DataState } from '#service/server/health.ts';
import {
  type AppPage,
  createAppPage,
  fillManifest,
  manifestPath,
  searchDescription,
} from '#service/server/page.ts';
import { fileReply, type Reply } from '#service/server/reply.ts';
import type { Configuration } from '#src/contract/configuration.ts';
import { builtFolder } from '#src/contract/pageNames.ts';

/** The built app as answers. */
export interface AppFiles {
  /** The page, for every address that is no file, and the service worker that keeps it. */
  readonly page: AppPage;
  /** Built files by path (`/assets/app-1a2b.js`). */
  readonly files: ReadonlyMap<string, Reply>;
  /** Built files that this process did not find when it read them. */
  readonly added: AddedAssets;
  /** How browsers search here, for the address they know this site by. */
  readonly search: (origin: string) => Reply;
}

/**
 * Reads a built app.
 * @throws {Error} when the folder holds no built app.
 */
export async function readAppFiles(
  folder: string,
  configuration: Configuration,
  dataState: () => DataState,
): Promise<AppFiles> {
  // Before anything is read: a folder that is none of ours may be the whole disk.
  const pageFile = join(folder, 'index.html');
  if (statSync(pageFile, { throwIfNoEntry: false })?.isFile() !== true)
    throw new Error(`${folder} contains no built app (index.html). Build it first: npm run build`);
  const names = await builtFiles(folder);
  // One after the other: five hundred small files take 9 ms so, and 50 where each has its turn. Nobody is answered yet.
  const contents = new Map(names.map((name) => [name, readFileSync(join(folder, name))] as const));
  const html = readFileSync(pageFile, 'utf8');
  const page = createAppPage(html, contents.get('sw.js')?.toString(), configuration, dataState);
  // Made once before anyone asks: a page that can't be filled is an error of the start.
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
    return [pathOf(name), await fileReply(name, contents.get(name) ?? Buffer.alloc(0), {}, compressed)];
  });
  return {
    page,
    files: new Map(await Promise.all(replies)),
    added: createAddedAssets(folder),
    search: (origin) => searchDescription(configuration, origin),
  };
}

/** What a build writes last: a folder without it is not whole, or is being built. */
export const stampName = '.sources';

/** What is compressed stands beside the file itself. */
export const isCompressedName = (name: string): boolean => /\.(?:br|gz)$/u.test(name);

/** Names of all files of a folder, with slashes, but the notes that the build and static hosts keep there; of none where it is not there. */
export async function builtFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !/^(?:\.|_headers$|_redirects$)/u.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** The path by which a file is asked for. */
export function pathOf(name: string): string {
  return `/${encodeURI(name)}`;
}

/** Milliseconds for which a listing of the folder holds, whatever is asked for. */
export const listingMs = 1_000;

/** So many are kept in memory: some builds more, then the process is to be renewed. */
export const mostAddedAssets = 2_000;

/** Finds what is at a path of assets by now; nothing where the folder has no such file, or is being built. */
export type AddedAssets = (path: string) => Promise<Reply | undefined>;

/** Looks into a folder; `now` in milliseconds. What it makes rejects with the file system's errors, but that a file has gone. */
export function createAddedAssets(folder: string, now = () => performance.now()): AddedAssets {
  const kept = new Map<string, Promise<Reply | undefined>>();
  let listing: Promise<ReadonlyMap<string, string>> = Promise.resolve(new Map());
  let listedAt = Number.NEGATIVE_INFINITY;
  // A file that is being written must not be kept for a year as it is at this moment.
  const isWhole = (): boolean => existsSync(join(folder, stampName));

  const list = async (): Promise<ReadonlyMap<string, string>> => {
    if (!isWhole()) return new Map();
    const names = await builtFiles(folder);
    const assets = names.filter((name) => name.startsWith(`${builtFolder}/`) && !isCompressedName(name));
    return new Map(assets.map((name) => [pathOf(name), name]));
  };

  const read = async (name: string): Promise<Reply | undefined> => {
    const file = join(folder, name);
    const [body, br, gzip] = await Promise.all([file, `${file}.br`, `${file}.gz`].map(contentOf));
    if (body === undefined || !isWhole()) return undefined;
    return fileReply(name, body, {}, br && gzip ? { br, gzip } : undefined);
  };

  return async (path) => {
    const known = kept.get(path);
    if (known) return known;
    if (now() - listedAt >= listingMs) {
      listedAt = now();
      listing = list();
    }
    const name = (await listing).get(path);
    if (name === undefined) return undefined;
    const meanwhile = kept.get(path);
    if (meanwhile || kept.size >= mostAddedAssets) return meanwhile;
    const reading = read(name);
    kept.set(path, reading);
    const reply = await reading.catch((error: unknown) => {
      kept.delete(path);
      throw error;
    });
    if (reply === undefined) kept.delete(path);
    return reply;
  };
}

/** A file's content; nothing where it is not there. */
async function contentOf(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
