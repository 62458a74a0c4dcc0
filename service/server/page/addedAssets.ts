/**
 * Assets that have come into the app's folder since this process read it: a page of a newer build, which another
 * instance has given out, asks for them. Their names are those that the folder lists: no path of a request
 * touches the file system.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileReply } from '#service/server/http/fileReply.ts';
import type { Reply } from '#service/server/http/reply.ts';
import { builtFolder } from '#src/contract/pageNames.ts';
import { builtFiles, isCompressedName, pathOf, stampName } from './builtFiles.ts';

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
