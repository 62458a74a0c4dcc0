/** What a file brings, whatever its format. */

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
  /** What its list is called. */
  readonly name: string;
  readonly words: readonly FileWord[];
  /** By their bare names. */
  readonly sounds: ReadonlyMap<string, ImportSound>;
  /** What the file does not say and the person has to. */
  readonly missing: { readonly language: boolean; readonly translation: boolean };
  readonly backup: BackupRows | undefined;
}
