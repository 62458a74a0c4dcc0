/** The content tells the format: names are often wrong. */
import { ExchangeFailure, refuseLarger } from '#src/saved/exchange/exchangeFailure.ts';
import { shortened, type WordFile } from '../format/fileWord.ts';
import { liftReader } from '../format/lift/liftReader.ts';
import { bareName, soundType } from '../format/soundNames.ts';
import type { TableLanguages } from '../format/table/rowWords.ts';
import { readTable } from '../format/table/tableReading.ts';
import { entryBytes, type FileEntry, isZip, piecesOf, zipEntries } from '../format/zipFile.ts';
import { backupSource } from './backupSource.ts';
import { type ImportSound, type ImportSource, importLimits, unicodeText } from './importSource.ts';

type TextKind = 'lift' | 'xml' | 'json' | 'table';

const beginning = 2_000;

function kindOf(bytes: Uint8Array<ArrayBuffer>): TextKind {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  const text = new TextDecoder(encoding).decode(bytes.subarray(0, beginning)).trimStart();
  if (/<lift[\s>]/u.test(text)) return 'lift';
  if (/^<(?:\?xml|!DOCTYPE|!--)/iu.test(text)) return 'xml';
  return /^(?:\{|\[\s*(?:[\]{"[\d]|$))/u.test(text) ? 'json' : 'table';
}

async function firstBytes(file: FileEntry): Promise<Uint8Array<ArrayBuffer>> {
  for await (const piece of file.pieces()) return piece.slice(0, beginning);
  return new Uint8Array();
}

async function readLift({ size, pieces }: FileEntry): Promise<WordFile> {
  refuseLarger(size, importLimits.lift);
  const reader = liftReader();
  for await (const piece of pieces()) reader.write(piece);
  return reader.end();
}

function titleOf(name: string): string {
  return bareName(name)
    .replace(/\.\w{2,4}$/u, '')
    .normalize('NFC');
}

async function openText(
  file: FileEntry,
  sounds: ReadonlyMap<string, ImportSound>,
  languages: TableLanguages,
): Promise<ImportSource> {
  const kind = kindOf(await firstBytes(file));
  const name = titleOf(file.name);
  if (kind === 'lift' || kind === 'xml') {
    const read = await readLift(file);
    if (read.words.length === 0) throw new ExchangeFailure('noWords');
    return { ...read, name, sounds, missing: { language: false, translation: false }, backup: undefined };
  }
  const text = unicodeText(await entryBytes(file, importLimits.text));
  if (kind === 'json') return backupSource(text, []);
  const table = readTable(text, languages);
  if (table.words.length === 0) throw new ExchangeFailure('noWords');
  return { ...table, name: table.name ?? name, sounds, backup: undefined };
}

function soundsIn(entries: readonly FileEntry[]): ReadonlyMap<string, ImportSound> {
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

/** macOS metadata and hidden files. */
function isHidden({ name }: FileEntry): boolean {
  return name.startsWith('__MACOSX/') || bareName(name).startsWith('.');
}

async function openZip(zip: Blob, languages: TableLanguages): Promise<ImportSource> {
  const entries = (await zipEntries(zip)).filter((entry) => !isHidden(entry));
  const named = (ending: RegExp): FileEntry | undefined => entries.find(({ name }) => ending.test(name));
  const backup = entries.find(({ name }) => bareName(name) === 'backup.json');
  if (backup !== undefined) {
    return backupSource(unicodeText(await entryBytes(backup, importLimits.text)), entries);
  }
  const lifts = entries.filter(({ name }) => /\.lift$/iu.test(name));
  const main = lifts[0] ?? named(/\.(?:csv|tsv)$/iu) ?? named(/\.txt$/iu);
  if (main === undefined) throw new ExchangeFailure('unknownFormat');
  const source = await openText(main, soundsIn(entries), languages);
  // A second dictionary in the same ZIP is not imported, only named.
  const refused = lifts.slice(1).map((entry) => ({
    line: undefined,
    reason: 'unreadable' as const,
    text: shortened(entry.name),
  }));
  return { ...source, refused: [...source.refused, ...refused] };
}

/** `languages`: for a table that names none; the source then says so (`missing`). Rejects with an `ExchangeFailure`. */
export async function importFile(file: File, languages: TableLanguages): Promise<ImportSource> {
  refuseLarger(file.size, importLimits.file);
  if (file.size === 0) throw new ExchangeFailure('noWords');
  if (await isZip(file)) return openZip(file, languages);
  const { name, size } = file;
  return openText({ name, size, pieces: () => piecesOf(file.stream()) }, new Map(), languages);
}
