/**
 * Reads ZIPs by the directory at their end: a file of 500 MB is never in memory, and sizes are known before unpacking.
 * (Read from the front, an entry without a size ends where its bytes look like a next head, as those of a sound may.)
 */
import { ExchangeFailure, refuseLarger } from '#src/saved/exchange/exchangeFailure.ts';

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

/** Nothing that people write or record compresses to a thousandth; small files do no harm. */
const mostRatio = 1_000;
const harmless = 10_000_000;

async function viewOf(blob: Blob, from: number, length: number): Promise<DataView> {
  const bytes = await blob.slice(from, from + length).arrayBuffer();
  if (bytes.byteLength < length) throw new ExchangeFailure('brokenZip');
  return new DataView(bytes);
}

/** The longest comment after the directory, and its head. */
const longestEnd = 65_557;

async function directoryOf(blob: Blob): Promise<{ view: DataView; entries: number }> {
  const from = Math.max(0, blob.size - longestEnd);
  const tail = await viewOf(blob, from, blob.size - from);
  for (let at = tail.byteLength - 22; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== 0x06054b50) continue;
    const entries = tail.getUint16(at + 10, true);
    const size = tail.getUint32(at + 12, true);
    const start = tail.getUint32(at + 16, true);
    if (entries === 0xffff || start === 0xffffffff) throw new ExchangeFailure('tooLarge');
    if (start + size > blob.size) throw new ExchangeFailure('brokenZip');
    return { view: await viewOf(blob, start, size), entries };
  }
  throw new ExchangeFailure('brokenZip');
}

/** A ZIP begins with a file, or with its end if it has none. */
export async function isZip(file: Blob): Promise<boolean> {
  const [p, k, kind] = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return p === 0x50 && k === 0x4b && (kind === 3 || kind === 5);
}

interface Place {
  readonly method: number;
  readonly checksum: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

const checksums = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 0 ? value >>> 1 : (value >>> 1) ^ 0xedb88320;
  return value;
});

/** CRC-32, continued from that of the bytes before. */
function checksumOf(bytes: Uint8Array, before: number): number {
  let value = ~before;
  for (const byte of bytes) value = (value >>> 8) ^ (checksums[(value ^ byte) & 0xff] ?? 0);
  return ~value >>> 0;
}

async function* unpacked(blob: Blob, place: Place): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { method, checksum, packed, size, offset } = place;
  const head = await viewOf(blob, offset, 30);
  if (head.getUint32(0, true) !== 0x04034b50) throw new ExchangeFailure('brokenZip');
  const from = offset + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  if (from + packed > blob.size) throw new ExchangeFailure('brokenZip');
  let done = 0;
  let sum = 0;
  const stream = blob.slice(from, from + packed).stream();
  try {
    const inflated = method === 0 ? stream : stream.pipeThrough(new DecompressionStream('deflate-raw'));
    for await (const piece of piecesOf(inflated)) {
      done += piece.length;
      if (done > size) throw new ExchangeFailure('zipBomb');
      sum = checksumOf(piece, sum);
      yield piece;
    }
  } catch (cause) {
    // What DecompressionStream throws.
    throw cause instanceof TypeError ? new ExchangeFailure('brokenZip', { cause }) : cause;
  }
  if (done !== size || sum !== checksum) throw new ExchangeFailure('brokenZip');
}

/** Without folders. @throws {ExchangeFailure} `brokenZip`, `lockedZip`, `zipBomb`, `tooLarge`. */
export async function zipEntries(blob: Blob): Promise<readonly FileEntry[]> {
  const { view, entries } = await directoryOf(blob);
  const found: FileEntry[] = [];
  let at = 0;
  let sum = 0;
  for (let index = 0; index < entries; index += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== 0x02014b50) {
      throw new ExchangeFailure('brokenZip');
    }
    const flags = view.getUint16(at + 8, true);
    const method = view.getUint16(at + 10, true);
    const checksum = view.getUint32(at + 16, true);
    const packed = view.getUint32(at + 20, true);
    const size = view.getUint32(at + 24, true);
    const nameLength = view.getUint16(at + 28, true);
    const next = at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    const offset = view.getUint32(at + 42, true);
    if (next > view.byteLength) throw new ExchangeFailure('brokenZip');
    // Letters of old encodings are lost: they were never told.
    const name = new TextDecoder()
      .decode(new Uint8Array(view.buffer, at + 46, nameLength))
      .replaceAll('\\', '/');
    at = next;
    if (name.endsWith('/')) continue;
    if ((flags & 1) !== 0) throw new ExchangeFailure('lockedZip');
    if (method !== 0 && method !== 8) throw new ExchangeFailure('brokenZip');
    sum += size;
    if (sum > mostUnpacked || (size > harmless && size > packed * mostRatio)) {
      throw new ExchangeFailure('zipBomb');
    }
    const place: Place = { method, checksum, packed, size, offset };
    found.push({ name, size, pieces: () => unpacked(blob, place) });
  }
  return found;
}

/** Rejects with an `ExchangeFailure` if there are more than `most`. */
export async function entryBytes(entry: FileEntry, most: number): Promise<Uint8Array<ArrayBuffer>> {
  refuseLarger(entry.size, most);
  const bytes = new Uint8Array(entry.size);
  let at = 0;
  for await (const piece of entry.pieces()) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
