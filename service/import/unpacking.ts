/** Unpacking gzip, a piece at a time and no more than is sensible. */

import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { RefusedFile, sourceChunks } from '#service/import/sourceFile.ts';
import { BrokenFile } from '#service/import/xmlReader.ts';

/** Unpacked bytes: eight times the longest list. */
const mostBytes = 500_000_000;

/**
 * What a gzipped file holds, in chunks.
 * @throws {RefusedFile} for what is no gzip, is broken off, or holds more than half a gigabyte.
 */
export async function* unpackedChunks(file: string): AsyncGenerator<Uint8Array> {
  // The stream takes its chunks when it likes, and the source writes over each with the next.
  const source = Readable.from(copies(file));
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
    throw new BrokenFile(
      file,
      1,
      1,
      `not gzipped: ${error instanceof Error ? error.message : String(error)}`,
    );
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

function* copies(file: string): Generator<Uint8Array> {
  for (const chunk of sourceChunks(file)) yield Uint8Array.from(chunk);
}
