/** Reading sources through before any of them is taken: what is in them, and what is in them twice. */

import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readerVersion } from '#src/contract/versions.ts';
import { attempt, RefusedFile, sourceChunks } from './sourceFile.ts';

/** Sources that were read through. */
export interface ReadThrough {
  /** Hash of what is in them, and of how it is read. */
  readonly version: string;
  /** Those that can be read to their end, each content once. */
  readonly files: readonly string[];
  /** Those left out because another has the same content, in words. */
  readonly repeated: readonly string[];
}

/**
 * Reads files to their end. A file by another name (a link, a copy) would double
 * its words: the first of them is taken. `refuse` is told of files that can't be read.
 * @throws whatever `refuse` throws.
 */
export function readThrough(paths: readonly string[], refuse: (error: RefusedFile) => void): ReadThrough {
  const inodes = new Map<string, string>();
  const contents = new Map<string, string>();
  const repeated: string[] = [];
  let whole = createHash('sha256').update(`reader ${readerVersion}`);
  const files = paths.filter((path) => {
    try {
      const inode = inodeOf(path);
      const linked = inodes.get(inode);
      if (linked !== undefined) {
        repeated.push(`${path}: the same file as ${linked}, read once`);
        return false;
      }
      const own = createHash('sha256');
      const longer = whole.copy();
      const isText = path.endsWith('.xml');
      for (const chunk of sourceChunks(path)) {
        if (isText && chunk[0] === 0) throw new RefusedFile(path, 'contains zero bytes; copy the file again');
        own.update(chunk);
        longer.update(chunk);
      }
      const content = own.digest('hex');
      const copied = contents.get(content);
      if (copied !== undefined) {
        repeated.push(`${path}: the same content as ${copied}, read once`);
        return false;
      }
      inodes.set(inode, path);
      contents.set(content, path);
      whole = longer;
      return true;
    } catch (error) {
      if (!(error instanceof RefusedFile)) throw error;
      refuse(error);
      return false;
    }
  });
  return { version: whole.digest('hex').slice(0, 16), files, repeated };
}

/** Numbers too large for a double are told apart, too. */
function inodeOf(path: string): string {
  const { dev, ino } = attempt(path, () => statSync(path, { bigint: true }));
  return `${dev} ${ino}`;
}
