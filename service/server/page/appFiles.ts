/**
 * The built app, read into memory once at start. Requests are looked up by name
 * and never touch the file system, so no path can climb out of the folder.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DataState } from '#service/node/dataState.ts';
import { fileReply } from '#service/server/http/fileReply.ts';
import type { Reply } from '#service/server/http/reply.ts';
import type { Configuration } from '#src/contract/configuration.ts';
import { type AddedAssets, createAddedAssets } from './addedAssets.ts';
import { type AppPage, createAppPage } from './appPage.ts';
import { builtFiles, isCompressedName, pathOf } from './builtFiles.ts';
import { fillManifest, manifestPath, searchDescription } from './siteFiles.ts';

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
