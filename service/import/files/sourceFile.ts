/** Reads files to import. A folder may hold anything: only regular files that lie in it are read, in chunks. */

import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync, realpathSync, type Stats, statSync } from 'node:fs';
import { isAbsolute, relative, sep } from 'node:path';
import { fileFailure } from '#service/node/files.ts';
import { readerVersion } from '#src/contract/versions.ts';

/** Its message is for the user: the file, the place in it if the file breaks its format, and the reason. */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile';

  constructor(file: string, reason: string, line?: number, column = 1) {
    super(line === undefined ? `${file}: ${reason}` : `${file}:${line}:${column}: ${reason}`);
  }
}

/** Runs `work`; a refusal is passed to `refuse`, any other error is thrown. */
export function refusing<Result>(
  refuse: (error: RefusedFile) => void,
  work: () => Result,
): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    refuse(error);
    return undefined;
  }
}

export function isXml(name: string): boolean {
  return name.toLowerCase().endsWith('.xml');
}

const chunkSize = 2 ** 16;

/** Throws RefusedFile, also for zero bytes in a text or at the start, as in incomplete copies. */
export function* sourceChunks(file: string): Generator<Uint8Array> {
  regularFile(file);
  const descriptor = attempt(file, () => openSync(file, 'r'));
  try {
    for (let isFirst = true; ; isFirst = false) {
      const chunk = new Uint8Array(chunkSize);
      const size = attempt(file, () => readSync(descriptor, chunk, 0, chunkSize, null));
      if (size === 0) return;
      if (chunk[0] === 0 && (isFirst || isXml(file))) {
        const what = isFirst ? 'it begins with zero bytes' : 'it contains zero bytes';
        throw new RefusedFile(file, `${what}, as after an interrupted copy; copy the file again`);
      }
      yield chunk.subarray(0, size);
    }
  } finally {
    closeSync(descriptor);
  }
}

/** The first 10,000 bytes; a cut character becomes U+FFFD. Throws RefusedFile as `sourceChunks` does. */
export function sourceHead(file: string): string {
  for (const chunk of sourceChunks(file)) return new TextDecoder().decode(chunk.subarray(0, 10_000));
  return '';
}

/** Throws RefusedFile, also for more than `maxBytes`. */
export function sourceBytes(file: string, maxBytes: number): Uint8Array {
  const { size } = regularFile(file);
  if (size > maxBytes) throw new RefusedFile(file, `it has ${size} bytes; at most ${maxBytes} are read`);
  return attempt(file, () => readFileSync(file));
}

/** Opening a pipe would wait for a writer, opening a device can have effects. */
function regularFile(file: string): Stats {
  const stats = attempt(file, () => statSync(file));
  if (stats.isDirectory()) throw new RefusedFile(file, 'it is a folder, not a file');
  if (!stats.isFile()) throw new RefusedFile(file, 'it is not a regular file, but a device, pipe or socket');
  return stats;
}

/** `path` is the folder or something in it. Throws RefusedFile for links that lead out of the folder, or nowhere. */
export function statInside(folder: string, path: string): Stats {
  return attempt(path, () => {
    const inside = relative(realpathSync(folder), realpathSync(path));
    if (inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside))
      throw new RefusedFile(path, 'the link points outside the folder');
    return statSync(path);
  });
}

/** Turns an error of the file system into a RefusedFile. */
export function attempt<Result>(file: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof RefusedFile) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new RefusedFile(file, fileFailure(error) ?? `cannot be read (${code})`);
  }
}

/**
 * Reads files to their end before any is imported. Of links and copies only the first counts; `repeated` are messages
 * about the others. The version is a hash of the content, and of how it is read.
 */
export function readThrough(paths: readonly string[], refuse: (error: RefusedFile) => void) {
  const byContent = new Map<string, string>();
  const repeated: string[] = [];
  for (const path of paths) {
    refusing(refuse, () => {
      const content = contentHash(path);
      const copied = byContent.get(content);
      if (copied === undefined) byContent.set(content, path);
      else repeated.push(`${path}: the same content as ${copied}, read once`);
    });
  }
  const version = shortHash([`reader ${readerVersion}`, ...byContent.keys()].join('\n'));
  return { version, files: [...byContent.values()], repeated };
}

export function contentHash(path: string): string {
  const hash = createHash('sha256');
  for (const chunk of sourceChunks(path)) hash.update(chunk);
  return hash.digest('hex');
}

/** A hash as versions of stored data have it. */
export function shortHash(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
