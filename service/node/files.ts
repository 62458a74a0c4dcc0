import { lstatSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder, and those it is in, where they are not there; its path is absolute. Node's own way to do that never
 * ends in /proc and /sys, where none can be made.
 * @throws {Error} naming the path that is in the way and what it is, or of the file system.
 */
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
    // Another process that starts at the same time may have been first.
    if (isFolder(folder)) return;
    // The system's error if the parent folder exists: no such file.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new Error(`cannot create a folder in ${above}`, { cause: error });
    throw error;
  }
}

/** Not where a link leads in a circle, or nobody may look: then making it says why. */
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

/** A message for a file system error while reading; `undefined` for any other error. */
export function fileFailure(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? failures[String(error.code)] : undefined;
}
