/**
 * Importing dictionaries. Each is one transaction. A file that cannot be read is
 * refused whole and the others are imported (service contract, section 2); a
 * dictionary none of whose files can be read stays as it was.
 */

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Article, articleOfConcept, articleOfEntry } from '#service/core/article.ts';
import { type DictionaryRecord, replaceDictionary } from '#service/core/dictionaryWriter.ts';
import type { Driver } from '#service/core/driver.ts';
import { fileHead } from '#service/import/fileHead.ts';
import { giellaltEntry } from '#service/import/giellaltEntry.ts';
import type { DictionaryFiles } from '#service/import/giellaltFiles.ts';
import { type ImportResult, ImportTally } from '#service/import/importTally.ts';
import { termwikiPages } from '#service/import/termwikiReader.ts';
import { BrokenFile, xmlElements } from '#service/import/xmlReader.ts';
import { type Dictionary, termBank } from '#src/language/dictionaries.ts';

/** Told after each file: the dictionary's code and the file's path. */
export type Progress = (code: string, file: string) => void;

/** Raised when the rules of reading change, so that the same files count as new content. */
const readerVersion = 1;

/** Headers of files and licences stand in so many bytes. */
const headSize = 10_000;

/** None of a dictionary's files could be read: rolls its transaction back. */
class NothingReadable extends Error {}

/** Replaces a dictionary by what its GiellaLT files hold. */
export function importDictionary(driver: Driver, source: DictionaryFiles, progress: Progress): ImportResult {
  const { dictionary, folder, files } = source;
  const record: DictionaryRecord = {
    code: dictionary.code,
    version: versionOf(files),
    origin: 'giellalt',
    licence: licenceOf(folder),
    credit: creditOf(files),
  };
  return importFiles(driver, record, files, progress, (file, tally) => entriesOf(file, dictionary, tally));
}

/** Replaces the term bank by what TermWiki exports hold. */
export function importTermBank(driver: Driver, files: readonly string[], progress: Progress): ImportResult {
  const record: DictionaryRecord = { code: termBank, version: versionOf(files), origin: 'termwiki' };
  return importFiles(driver, record, files, progress, conceptsOf);
}

/** Hash of files' contents. */
export function versionOf(files: readonly string[]): string {
  const hash = createHash('sha256').update(`reader ${readerVersion}`);
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function importFiles(
  driver: Driver,
  record: DictionaryRecord,
  files: readonly string[],
  progress: Progress,
  read: (file: string, tally: ImportTally) => readonly Article[],
): ImportResult {
  const tally = new ImportTally();
  function* articles(): Generator<Article> {
    for (const file of files) {
      try {
        // The whole file before any of it: a file that breaks off at its end must leave nothing.
        yield* read(file, tally);
      } catch (error) {
        if (!(error instanceof BrokenFile)) throw error;
        tally.refuse(error);
      }
      progress(record.code, file);
    }
    if (tally.filesRead === 0) throw new NothingReadable();
  }
  try {
    replaceDictionary(driver, record, articles());
    return tally.result(record.code, true);
  } catch (error) {
    if (!(error instanceof NothingReadable)) throw error;
    return tally.result(record.code, false);
  }
}

function entriesOf(file: string, dictionary: Dictionary, tally: ImportTally): readonly Article[] {
  const articles: Article[] = [];
  const own = new ImportTally();
  for (const element of xmlElements(file, new Set(['e']))) {
    const entry = giellaltEntry(element, dictionary);
    if (typeof entry === 'string') {
      own.drop(entry);
    } else {
      own.keepEntry(entry);
      articles.push(articleOfEntry(dictionary, entry));
    }
  }
  tally.add(own);
  return articles;
}

function conceptsOf(file: string, tally: ImportTally): readonly Article[] {
  const articles: Article[] = [];
  const own = new ImportTally();
  for (const page of termwikiPages(file)) {
    if ('dropped' in page) {
      own.drop(page.dropped);
    } else {
      own.keepConcept(page.concept);
      articles.push(articleOfConcept(page.concept));
    }
  }
  tally.add(own);
  return articles;
}

/** Short name of the licence in a checkout's LICENSE. */
function licenceOf(folder: string): string {
  const path = join(folder, 'LICENSE');
  const head = existsSync(path) ? fileHead(path, headSize) : '';
  const version = /Attribution (\d\.\d)/u.exec(head)?.[1];
  return version === undefined ? '' : `CC BY ${version}`;
}

/** Whom the files' headers name: attribution is required. */
function creditOf(files: readonly string[]): string {
  const credits = files.flatMap((file) => {
    const [, reference] = /<ref>([\s\S]*?)<\/ref>/u.exec(fileHead(file, headSize)) ?? [];
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
