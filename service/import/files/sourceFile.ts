/**
 * Opening what is to be imported. A folder of sources may hold anything: only
 * ordinary files that lie in it are read, a piece at a time.
 */

import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import { isAbsolute, relative, sep } from 'node:path';
import { fileFailure } from '#service/node/files.ts';

/** A file or folder that is not read, and why. */
export class RefusedFile extends Error {
  /** Names the kind of error in reports. */
  override readonly name: string = 'RefusedFile';
  readonly file: string;
  readonly reason: string;

  /** The message is `file: reason`, or what is given. */
  constructor(file: string, reason: string, message = `${file}: ${reason}`) {
    super(message);
    this.file = file;
    this.reason = reason;
  }
}

/** Bytes read at a time. */
const chunkSize = 2 ** 16;

/** Opening a pipe must not wait for somebody who writes into it. Windows knows neither. */
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/**
 * The bytes of an ordinary file, in chunks that are overwritten by the next.
 * @throws {RefusedFile} for anything else, for what can't be read, and for what begins with a zero byte, as no source
 * does: a file that was not copied may have any size.
 */
export function* sourceChunks(file: string): Generator<Uint8Array> {
  const descriptor = opened(file);
  const chunk = new Uint8Array(chunkSize);
  let isFirst = true;
  try {
    for (;;) {
      const size = attempt(file, () => readSync(descriptor, chunk, 0, chunkSize, null));
      if (size === 0) return;
      if (isFirst && chunk[0] === 0)
        throw new RefusedFile(file, 'begins with zero bytes; copy the file again');
      isFirst = false;
      yield chunk.subarray(0, size);
    }
  } finally {
    closeSync(descriptor);
  }
}

/**
 * How a file begins, as text; a character cut off at the end becomes U+FFFD.
 * @throws {RefusedFile} as `sourceChunks` does.
 */
export function sourceHead(file: string, size: number): string {
  const descriptor = opened(file);
  try {
    const head = new Uint8Array(size);
    const length = attempt(file, () => readSync(descriptor, head, 0, size, 0));
    return new TextDecoder().decode(head.subarray(0, length));
  } finally {
    closeSync(descriptor);
  }
}

/**
 * What lies in a folder that was named for import; `path` is it or something in it.
 * @throws {RefusedFile} for links that lead out of the folder, or nowhere.
 */
export function statInside(folder: string, path: string): Stats {
  return attempt(path, () => {
    const way = relative(realpathSync(folder), realpathSync(path));
    if (way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way))
      throw new RefusedFile(path, 'the link points outside the folder');
    return statSync(path);
  });
}

/**
 * Runs a call of the file system.
 * @throws {RefusedFile} with its reason in place of its error.
 */
export function attempt<Result>(file: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof RefusedFile) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new RefusedFile(file, fileFailure(error) ?? `cannot be read (${code})`);
  }
}

/** Looked at before and after opening: opening a device alone can have effects, and a name can change hands. */
function opened(file: string): number {
  return attempt(file, () => {
    refuseStrange(file, statSync(file));
    const descriptor = openSync(file, flags);
    try {
      refuseStrange(file, fstatSync(descriptor));
      return descriptor;
    } catch (error) {
      closeSync(descriptor);
      throw error;
    }
  });
}

function refuseStrange(file: string, stats: Stats): void {
  if (stats.isDirectory()) throw new RefusedFile(file, 'it is a folder, not a file');
  if (!stats.isFile()) throw new RefusedFile(file, 'not a regular file (a device, pipe or socket)');
}
