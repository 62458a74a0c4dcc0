import { largestText } from './readText.ts';
export type TextFault = 'empty' | 'tooLong' | 'unreadable';

export class TextError extends Error {
  readonly fault: TextFault;

  constructor(fault: TextFault) {
    super(fault);
    this.name = 'TextError';
    this.fault = fault;
  }
}

/** NFC, with `\n` as line end, without blanks around it. */
export function tidyText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\u0085]/gu, '\n')
    .replace(/^\ufeff/u, '')
    .normalize('NFC')
    .trim();
}

/** The first line, cut after a word where it is long. */
export function titleOf(text: string): string {
  const line = text.trimStart().split('\n', 1)[0]?.trim() ?? '';
  if (line.length <= 60) return line;
  const short = line.slice(0, 60);
  return `${short.includes(' ') ? short.slice(0, short.lastIndexOf(' ')) : short}…`;
}

/** Bytes. A larger file holds too much text in any encoding and is not read. */
const largestFile = 4 * largestText;

/** Bytes that are examined to recognise the encoding. */
const sample = 4_000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they show that a file is no text
const noText = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]/u;

/** By the byte order mark. */
function markedEncoding([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

/** UTF-16 without a mark: in these languages nearly every second byte is 0. */
function unmarkedUtf16(bytes: Uint8Array): string | undefined {
  const looked = bytes.subarray(0, sample);
  const zeros = [0, 0];
  for (const [place, byte] of looked.entries())
    if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const half = looked.length / 2;
  if (odd > half * 0.5 && even < half * 0.1) return 'utf-16le';
  if (even > half * 0.5 && odd < half * 0.1) return 'utf-16be';
  return undefined;
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // Not in this encoding.
    return undefined;
  }
}

/** @throws {TextError} `unreadable` if they are in none of the encodings, or no text. */
export function decodeText(bytes: Uint8Array): string {
  const named = markedEncoding(bytes) ?? unmarkedUtf16(bytes);
  // On the web, “Latin-1” means Windows-1252.
  const encodings = named === undefined ? ['utf-8', 'windows-1252'] : [named];
  for (const encoding of encodings) {
    const text = decoded(bytes, encoding);
    if (text !== undefined && !noText.test(text)) return text;
  }
  throw new TextError('unreadable');
}

/** @throws {TextError} `tooLong`, `unreadable`; rejects with the browser's `DOMException` if it can't be read. */
export async function readTextFile(file: File) {
  if (file.size > largestFile) throw new TextError('tooLong');
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  return { title: file.name.replace(/\.[^.]*$/u, ''), text };
}
