/**
 * What is stored, as JSON and back: dates and bytes too, which JSON has no way to write. An object of one's own that
 * looks like such a sign is told apart, so that whatever goes in comes out.
 */

/** The one key of an object that stands for something else. */
const signs = { date: '$date', bytes: '$bytes', plain: '$plain' } as const;

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(from, from + 0x8000));
  }
  return btoa(text);
}

function isSign(key: string): boolean {
  return Object.values<string>(signs).includes(key);
}

/** A value as JSON can hold it. What is a function or a symbol is left out, as JSON does. */
export function portable(value: unknown): unknown {
  if (value instanceof Date) return { [signs.date]: value.getTime() };
  if (value instanceof ArrayBuffer) return { [signs.bytes]: base64(new Uint8Array(value)) };
  if (Array.isArray(value)) return value.map(portable);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, portable(one)] as const);
  const made = Object.fromEntries(entries);
  const [key = ''] = Object.keys(made);
  return entries.length === 1 && isSign(key) ? { [signs.plain]: made } : made;
}

/** The value again. What only looks like a sign stays as it is. */
export function unportable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unportable);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const [[key, inner] = ['', undefined]] = entries;
  if (entries.length === 1) {
    if (key === signs.date && typeof inner === 'number') return new Date(inner);
    if (key === signs.bytes && typeof inner === 'string') return bytesOf(inner);
    if (key === signs.plain && typeof inner === 'object' && inner !== null) return unsigned(inner);
  }
  return unsigned(value);
}

function unsigned(value: object): unknown {
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, unportable(one)]));
}

function bytesOf(text: string): unknown {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;
  } catch {
    return { [signs.bytes]: text };
  }
}
