/** Unpacking gzip, a piece at a time and no more than is sensible. */

import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { RefusedFile, sourceChunks } from './sourceFile.ts';

/** Unpacked bytes: eight times the longest list. */
const mostBytes = 500_000_000;

/**
 * What a gzipped file holds, in chunks.
 * @throws {RefusedFile} for what is no gzip, is broken off, or holds more than half a gigabyte.
 */
export async function* unpackedChunks(file: string): AsyncGenerator<Uint8Array> {
  let head: Uint8Array = new Uint8Array();
  const source = Readable.from(
    copies(file, (first) => {
      head = first;
    }),
  );
  const unpacked = source.pipe(createGunzip());
  source.on('error', (error) => unpacked.destroy(error));
  let bytes = 0;
  try {
    for await (const chunk of unpacked as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      if (bytes > mostBytes) throw new RefusedFile(file, `unpacks to more than ${mostBytes} bytes`);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof RefusedFile) throw error;
    throw new RefusedFile(file, damageOf(head, error));
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

/** The stream takes its chunks when it likes, and the source writes over each with the next. */
function* copies(file: string, noteFirst: (chunk: Uint8Array) => void): Generator<Uint8Array> {
  let isFirst = true;
  for (const chunk of sourceChunks(file)) {
    const copy = Uint8Array.from(chunk);
    if (isFirst) noteFirst(copy);
    isFirst = false;
    yield copy;
  }
}

/** The bytes with which every gzip file begins. */
const magic = [0x1f, 0x8b] as const;

/** What is wrong with a gzip file, in words for who has it; zlib tells only where its reading ended. */
function damageOf(head: Uint8Array, error: unknown): string {
  const problem = error instanceof Error ? error.message : String(error);
  if (head.length === 0) return 'empty; copy the file again';
  if (magic.some((byte, place) => (head[place] ?? byte) !== byte)) return 'not gzipped';
  if (problem === 'unexpected end of file') return 'cut off; copy the file again';
  // The file's own header was right: this is what stands where a second one could.
  if (problem === 'incorrect header check') return 'other data follows the gzip data';
  return `damaged (${problem}); copy the file again`;
}
