import { ExchangeFailure } from '#src/saved/exchange/exchangeFailure.ts';

/** The encoding by the mark at the beginning; without one a file has to be UTF-8. */
function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}

/**
 * The text of a file, without its mark. Other encodings have not all Sámi letters, or would show others in their place:
 * they are refused.
 * @throws {ExchangeFailure} `notUnicode`.
 */
export function unicodeText(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch (error) {
    throw new ExchangeFailure('notUnicode', { cause: error });
  }
}
