/**
 * A text in the fragment of a link, which browsers send to nobody: a byte for the version, two for a
 * checksum, then the compressed text, all in base64url. Reading needs no network.
 */
import { deflateSync, Inflate } from 'fflate';
import { ExchangeFailure } from './exchangeFailure.ts';

/** In characters: some 20,000 words. */
export const longestFragment = 200_000;

/** In UTF-16 units: a foreign link must not fill the memory. */
const longestText = 1_000_000;

/** Bytes decompressed at a time, with a check of the length after each. */
const pieceSize = 512;

/** Fletcher's checksum: shows lost and changed characters. */
function checkSum(version: number, bytes: Uint8Array): [number, number] {
  let one = version;
  let two = version;
  for (const byte of bytes) {
    one = (one + byte) % 255;
    two = (two + one) % 255;
  }
  return [one, two];
}

function base64url(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(from, from + 0x8000));
  }
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/u, '');
}

function bytesOf(fragment: string): Uint8Array {
  try {
    const plain = atob(fragment.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
  } catch (cause) {
    throw new ExchangeFailure('damagedLink', { cause });
  }
}

/** Without `#`. `version`: 1 to 255, raised when older apps would misread it. Throws ExchangeFailure `longLink`. */
export function compressedText(text: string, version: number): string {
  const compressed = deflateSync(new TextEncoder().encode(text), { level: 9 });
  const fragment = base64url(new Uint8Array([version, ...checkSum(version, compressed), ...compressed]));
  if (fragment.length > longestFragment) throw new ExchangeFailure('longLink');
  return fragment;
}

/** At most `longestText`. */
function decompressed(compressed: Uint8Array): string {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  const inflate = new Inflate((piece, isLast) => {
    text += decoder.decode(piece, { stream: !isLast });
  });
  try {
    for (let at = 0; at < compressed.length; at += pieceSize) {
      inflate.push(compressed.subarray(at, at + pieceSize), at + pieceSize >= compressed.length);
      if (text.length > longestText) throw new ExchangeFailure('longLink');
    }
  } catch (cause) {
    throw cause instanceof ExchangeFailure ? cause : new ExchangeFailure('damagedLink', { cause });
  }
  return text;
}

/**
 * With or without `#`, and with line breaks and a full stop that a message may have added; `version` is the
 * newest known. Throws ExchangeFailure `damagedLink`, `newerLink`, `longLink`.
 */
export function decompressedText(fragment: string, version: number): string {
  const code = fragment
    .replace(/^#/u, '')
    .replace(/\s|%20|%0[AD]/giu, '')
    .replace(/^(.*[\w-])?.*$/su, '$1');
  if (code.length > longestFragment) throw new ExchangeFailure('longLink');
  const [madeBy, one, two, ...rest] = bytesOf(code);
  if (madeBy === undefined || madeBy === 0) throw new ExchangeFailure('damagedLink');
  const compressed = Uint8Array.from(rest);
  const sums = checkSum(madeBy, compressed);
  if (sums[0] !== one || sums[1] !== two) throw new ExchangeFailure('damagedLink');
  if (madeBy > version) throw new ExchangeFailure('newerLink');
  return decompressed(compressed);
}
