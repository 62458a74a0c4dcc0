import { decodedText, guessedEncoding, isOtherFormat, noText } from '#src/saved/exchange/textEncoding.ts';
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
export function normalizedText(text: string): string {
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
  const words = short.includes(' ') ? short.slice(0, short.lastIndexOf(' ')) : short;
  return `${words.replace(/[\p{P}\s]+$/u, '')}…`;
}

/** Bytes. A larger file holds too much text in any encoding and is not read. */
const largestFile = 4 * largestText;

/** @throws {TextError} `unreadable` if they are in none of the encodings, or not only text. */
export function decodeText(bytes: Uint8Array): string {
  const text = decodedText(bytes, guessedEncoding(bytes));
  if (text === undefined || noText.test(text) || isOtherFormat(text)) throw new TextError('unreadable');
  return text;
}

/** @throws {TextError} `tooLong`, `unreadable`; rejects with the browser's `DOMException` if it can't be read. */
export async function readTextFile(file: File) {
  if (file.size > largestFile) throw new TextError('tooLong');
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  return { title: file.name.replace(/\.[^.]*$/u, ''), text };
}
