/**
 * Reading ZIPs by their directory at the end, entry by entry: a file of 500 MB is never in memory, and what its
 * entries say of their sizes is known before anything is unpacked. (Reading from the front, an entry without a size
 * ends where its bytes look like the next one's head, which a sound's may.)
 */
import { Inflate } from 'fflate';
import { ExchangeFailure, refuseLarger } from '#src/saved/exchange/exchangeFailure.ts';

/** A file in a ZIP. */
export interface ZipEntry {
  /** Its path, with `/`. */
  readonly name: string;
  /** Bytes, unpacked. */
  readonly size: number;
  /** Calls `take` with the bytes, piece by piece. Rejects with an `ExchangeFailure`. */
  readonly unpack: (take: (piece: Uint8Array<ArrayBuffer>) => void) => Promise<void>;
}

/** Bytes that are read of a ZIP at a time. */
const readAtOnce = 1_000_000;

/** The most that all entries together may become, in bytes. */
const mostUnpacked = 4_000_000_000;

/** Nothing that people write or record is packed to a thousandth; what is small does no harm. */
const mostRatio = 1_000;
const harmless = 10_000_000;

async function viewOf(blob: Blob, from: number, length: number): Promise<DataView> {
  const bytes = await blob.slice(from, from + length).arrayBuffer();
  if (bytes.byteLength < length) throw new ExchangeFailure('brokenZip');
  return new DataView(bytes);
}

function textOf(view: DataView, from: number, length: number, isUnicode: boolean): string {
  const bytes = new Uint8Array(view.buffer, from, length);
  // The old encoding of names was that of DOS; the letters of ours are ASCII or UTF-8.
  return isUnicode || bytes.every((byte) => byte < 128)
    ? new TextDecoder().decode(bytes)
    : new TextDecoder('windows-1252').decode(bytes);
}

/** The longest comment after the directory, and its own head. */
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

interface Place {
  readonly method: number;
  /** CRC-32 of the unpacked bytes. */
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

/** CRC-32 of bytes, continued from that of the bytes before. */
function checksumOf(bytes: Uint8Array, before: number): number {
  let value = ~before;
  for (const byte of bytes) value = (value >>> 8) ^ (checksums[(value ^ byte) & 0xff] ?? 0);
  return ~value >>> 0;
}

async function unpack(
  blob: Blob,
  place: Place,
  take: (piece: Uint8Array<ArrayBuffer>) => void,
): Promise<void> {
  const { method, checksum, packed, size, offset } = place;
  const head = await viewOf(blob, offset, 30);
  if (head.getUint32(0, true) !== 0x04034b50) throw new ExchangeFailure('brokenZip');
  const from = offset + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  if (from + packed > blob.size) throw new ExchangeFailure('brokenZip');
  let taken = 0;
  let sum = 0;
  const count = (piece: Uint8Array<ArrayBuffer>): void => {
    taken += piece.length;
    if (taken > size) throw new ExchangeFailure('zipBomb');
    sum = checksumOf(piece, sum);
    if (piece.length > 0) take(piece);
  };
  // fflate's type says less than it does: its pieces are never of shared memory.
  const inflate = new Inflate((piece) => count(piece as Uint8Array<ArrayBuffer>));
  for (let at = 0; at < packed; at += readAtOnce) {
    const end = Math.min(packed, at + readAtOnce);
    const piece = new Uint8Array(await blob.slice(from + at, from + end).arrayBuffer());
    if (method === 0) count(piece);
    else inflating(() => inflate.push(piece, end === packed));
  }
  if (taken !== size || sum !== checksum) throw new ExchangeFailure('brokenZip');
}

/** Turns the library's errors about broken bytes into failures with messages; rethrows errors of its reader. */
function inflating(act: () => void): void {
  try {
    act();
  } catch (error) {
    const isOfLibrary = error instanceof Error && 'code' in error && typeof error.code === 'number';
    throw isOfLibrary ? new ExchangeFailure('brokenZip', { cause: error }) : error;
  }
}

/**
 * The files in a ZIP, folders left out.
 * @throws {ExchangeFailure} `brokenZip`, `lockedZip`, `zipBomb`, `tooLarge`.
 */
export async function zipEntries(blob: Blob): Promise<readonly ZipEntry[]> {
  const { view, entries } = await directoryOf(blob);
  const found: ZipEntry[] = [];
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
    const name = textOf(view, at + 46, nameLength, (flags & 0x800) !== 0).replaceAll('\\', '/');
    at = next;
    if (name.endsWith('/')) continue;
    if ((flags & 1) !== 0) throw new ExchangeFailure('lockedZip');
    if (method !== 0 && method !== 8) throw new ExchangeFailure('brokenZip');
    sum += size;
    if (sum > mostUnpacked || (size > harmless && size > packed * mostRatio)) {
      throw new ExchangeFailure('zipBomb');
    }
    const place: Place = { method, checksum, packed, size, offset };
    found.push({ name, size, unpack: (take) => unpack(blob, place, take) });
  }
  return found;
}

/** The bytes of an entry, as long as they are no more than `most`. Rejects with an `ExchangeFailure`. */
export async function entryBytes(entry: ZipEntry, most: number): Promise<Uint8Array<ArrayBuffer>> {
  refuseLarger(entry.size, most);
  const bytes = new Uint8Array(entry.size);
  let at = 0;
  await entry.unpack((piece) => {
    bytes.set(piece, at);
    at += piece.length;
  });
  return bytes;
}
