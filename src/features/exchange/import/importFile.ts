/** The content tells the format: names are often wrong. */

import { ExchangeFailure, refuseLarger } from '#src/saved/exchange/exchangeFailure.ts';
import { guessedEncoding, isOtherFormat } from '#src/saved/exchange/textEncoding.ts';
import { longestEntry } from '#src/saved/savedWord.ts';
import { backupFile } from '../format/backup/backupFormat.ts';
import { type RefusedLine, shortened } from '../format/fileWord.ts';
import { liftReader } from '../format/lift/liftReader.ts';
import { liftSource } from '../format/lift/liftWords.ts';
import { bareName, soundType } from '../format/soundNames.ts';
import type { SourceFile } from '../format/sourceFile.ts';
import { guessedSeparator } from '../format/table/tableParser.ts';
import { tableFile } from '../format/table/tableReading.ts';
import { entryBytes, type FileEntry, isZip, piecesOf, zipEntries } from '../format/zipFile.ts';
import { ankiSource, isAnkiPackage } from './ankiPackage.ts';
import { backupSource } from './backupSource.ts';
import { type ImportSource, importLimits, sourceOf, unicodeText } from './importSource.ts';
import { soundsIn } from './soundFiles.ts';

type TextKind = 'xml' | 'json' | 'other' | 'table';

const beginning = 2_000;

function kindOf(text: string): TextKind {
  if (/<lift[\s>]/u.test(text)) return 'xml';
  // Excel before 2007, pictures and programs: no text has two zeros.
  if (isOtherFormat(text) || text.includes('\0\0')) return 'other';
  if (/^<(?:\?xml|!DOCTYPE|!--)/iu.test(text)) return 'xml';
  return /^(?:\{\s*["}]|\[\s*[\]{"[])/u.test(text) ? 'json' : 'table';
}

async function firstText(file: FileEntry): Promise<string> {
  for await (const piece of file.pieces()) {
    const bytes = piece.slice(0, beginning);
    return new TextDecoder(guessedEncoding(bytes)).decode(bytes).trimStart();
  }
  return '';
}

async function liftFile(file: FileEntry): Promise<SourceFile> {
  refuseLarger(file.size, importLimits.lift);
  const reader = liftReader(file.name.slice(0, file.name.lastIndexOf('/') + 1));
  for await (const piece of file.pieces()) reader.write(piece);
  return liftSource(titleOf(file.name), reader.end());
}

function titleOf(name: string): string {
  return bareName(name)
    .replace(/\.\w{2,6}$/u, '')
    .normalize('NFC');
}

async function openFile(file: FileEntry, kind: TextKind): Promise<SourceFile> {
  if (kind === 'xml') return liftFile(file);
  if (kind === 'other') throw new ExchangeFailure('unknownFormat');
  return tableFile(titleOf(file.name), await entryBytes(file, importLimits.text));
}

/** macOS metadata and hidden files. */
function isHidden({ name }: FileEntry): boolean {
  return name.startsWith('__MACOSX/') || bareName(name).startsWith('.');
}

/** The others beside a lexicon or table explain it. */
async function tablesWithTabs(texts: readonly FileEntry[]): Promise<readonly FileEntry[]> {
  const beginnings = await Promise.all(texts.map(firstText));
  return texts.filter((_, index) => guessedSeparator(beginnings[index] ?? '').startsWith('\t'));
}

async function openZip(zip: Blob, name: string): Promise<ImportSource> {
  const entries = (await zipEntries(zip)).filter((entry) => !isHidden(entry));
  const named = (ending: RegExp) => entries.filter((entry) => ending.test(entry.name));
  const backup = entries.find((entry) => bareName(entry.name) === backupFile);
  if (backup !== undefined) {
    // Packed again as a folder.
    const folder = backup.name.slice(0, backup.name.lastIndexOf('/') + 1);
    const beside = entries
      .filter(({ name }) => name.startsWith(folder))
      .map((entry) => ({ ...entry, name: entry.name.slice(folder.length) }));
    return backupSource(unicodeText(await entryBytes(backup, importLimits.rows)), beside);
  }
  if (isAnkiPackage(entries)) return ankiSource(name, entries);
  const main = named(/\.(?:lift|csv|tsv)$/iu);
  const texts = named(/\.txt$/iu);
  const read = main.length > 0 ? [...main, ...(await tablesWithTabs(texts))] : texts;
  if (read.length === 0) throw new ExchangeFailure('unknownFormat');
  const leftOut = (entry: FileEntry, reason: RefusedLine['reason']): RefusedLine => ({
    line: undefined,
    reason,
    text: shortened(entry.name),
  });
  const skipped = texts.filter((entry) => !read.includes(entry)).map((entry) => leftOut(entry, 'leftOut'));
  const ranges: Record<string, string> = {};
  for (const entry of named(/\.lift-ranges$/iu)) {
    if (entry.size > longestEntry) skipped.push(leftOut(entry, 'leftOut'));
    else ranges[bareName(entry.name)] = unicodeText(await entryBytes(entry, longestEntry));
  }
  const files: SourceFile[] = [];
  for (const entry of read) {
    try {
      files.push(await openFile(entry, kindOf(await firstText(entry))));
    } catch (error) {
      // One bad file does not cost the others.
      if (read.length === 1 || !(error instanceof ExchangeFailure)) throw error;
      skipped.push(leftOut(entry, 'unreadable'));
    }
  }
  const isLift = named(/\.lift$/iu).length > 0;
  for (const entry of entries) {
    if (read.includes(entry) || texts.includes(entry) || soundType(entry.name) !== undefined) continue;
    // Pictures of a lexicon are counted by their entries.
    if (isLift && /(?:^|\/)pictures\//iu.test(entry.name)) continue;
    if (!/\.(?:lift-ranges|ldml)$|^[^.]*$/iu.test(bareName(entry.name)))
      skipped.push(leftOut(entry, 'leftOut'));
  }
  const [only] = files;
  if (only === undefined) throw new ExchangeFailure('noWords');
  return sourceOf(files, {
    name: files.length === 1 ? only.name : name,
    sounds: soundsIn(entries),
    skipped,
    ranges,
  });
}

/** Rejects with an `ExchangeFailure`. */
export async function importFile(file: File): Promise<ImportSource> {
  refuseLarger(file.size, importLimits.file);
  if (file.size === 0) throw new ExchangeFailure('noWords');
  if (await isZip(file)) return openZip(file, titleOf(file.name));
  const { name, size } = file;
  const entry: FileEntry = { name, size, pieces: () => piecesOf(file.stream()) };
  const kind = kindOf(await firstText(entry));
  if (kind === 'json') return backupSource(unicodeText(await entryBytes(entry, importLimits.rows)), []);
  const read = await openFile(entry, kind);
  return sourceOf([read], { name: read.name, sounds: new Map(), skipped: [] });
}
