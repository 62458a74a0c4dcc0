/**
 * Importing dictionaries. Each is one transaction. A file that cannot be read is
 * refused whole and the others are imported (service contract, section 2); a
 * dictionary none of whose files can be read stays as it was.
 */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Article, articleOfLine } from '#service/core/article/article.ts';
import { encodeConcept } from '#service/core/article/concept.ts';
import { encodeEntry } from '#service/core/article/entry.ts';
import {
  type DictionaryRecord,
  replaceDictionary,
  storedDictionaries,
} from '#service/core/pack/dictionaryWriter.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { giellaltEntry } from '#service/import/entries/giellaltEntry.ts';
import { withReadableLabels } from '#service/import/entries/readableLabels.ts';
import { termwikiPages } from '#service/import/entries/termwikiReader.ts';
import { readThrough } from '#service/import/files/contentHash.ts';
import type { DictionaryFiles } from '#service/import/files/giellaltFiles.ts';
import { RefusedFile, sourceHead, statInside } from '#service/import/files/sourceFile.ts';
import { xmlElements } from '#service/import/files/xmlReader.ts';
import { type Dictionary, type DictionaryCode, dictionaryOf, termBank } from '#src/language/dictionaries.ts';
import { lossIn } from './importLoss.ts';
import { type ImportResult, ImportTally } from './importTally.ts';

/** Told after each file: the dictionary's code and the file's path. */
export type Progress = (code: string, file: string) => void;

/** Headers of files and licences stand in so many bytes. */
const headSize = 10_000;

/** What a string takes besides its characters. */
const bytesOfString = 40;

/** Texts by which a dictionary's articles are found are sorted in memory: ten times what the largest has. */
const mostLookups = 1_000_000;

/** Bytes of memory that the lines of one file's articles may take: twenty times the largest. */
const mostBytes = 120_000_000;

/** The dictionary stays as it was, and why: rolls its transaction back. */
class Unchanged extends Error {}

/** What a reader makes of a file: an article's line with what is counted of it, or why something is left out. */
interface Found {
  readonly line?: string;
  count(tally: ImportTally): void;
}

/** The files of one dictionary and how they are read. */
interface Source {
  readonly files: readonly string[];
  /** What is known of them so far. */
  readonly tally: ImportTally;
  readonly read: (file: string) => Iterable<Found>;
}

/**
 * Replaces a dictionary by what its GiellaLT files hold. `force` takes files with
 * another root element too, and data that is much less than what is there.
 * @throws {Error} of SQLite: then nothing has changed. Files that can't be read are in the result.
 */
export function importDictionary(
  driver: Driver,
  { dictionary, folder, files, refused }: DictionaryFiles,
  progress: Progress,
  force = false,
): ImportResult {
  const tally = new ImportTally();
  for (const one of refused) tally.refuse(one);
  const { version, readable } = readableOf(files, tally);
  const record: DictionaryRecord = {
    code: dictionary.code,
    version,
    origin: 'giellalt',
    licence: licenceOf(folder),
    credit: creditOf(readable),
  };
  const root = force ? undefined : 'r';
  const source = { files: readable, tally, read: (file: string) => entriesIn(file, dictionary, root) };
  return importFiles(driver, record, source, progress, force);
}

/**
 * Replaces the term bank by what TermWiki exports hold; `force` as for dictionaries.
 * @throws {Error} of SQLite: then nothing has changed. Files that can't be read are in the result.
 */
export function importTermBank(
  driver: Driver,
  files: readonly string[],
  progress: Progress,
  force = false,
): ImportResult {
  const tally = new ImportTally();
  const { version, readable } = readableOf(files, tally);
  const record: DictionaryRecord = { code: termBank, version, origin: 'termwiki' };
  const root = force ? undefined : 'mediawiki';
  const source = { files: readable, tally, read: (file: string) => conceptsIn(file, root) };
  return importFiles(driver, record, source, progress, force);
}

/** The files that can be read to their end, each once, and the version of what is in them; the others are noted. */
function readableOf(
  paths: readonly string[],
  tally: ImportTally,
): { readonly version: string; readonly readable: readonly string[] } {
  const { version, files, repeated } = readThrough(paths, (error) => tally.refuse(error));
  for (const text of repeated) tally.repeat(text);
  return { version, readable: files };
}

function importFiles(
  driver: Driver,
  record: DictionaryRecord,
  { files, tally, read }: Source,
  progress: Progress,
  force: boolean,
): ImportResult {
  function* articles(): Generator<Article> {
    let lookups = 0;
    for (const file of files) {
      for (const article of articlesOf(record.code, file, read(file), tally)) {
        lookups += article.lookups.length;
        if (lookups > mostLookups) throw new Unchanged(`it has more than ${mostLookups} words to look up`);
        yield article;
      }
      progress(record.code, file);
    }
    if (tally.filesRead === 0) throw new Unchanged('none of its files could be read');
    const loss = force ? undefined : lossIn(entriesNow(driver, record), tally.entries, 'entries');
    if (loss !== undefined) throw new Unchanged(loss);
  }
  try {
    replaceDictionary(driver, record, articles());
    return tally.result(record.code);
  } catch (error) {
    if (!(error instanceof Unchanged)) throw error;
    return tally.result(record.code, error.message);
  }
}

/** How much would be lost: what the product brings is there to be replaced. */
function entriesNow(driver: Driver, { code }: DictionaryRecord): number {
  const now = storedDictionaries(driver).find((stored) => stored.code === code);
  return now === undefined || now.origin === 'starter' ? 0 : now.entries;
}

/**
 * The whole file before any of it: one that breaks off at its end must leave
 * nothing. Until then only lines are kept, a tenth of what articles take.
 */
function* articlesOf(
  code: DictionaryCode,
  file: string,
  found: Iterable<Found>,
  tally: ImportTally,
): Generator<Article> {
  const lines: string[] = [];
  const own = new ImportTally();
  let bytes = 0;
  try {
    for (const { line, count } of found) {
      count(own);
      if (line === undefined) continue;
      lines.push(line);
      bytes += 2 * line.length + bytesOfString;
      if (bytes > mostBytes) throw new RefusedFile(file, 'too large for memory; split the file');
    }
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    tally.refuse(error);
    return;
  }
  tally.add(own);
  const dictionary = dictionaryOf(code);
  if (dictionary !== undefined) for (const line of lines) yield articleOfLine(dictionary, line);
}

function* entriesIn(file: string, dictionary: Dictionary, root: string | undefined): Generator<Found> {
  for (const element of xmlElements(file, new Set(['e']), root)) {
    const entry = giellaltEntry(element, dictionary);
    if (typeof entry === 'string') {
      yield { count: (tally) => tally.drop(entry) };
    } else {
      const { entry: readable, leftOut } = withReadableLabels(entry);
      yield {
        line: encodeEntry(readable),
        count(tally) {
          for (const label of leftOut) tally.drop(`label “${label}”`);
          tally.keepEntry(readable);
        },
      };
    }
  }
}

function* conceptsIn(file: string, root: string | undefined): Generator<Found> {
  for (const page of termwikiPages(file, root)) {
    if ('dropped' in page) yield { count: (tally) => tally.drop(page.dropped) };
    else yield { line: encodeConcept(page.concept), count: (tally) => tally.keepConcept(page.concept) };
  }
}

/** Short name of the licence in a checkout's LICENSE. */
function licenceOf(folder: string): string {
  const path = join(folder, 'LICENSE');
  if (!existsSync(path)) return '';
  try {
    statInside(folder, path);
    const version = /Attribution (\d\.\d)/u.exec(sourceHead(path, headSize))?.[1];
    return version === undefined ? '' : `CC BY ${version}`;
  } catch (error) {
    // The words are there all the same; whose they are is named by the files themselves.
    if (error instanceof RefusedFile) return '';
    throw error;
  }
}

/** Whom the files' headers name: attribution is required. */
function creditOf(files: readonly string[]): string {
  const credits = files.flatMap((file) => {
    const [, reference] = /<ref>([\s\S]*?)<\/ref>/u.exec(sourceHead(file, headSize)) ?? [];
    return reference === undefined
      ? []
      : [
          reference
            .replace(/<[^>]*>/gu, '')
            .replace(/\s+/gu, ' ')
            .trim(),
        ];
  });
  return [...new Set(credits)].slice(0, 3).join('\n');
}
