/**
 * A list in the fragment of a link, which browsers send to nobody: a byte for the version, two to tell whether it
 * arrived whole, then the text, packed, all in base64url. It is read on the device, with no network too.
 */
import { deflateSync, Inflate } from 'fflate';
import { ExchangeFailure } from '#src/data/exchange/exchangeFailure.ts';
import { longestSharedText, type SharedList, sharedListOf, sharedText } from './sharedText.ts';

/** Raised with each change that older apps would misread. */
const linkVersion = 1;

/** The longest fragment that is read or written, in characters: some 20,000 words. */
export const longestFragment = 200_000;

/** Two bytes that differ when a character got lost or changed: Fletcher's sum. */
function checkSum(bytes: Uint8Array): [number, number] {
  let one = 0;
  let two = 0;
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

function bytesOf(text: string): Uint8Array {
  try {
    const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
  } catch (cause) {
    throw new ExchangeFailure('damagedLink', { cause });
  }
}

/**
 * The fragment of a list, without `#`.
 * @throws {ExchangeFailure} `longLink`.
 */
export function sharedFragment(list: SharedList): string {
  const packed = deflateSync(new TextEncoder().encode(sharedText(list)), { level: 9 });
  const bytes = new Uint8Array([linkVersion, ...checkSum(packed), ...packed]);
  const fragment = base64url(bytes);
  if (fragment.length > longestFragment) throw new ExchangeFailure('longLink');
  return fragment;
}

/** What the bytes were packed of; no more of it than a list is. */
function unpacked(packed: Uint8Array): string {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let isWhole = false;
  try {
    const inflate = new Inflate((piece, isLast) => {
      text += decoder.decode(piece, { stream: !isLast });
      isWhole = isLast;
      if (text.length > longestSharedText) throw new ExchangeFailure('longLink');
    });
    inflate.push(packed, true);
  } catch (cause) {
    throw cause instanceof ExchangeFailure ? cause : new ExchangeFailure('damagedLink', { cause });
  }
  if (!isWhole) throw new ExchangeFailure('damagedLink');
  return text;
}

/**
 * The list of a fragment, with or without `#`.
 * @throws {ExchangeFailure} `damagedLink`, `newerLink`, `longLink`.
 */
export function readFragment(fragment: string): SharedList {
  const text = fragment.replace(/^#/u, '').trim();
  if (text.length > longestFragment) throw new ExchangeFailure('longLink');
  const [version, one, two, ...rest] = bytesOf(text);
  if (version === undefined || version === 0) throw new ExchangeFailure('damagedLink');
  if (version > linkVersion) throw new ExchangeFailure('newerLink');
  const packed = Uint8Array.from(rest);
  const sums = checkSum(packed);
  if (sums[0] !== one || sums[1] !== two) throw new ExchangeFailure('damagedLink');
  return sharedListOf(unpacked(packed));
}
