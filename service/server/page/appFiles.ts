/**
 * The built app, read into memory once at start. Requests are looked up by name
 * and never touch the file system, so no path can climb out of the folder.
 */
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { DataState } from '#service/node/dataState.ts';
import { fileReply } from '#service/server/http/fileReply.ts';
import type { Reply } from '#service/server/http/reply.ts';
import type { Configuration } from '#src/contract/configuration.ts';
import { type AppPage, createAppPage } from './appPage.ts';
import { fillManifest, manifestPath, searchDescription } from './siteFiles.ts';

/** The built app as answers. */
export interface AppFiles {
  /** The page, for every address that is no file, and the service worker that keeps it. */
  readonly page: AppPage;
  /** Built files by path (`/assets/app-1a2b.js`). */
  readonly files: ReadonlyMap<string, Reply>;
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
  const names = await builtFiles(folder);
  // One after the other: five hundred small files take 9 ms so, and 50 where each has its turn. Nobody is answered yet.
  const contents = new Map(names.map((name) => [name, readFileSync(join(folder, name))] as const));
  const html = contents.get('index.html')?.toString();
  if (html === undefined) throw new Error(`There is no built app in ${folder}: it has no index.html.`);
  const page = createAppPage(html, contents.get('sw.js')?.toString(), configuration, dataState);
  // Made once before anyone asks: a page that can't be filled is an error of the start.
  await page();
  const plain = names.filter((name) => !/^(?:index\.html|sw\.js)$|\.(?:br|gz)$/u.test(name));
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
    page,
    files: new Map(await Promise.all(replies)),
    search: (origin) => searchDescription(configuration, origin),
  };
}

/** Names of all files of a folder, with slashes, but the notes that the build and static hosts keep there. */
async function builtFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !/^(?:\.|_headers$|_redirects$)/u.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}
