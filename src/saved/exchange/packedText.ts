/**
 * A text in the fragment of a link, which browsers send to nobody: a byte for the version, two to tell whether it
 * arrived whole, then the text, packed, all in base64url. It is read on the device, with no network too.
 */
import { deflateSync, Inflate } from 'fflate';
import { ExchangeFailure } from './exchangeFailure.ts';

/** The longest fragment that is read or written, in characters: some 20,000 words. */
export const longestFragment = 200_000;

/** The most that a fragment's text may become, in UTF-16 units: a link from elsewhere must not fill the memory. */
const longestText = 1_000_000;

/** How much of a fragment is unpacked at a time, in bytes: before the next piece it is looked how much came of it. */
const pieceSize = 512;

/** Two bytes that differ when a character got lost or changed: Fletcher's sum. */
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

/**
 * The fragment of a text, without `#`. `version` is 1 to 255, raised with each change that older apps would misread.
 * @throws {ExchangeFailure} `longLink`.
 */
export function packedText(text: string, version: number): string {
  const packed = deflateSync(new TextEncoder().encode(text), { level: 9 });
  const fragment = base64url(new Uint8Array([version, ...checkSum(version, packed), ...packed]));
  if (fragment.length > longestFragment) throw new ExchangeFailure('longLink');
  return fragment;
}

/** What the bytes were packed of; no more of it than `longestText`. */
function unpacked(packed: Uint8Array): string {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  const inflate = new Inflate((piece, isLast) => {
    text += decoder.decode(piece, { stream: !isLast });
  });
  try {
    for (let at = 0; at < packed.length; at += pieceSize) {
      inflate.push(packed.subarray(at, at + pieceSize), at + pieceSize >= packed.length);
      if (text.length > longestText) throw new ExchangeFailure('longLink');
    }
  } catch (cause) {
    throw cause instanceof ExchangeFailure ? cause : new ExchangeFailure('damagedLink', { cause });
  }
  return text;
}

/**
 * The text of a fragment, with or without `#`, and with the line breaks and the full stop that a message may have
 * added to it; `version` is the newest that is understood.
 * @throws {ExchangeFailure} `damagedLink`, `newerLink`, `longLink`.
 */
export function unpackedText(fragment: string, version: number): string {
  const code = fragment
    .replace(/^#/u, '')
    .replace(/\s|%20|%0[AD]/giu, '')
    .replace(/[^\w-]+$/u, '');
  if (code.length > longestFragment) throw new ExchangeFailure('longLink');
  const [madeBy, one, two, ...rest] = bytesOf(code);
  if (madeBy === undefined || madeBy === 0) throw new ExchangeFailure('damagedLink');
  const packed = Uint8Array.from(rest);
  const sums = checkSum(madeBy, packed);
  if (sums[0] !== one || sums[1] !== two) throw new ExchangeFailure('damagedLink');
  if (madeBy > version) throw new ExchangeFailure('newerLink');
  return unpacked(packed);
}
