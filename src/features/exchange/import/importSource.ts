import { ExchangeFailure } from '#src/saved/exchange/exchangeFailure.ts';
import type { WordList } from '#src/saved/savedWord.ts';
import type { Backup } from '../format/backup/backupFormat.ts';
import type { WordFile } from '../format/fileWord.ts';

export interface ImportSound {
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  readonly read: () => Promise<Uint8Array<ArrayBuffer>>;
}

export interface BackupRows extends Pick<Backup, 'texts' | 'cards' | 'choices'> {
  /** Their words have the ids of the file. */
  readonly lists: readonly WordList[];
  readonly bodies: readonly { readonly id: string; readonly read: () => Promise<string> }[];
}

export interface ImportSource extends WordFile {
  readonly name: string;
  /** By bare name. */
  readonly sounds: ReadonlyMap<string, ImportSound>;
  readonly missing: { readonly language: boolean; readonly translation: boolean };
  readonly backup: BackupRows | undefined;
}

/** Bytes. Nobody makes larger files on a phone. */
export const importLimits = {
  file: 4_000_000_000,
  /** A table, or the rows of a backup: read into memory as a whole. */
  text: 150_000_000,
  /** Read in pieces. */
  lift: 600_000_000,
  sound: 300_000_000,
  /** All new texts of a backup. */
  bodies: 200_000_000,
} as const;

/** By the byte order mark; UTF-8 without one. */
function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}

/** Other encodings lack Sámi letters or would show wrong ones. @throws {ExchangeFailure} `notUnicode`. */
export function unicodeText(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch (error) {
    throw new ExchangeFailure('notUnicode', { cause: error });
  }
}
