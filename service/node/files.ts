import { lstatSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** `folder` is absolute. Node's own function never ends in /proc and /sys. Throws Error that names the obstacle. */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const above = dirname(folder);
  makeFolder(above);
  const inTheWay = lstatSync(folder, { throwIfNoEntry: false });
  if (inTheWay !== undefined) {
    const what = inTheWay.isSymbolicLink() ? 'a link, but not to a folder' : 'a file, not a folder';
    throw new Error(`${folder} is ${what}`);
  }
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have made it.
    if (isFolder(folder)) return;
    // The system's error is "no such file" although the parent folder exists.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new Error(`cannot create a folder in ${above}`, { cause: error });
    throw error;
  }
}

/** False for a circular link or without rights; making the folder then says why. */
function isFolder(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  } catch {
    return false;
  }
}

const failures: Readonly<Record<string, string>> = {
  ENOENT: 'not found',
  ENOTDIR: 'not found',
  ELOOP: 'a link that leads to itself',
  EACCES: 'no permission to read it',
  EISDIR: 'a folder',
  EPERM: 'no permission to read it',
};

/** `undefined` for errors other than of reading files. */
export function fileFailure(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? failures[String(error.code)] : undefined;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
