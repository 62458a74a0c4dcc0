/** The files of a built app by name. */
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

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
