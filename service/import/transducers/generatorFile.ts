/** Opening a file with a transducer. */

import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { attempt, RefusedFile, sourceChunks } from '#service/import/files/sourceFile.ts';
import { BrokenTransducer } from '#service/transducer/brokenTransducer.ts';
import type { Transducer } from '#service/transducer/transducer.ts';
import { readTransducer } from '#service/transducer/transducerReader.ts';

/** Bytes of a file: four times the largest generator there is. */
const mostBytes = 200_000_000;

/** The bytes of a file with a transducer. */
export interface GeneratorFile {
  readonly file: string;
  readonly bytes: Uint8Array;
  /** Hash of the bytes. */
  readonly version: string;
}

/**
 * Reads a file whole.
 * @throws {RefusedFile} when it can't be read, is too large, or changes meanwhile.
 */
export function readGeneratorFile(file: string): GeneratorFile {
  const { size } = attempt(file, () => statSync(file));
  if (size > mostBytes) throw new RefusedFile(file, `too large for a generator (${size} bytes)`);
  const hash = createHash('sha256');
  const bytes = new Uint8Array(size);
  let length = 0;
  for (const chunk of sourceChunks(file)) {
    if (length + chunk.length > size) throw new RefusedFile(file, 'it changed while it was read');
    bytes.set(chunk, length);
    length += chunk.length;
    hash.update(chunk);
  }
  return { file, bytes: bytes.subarray(0, length), version: hash.digest('hex').slice(0, 16) };
}

/**
 * The transducer in a file.
 * @throws {RefusedFile} with what is wrong and where, when there is none.
 */
export function transducerIn({ file, bytes }: GeneratorFile): Transducer {
  if (bytes.length === 0) throw new RefusedFile(file, 'empty; copy the file again');
  try {
    return readTransducer(bytes);
  } catch (error) {
    if (!(error instanceof BrokenTransducer)) throw error;
    throw new RefusedFile(file, `it cannot be read as a transducer: ${error.message}`);
  }
}
