/** What a file brings, whatever its format. */

import { ExchangeFailure } from '#src/saved/exchange/exchangeFailure.ts';
import type { WordList } from '#src/saved/wordList.ts';
import type { FileWord, WordFile } from '../format/fileWord.ts';

/** The formats that are read. */
export type ImportFormat = 'table' | 'lift' | 'backup';

/** A sound of a file, read when it is wanted. */
export interface ImportSound {
  /** The file's name, as the package has it. */
  readonly name: string;
  /** MIME type. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  readonly read: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** A text of a backup. */
export interface ImportBody {
  readonly id: string;
  readonly read: () => Promise<string>;
}

/** What only a backup brings. */
export interface BackupRows {
  /** Their words are named by the ids of the file. */
  readonly lists: readonly WordList[];
  readonly texts: readonly unknown[];
  readonly bodies: readonly ImportBody[];
  readonly cards: readonly unknown[];
  readonly reports: readonly unknown[];
  readonly choices: Readonly<Record<string, string>>;
  /** When it was made, in milliseconds since 1970. */
  readonly made: number;
}

/** What a file brings. */
export interface ImportSource extends WordFile {
  readonly format: ImportFormat;
  /** The name of its list. */
  readonly name: string;
  readonly words: readonly FileWord[];
  /** By their bare names. */
  readonly sounds: ReadonlyMap<string, ImportSound>;
  /** What the person has to choose because the file does not say it. */
  readonly missing: { readonly language: boolean; readonly translation: boolean };
  readonly backup: BackupRows | undefined;
}

/** How much is read of what comes from elsewhere, in bytes: what is larger was not made by a person with a phone. */
export const importLimits = {
  /** Any file. */
  file: 4_000_000_000,
  /** A table, or the rows of a backup: they are in memory as a whole. */
  text: 150_000_000,
  /** LIFT, which is read as it comes. */
  lift: 600_000_000,
  /** One sound. */
  sound: 300_000_000,
  /** The texts of a backup that are not here yet, together. */
  bodies: 200_000_000,
} as const;

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
