/**
 * The backup: a ZIP with `backup.json`, the texts in `texts`, the sounds in `sounds`. What it says of itself is checked
 * here; each list and word is checked where it is brought in, so that one that can not be read does not keep the others
 * out.
 */

import * as v from 'valibot';
import { ExchangeFailure } from '#src/saved/exchange/exchangeFailure.ts';

/** Raised with each change that older apps would misread. What is added beside the rest is none. */
export const backupVersion = 1;

/** The name of the file in the ZIP. */
export const backupFile = 'backup.json';

const backupName = 'satnegirji-backup';

const rows = v.optional(v.array(v.unknown()), []);

const backupSound = v.object({
  id: v.string(),
  /** Path in the ZIP. */
  file: v.string(),
  /** MIME type. */
  type: v.pipe(v.string(), v.maxLength(200)),
});

/** A sound in a backup. */
export type BackupSound = v.InferOutput<typeof backupSound>;

const backupSchema = v.object({
  format: v.literal(backupName),
  version: v.number(),
  /** When it was made, in milliseconds since 1970. */
  made: v.number(),
  /** What the person chose, by the keys of local storage. */
  choices: v.optional(v.record(v.string(), v.string()), {}),
  lists: rows,
  words: rows,
  texts: rows,
  cards: rows,
  reports: rows,
  /** Texts in files of their own: id and path. */
  bodies: v.optional(v.array(v.object({ id: v.string(), file: v.string() })), []),
  sounds: v.optional(v.array(backupSound), []),
});

/** A backup, as it was read. */
export type Backup = v.InferOutput<typeof backupSchema>;

/** Whether JSON looks like a backup, whatever else is wrong with it. */
export function isBackup(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === backupName;
}

/**
 * Reads `backup.json`.
 * @throws {ExchangeFailure} `brokenJson`, `newerBackup`, `unknownFormat`.
 */
export function readBackup(text: string): Backup {
  let value: unknown;
  try {
    value = unportable(JSON.parse(text));
  } catch (cause) {
    throw new ExchangeFailure('brokenJson', { cause });
  }
  if (!isBackup(value)) throw new ExchangeFailure('unknownFormat');
  const head = v.safeParse(v.object({ version: v.number() }), value);
  if (head.success && head.output.version > backupVersion) throw new ExchangeFailure('newerBackup');
  const result = v.safeParse(backupSchema, value);
  if (!result.success) throw new ExchangeFailure('brokenJson', { cause: result.issues });
  return result.output;
}

/** The text of `backup.json`, in pieces. */
export function* backupText(backup: Omit<Backup, 'format' | 'version'>): Generator<string> {
  yield `{"format":"${backupName}","version":${backupVersion}`;
  for (const [name, value] of Object.entries(backup)) {
    yield `,\n${JSON.stringify(name)}:`;
    if (!Array.isArray(value)) {
      yield JSON.stringify(portable(value));
      continue;
    }
    yield '[';
    for (const [index, row] of value.entries()) {
      yield `${index > 0 ? ',' : ''}\n${JSON.stringify(portable(row)) ?? 'null'}`;
    }
    yield ']';
  }
  yield '}\n';
}

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
    // Not base64: the check of the record refuses the value by name.
    return { [signs.bytes]: text };
  }
}
