/** Opens a file of any of the formats, which is told by what is in it: names lie, or are lost on the way. */
import { ExchangeFailure, refuseLarger } from '#src/saved/exchange/exchangeFailure.ts';
import { shortened, type WordFile } from '../format/fileWord.ts';
import { liftReader } from '../format/lift/liftReader.ts';
import { entryBytes, type ZipEntry, zipEntries } from '../format/package/zipReader.ts';
import { bareName, soundType } from '../format/soundNames.ts';
import type { TableLanguages } from '../format/table/rowWords.ts';
import { readTable } from '../format/table/tableReading.ts';
import { backupSource } from './backupSource.ts';
import type { ImportSound, ImportSource } from './importSource.ts';
import { importLimits, unicodeText } from './importSource.ts';

/** A text file, alone or in a ZIP. */
interface TextFile {
  readonly name: string;
  readonly size: number;
  readonly pieces: (take: (piece: Uint8Array<ArrayBuffer>) => void) => Promise<void>;
}

/** The kind of a text file, by its beginning. */
type TextKind = 'lift' | 'xml' | 'json' | 'table';

const beginning = 2_000;

function kindOf(bytes: Uint8Array<ArrayBuffer>): TextKind {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  const text = new TextDecoder(encoding).decode(bytes.subarray(0, beginning)).trimStart();
  if (/<lift[\s>]/u.test(text)) return 'lift';
  if (/^<(?:\?xml|!DOCTYPE|!--)/iu.test(text)) return 'xml';
  return /^(?:\{|\[\s*(?:[\]{"[\d]|$))/u.test(text) ? 'json' : 'table';
}

async function piecesOf(blob: Blob, take: (piece: Uint8Array<ArrayBuffer>) => void): Promise<void> {
  const step = 1_000_000;
  for (let at = 0; at < blob.size; at += step) {
    take(new Uint8Array(await blob.slice(at, at + step).arrayBuffer()));
  }
}

async function bytesOf({ size, pieces }: TextFile): Promise<Uint8Array<ArrayBuffer>> {
  refuseLarger(size, importLimits.text);
  const bytes = new Uint8Array(size);
  let at = 0;
  await pieces((piece) => {
    bytes.set(piece, at);
    at += piece.length;
  });
  return bytes;
}

/** Holds what came so far of a file, to be looked at. */
class Enough extends Error {}

async function firstBytes({ pieces }: TextFile): Promise<Uint8Array<ArrayBuffer>> {
  let first = new Uint8Array();
  try {
    await pieces((piece) => {
      first = piece.slice(0, beginning);
      throw new Enough();
    });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return first;
}

async function readLift({ size, pieces }: TextFile): Promise<WordFile> {
  refuseLarger(size, importLimits.lift);
  const reader = liftReader();
  await pieces((piece) => reader.write(piece));
  return reader.end();
}

const nothingMissing = { language: false, translation: false };

function titleOf(name: string): string {
  return bareName(name)
    .replace(/\.\w{2,4}$/u, '')
    .normalize('NFC');
}

async function openText(
  file: TextFile,
  sounds: ReadonlyMap<string, ImportSound>,
  languages: TableLanguages,
): Promise<ImportSource> {
  const kind = kindOf(await firstBytes(file));
  const name = titleOf(file.name);
  if (kind === 'lift' || kind === 'xml') {
    const read = await readLift(file);
    if (read.words.length === 0) throw new ExchangeFailure('noWords');
    return { ...read, format: 'lift', name, sounds, missing: nothingMissing, backup: undefined };
  }
  const text = unicodeText(await bytesOf(file));
  if (kind === 'json') return backupSource(text, []);
  const table = readTable(text, languages);
  if (table.words.length === 0) throw new ExchangeFailure('noWords');
  return { ...table, format: 'table', name: table.name ?? name, sounds, backup: undefined };
}

function soundsIn(entries: readonly ZipEntry[]): ReadonlyMap<string, ImportSound> {
  return new Map(
    entries.flatMap((entry) => {
      const type = soundType(entry.name);
      if (type === undefined) return [];
      const read = () => entryBytes(entry, importLimits.sound);
      const { name, size } = entry;
      return [[bareName(name).normalize('NFC'), { name, type, size, read }] as const];
    }),
  );
}

/** What Macs put beside files, and hidden files. */
function isHidden({ name }: ZipEntry): boolean {
  return name.startsWith('__MACOSX/') || bareName(name).startsWith('.');
}

async function openZip(zip: Blob, languages: TableLanguages): Promise<ImportSource> {
  const entries = (await zipEntries(zip)).filter((entry) => !isHidden(entry));
  const named = (ending: RegExp): ZipEntry | undefined => entries.find(({ name }) => ending.test(name));
  const backup = entries.find(({ name }) => bareName(name) === 'backup.json');
  if (backup !== undefined) {
    return backupSource(unicodeText(await entryBytes(backup, importLimits.text)), entries);
  }
  const lifts = entries.filter(({ name }) => /\.lift$/iu.test(name));
  const main = lifts[0] ?? named(/\.(?:csv|tsv)$/iu) ?? named(/\.txt$/iu);
  if (main === undefined) throw new ExchangeFailure('unknownFormat');
  const { name, size, unpack } = main;
  const source = await openText({ name, size, pieces: unpack }, soundsIn(entries), languages);
  // A second dictionary in the same ZIP is not brought in unseen, nor left out unsaid.
  const refused = lifts.slice(1).map((entry) => ({
    line: undefined,
    reason: 'unreadable' as const,
    text: shortened(entry.name),
  }));
  return { ...source, refused: [...source.refused, ...refused] };
}

/** How a ZIP begins: with a file, or, where it has none, with its end. */
function isZip(first: Uint8Array): boolean {
  return first[0] === 0x50 && first[1] === 0x4b && (first[2] === 3 || first[2] === 5);
}

/**
 * Opens a file that somebody chose.
 * @param languages for a table that does not name them; the source then says that they are missing.
 * @returns rejects with an `ExchangeFailure`.
 */
export async function importFile(file: File, languages: TableLanguages): Promise<ImportSource> {
  refuseLarger(file.size, importLimits.file);
  if (file.size === 0) throw new ExchangeFailure('noWords');
  const first = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (isZip(first)) return openZip(file, languages);
  const { name, size } = file;
  return openText({ name, size, pieces: (take) => piecesOf(file, take) }, new Map(), languages);
}
