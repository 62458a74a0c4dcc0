import { ExchangeFailure } from '#src/saved/exchange/exchangeFailure.ts';
import { decodedText, guessedEncoding } from '#src/saved/exchange/textEncoding.ts';
import type { LiftHead, WordList } from '#src/saved/savedWord.ts';
import type { Backup } from '../format/backup/backupFormat.ts';
import { type LeftOut, type RefusedLine, shortened, type WordFile } from '../format/fileWord.ts';
import type { SourceFile } from '../format/sourceFile.ts';

export interface ImportSound {
  /** Path in its file. */
  readonly name: string;
  /** MIME type; `undefined` where the name has no ending. */
  readonly type: string | undefined;
  /** Bytes. */
  readonly size: number;
  readonly read: () => Promise<Uint8Array<ArrayBuffer>>;
}

export interface BackupRows extends Pick<Backup, 'texts' | 'cards' | 'choices'> {
  /** Their words have the ids of the file. */
  readonly lists: readonly WordList[];
  readonly bodies: readonly { readonly id: string; readonly read: () => Promise<string> }[];
}

export interface SoundSource {
  /** By what a word calls its file. */
  readonly get: (file: string, folder?: string) => ImportSound | undefined;
  readonly all?: readonly ImportSound[];
}

interface OpenedFile {
  readonly name: string;
  readonly sounds: SoundSource;
  /** Files of a ZIP from which nothing is imported. */
  readonly skipped: readonly RefusedLine[];
  /** As in `LiftHead`. */
  readonly ranges?: Readonly<Record<string, string>> | undefined;
}

export interface ImportSource extends WordFile, OpenedFile {
  /** What can be seen and changed before the import; none in a backup. `words` has those of all. */
  readonly files: readonly SourceFile[];
  /** Sounds that no word names. */
  readonly unused: readonly RefusedLine[];
  readonly backup: BackupRows | undefined;
}

function sumOf(files: readonly SourceFile[], count: (leftOut: LeftOut) => number | undefined): number {
  return files.reduce((sum, { leftOut }) => sum + (count(leftOut) ?? 0), 0);
}

/** `undefined` without any. */
function headOf(files: readonly SourceFile[], ranges: LiftHead['ranges'] = {}): LiftHead | undefined {
  const header: LiftHead['header'] = Object.assign({}, ...files.map(({ lift }) => lift?.header));
  return Object.keys({ ...header, ...ranges }).length === 0 ? undefined : { header, ranges };
}

export function sourceOf(
  files: readonly SourceFile[],
  { name, sounds, skipped, ranges }: OpenedFile,
): ImportSource {
  const words = files.flatMap((file) => file.words);
  const used = new Set(
    words.flatMap(({ recordings }) => recordings.map(({ file, folder }) => sounds.get(file, folder))),
  );
  const unused = (sounds.all ?? []).flatMap((sound): RefusedLine[] =>
    used.has(sound) ? [] : [{ line: undefined, reason: 'leftOut', text: shortened(sound.name) }],
  );
  return {
    name,
    files,
    words,
    unused,
    refused: [...skipped, ...unused, ...files.flatMap(({ refused }) => refused)],
    leftOut: {
      fields: sumOf(files, ({ fields }) => fields),
      pictures: sumOf(files, ({ pictures }) => pictures),
      deleted: sumOf(files, ({ deleted }) => deleted),
    },
    lift: headOf(files, ranges),
    sounds,
    skipped,
    ranges,
    backup: undefined,
  };
}

/** Bytes. Nobody makes larger files on a phone. */
export const importLimits = {
  file: 4_000_000_000,
  /** A table: read into memory as a whole, too. */
  text: 150_000_000,
  /** The rows of a backup, which this app made: no browser writes much longer texts. */
  rows: 500_000_000,
  /** Read in pieces. */
  lift: 600_000_000,
  sound: 300_000_000,
  /** All new texts of a backup. */
  bodies: 200_000_000,
} as const;

/** Of a file that is always in Unicode. @throws {ExchangeFailure} `notUnicode`. */
export function unicodeText(bytes: Uint8Array<ArrayBuffer>): string {
  const encoding = guessedEncoding(bytes);
  const text = encoding === 'windows-1252' ? undefined : decodedText(bytes, encoding);
  if (text === undefined) throw new ExchangeFailure('notUnicode');
  return text;
}
