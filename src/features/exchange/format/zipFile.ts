/**
 * Reads and writes ZIPs. Reading goes by the directory at their end: a file of 500 MB is never in memory, and sizes are
 * known before unpacking.
 */
import {
  BlobReader,
  configure,
  ERR_INVALID_UNCOMPRESSED_SIZE,
  ZipWriter as LibraryWriter,
  TextReader,
  Uint8ArrayReader,
  type FileEntry as ZipEntry,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import { ExchangeFailure, refuseLarger } from '#src/saved/exchange/exchangeFailure.ts';

// Its workers have `blob:` addresses, which the page's policy refuses.
configure({ useWebWorkers: false });

export interface FileEntry {
  /** Path, with `/`. */
  readonly name: string;
  /** Bytes, unpacked. */
  readonly size: number;
  /** Unpacked. Throws an `ExchangeFailure`. */
  readonly pieces: () => AsyncIterable<Uint8Array<ArrayBuffer>>;
}

/** Safari cannot iterate over streams. */
export async function* piecesOf(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    // Where the stream failed, that is thrown already.
    await reader.cancel().catch(() => undefined);
  }
}

/** Bytes of all entries together. */
const mostUnpacked = 4_000_000_000;

const mostEntries = 65_535;

/** Nothing that people write or record compresses to a thousandth; small files do no harm. */
const mostRatio = 1_000;
const harmless = 10_000_000;

/** A ZIP begins with a file, or with its end if it has none. */
export async function isZip(file: Blob): Promise<boolean> {
  const [p, k, kind] = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return p === 0x50 && k === 0x4b && (kind === 3 || kind === 5);
}

/** What the library throws is an `Error`; a file that the browser cannot read is a `DOMException`. */
function failureOf(cause: unknown): unknown {
  if (cause instanceof ExchangeFailure || cause instanceof DOMException) return cause;
  const isBomb = cause instanceof Error && cause.message === ERR_INVALID_UNCOMPRESSED_SIZE;
  return new ExchangeFailure(isBomb ? 'zipBomb' : 'brokenZip', { cause });
}

/** Code page 850 from 128 on: what Windows' own ZIP folders write in the Nordic countries and most of Western Europe. */
const codePage850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** The library reports `cp437` for names that are not UTF-8. */
function nameOf(bytes: Uint8Array, encoding: string): string | undefined {
  if (encoding !== 'cp437') return undefined;
  return Array.from(bytes, (byte) => codePage850[byte - 128] ?? String.fromCharCode(byte)).join('');
}

async function* unpacked(entry: ZipEntry): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  const written = entry.getData(writable, { checkSignature: true });
  // Also where the consumer stops early.
  written.catch((error: unknown) => writable.abort(error).catch(() => undefined));
  try {
    yield* piecesOf(readable);
    await written;
  } catch (cause) {
    throw failureOf(cause);
  }
}

/** Without folders. @throws {ExchangeFailure} `brokenZip`, `lockedZip`, `zipBomb`, `tooLarge`. */
export async function zipEntries(blob: Blob): Promise<readonly FileEntry[]> {
  const found: FileEntry[] = [];
  let sum = 0;
  try {
    // Headers that differ, and names that no file may have, are read: nothing is written by these names.
    const reader = new ZipReader(new BlobReader(blob), { decodeText: nameOf, strictness: 'tolerant' });
    for await (const entry of reader.getEntriesGenerator()) {
      if (entry.directory) continue;
      const { filename, uncompressedSize: size, compressedSize, compressionMethod } = entry;
      if (entry.encrypted) throw new ExchangeFailure('lockedZip');
      if (compressionMethod !== 0 && compressionMethod !== 8) throw new ExchangeFailure('brokenZip');
      sum += size;
      if (sum > mostUnpacked || (size > harmless && size > compressedSize * mostRatio)) {
        throw new ExchangeFailure('zipBomb');
      }
      if (found.length === mostEntries) throw new ExchangeFailure('tooLarge');
      found.push({ name: filename.replaceAll('\\', '/'), size, pieces: () => unpacked(entry) });
    }
  } catch (cause) {
    throw failureOf(cause);
  }
  return found;
}

/** Rejects with an `ExchangeFailure` if there are more than `most`. */
export async function entryBytes(entry: FileEntry, most: number): Promise<Uint8Array<ArrayBuffer>> {
  refuseLarger(entry.size, most);
  const bytes = new Uint8Array(entry.size);
  let at = 0;
  for await (const piece of entry.pieces()) {
    if (at + piece.length > bytes.length) throw new ExchangeFailure('zipBomb');
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** What a ZIP without extensions holds; programs that read these files know no other. */
const zipLimits = { files: 65_000, bytes: 4_000_000_000 } as const;

/** Pieces become Blobs, which browsers hold outside the page: a large file is never in its memory as a whole. */
export function zipWriter(type: string) {
  const written: Blob[] = [];
  let files = 0;
  let bytes = 0;
  const output = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(piece) {
      bytes += piece.length;
      if (bytes > zipLimits.bytes) {
        throw new ExchangeFailure('tooLarge', { limit: { of: 'bytes', most: zipLimits.bytes } });
      }
      written.push(new Blob([piece]));
    },
  });
  // Buffered, sizes come before the content: a stored file can then be read from the front.
  const zip = new LibraryWriter(output, { bufferedWrite: true, zip64: false, extendedTimestamp: false });

  async function add(name: string, content: TextReader | Uint8ArrayReader, level: 0 | 6): Promise<void> {
    files += 1;
    if (files > zipLimits.files) throw new ExchangeFailure('tooLarge');
    await zip.add(name, content, { level });
  }

  return {
    addText: (name: string, pieces: Iterable<string>) => add(name, new TextReader([...pieces].join('')), 6),
    /** Without compression: for large or compressed content. */
    addBytes: (name: string, content: Uint8Array<ArrayBuffer>) => add(name, new Uint8ArrayReader(content), 0),
    async end(): Promise<Blob> {
      await zip.close();
      return new Blob(written, { type });
    },
  };
}

export type ZipWriter = ReturnType<typeof zipWriter>;
