export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;

export type Encoding = (typeof encodings)[number];

/** In UTF-16, the letters a to z have a 0 as every second byte. Other files have zeros at any place. */
function withoutMark(bytes: Uint8Array): Encoding {
  const zeros = [0, 0];
  const beginning = bytes.subarray(0, 1_000);
  for (const [at, byte] of beginning.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.min(even, odd) === 0 && even + odd > beginning.length / 8)
    return odd > even ? 'utf-16le' : 'utf-16be';
  if (decodedText(bytes, 'utf-8') !== undefined) return 'utf-8';
  // A byte may be damaged. On the web, “Latin-1” means Windows-1252.
  const others = new TextDecoder().decode(bytes).replace(/[\0-\x7f]/gu, '');
  return others.replaceAll('\ufffd', '').length > others.length / 2 ? 'utf-8' : 'windows-1252';
}

export function guessedEncoding(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return withoutMark(bytes);
}

/** Windows-1252 has a letter or sign for every byte from 0x80 on but five, which are read as such. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they show that a file is no text
export const noText = /[\u0000-\u0008\u000e-\u0019\u001c-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]/u;

/** Toolbox, PDF, RTF, a table of a wiki, a web archive, HTML. */
const otherFormat =
  /^(?:\\(?:_sh|lx)\s|%PDF-|\{\\rtf|\{\||MIME-Version:|<(?:head|body|meta|table)\b|<(?:.*<)?(?:!doctype\s+)?html\b)/isu;

/** Whether a text is one for a program, by its beginning. */
export function isOtherFormat(text: string): boolean {
  return otherFormat.test(text.slice(0, 2_000).trimStart());
}

/** Without a byte order mark; `undefined` if it is in another encoding. Unless `fatal`, bytes that it lacks become U+FFFD. */
export function decodedText(bytes: Uint8Array, encoding: Encoding, fatal = true): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal }).decode(bytes);
    return encoding === 'windows-1252' && noText.test(text) ? undefined : text;
  } catch {
    // A byte that the encoding does not have.
    return undefined;
  }
}
