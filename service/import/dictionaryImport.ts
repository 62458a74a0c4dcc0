/**
 * Imports dictionaries, each in one transaction. A file that cannot be read is refused whole and the others are
 * imported (service contract, section 2); if none can be read, the dictionary is left unchanged.
 */

import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { articlesByLemma } from '#service/core/article/articleSearch.ts';
import { encodeConcept } from '#service/core/article/concept.ts';
import { decodeEntry, encodeEntry } from '#service/core/article/entry.ts';
import {
  NotReplaced,
  replaceDictionary,
  storedDictionaries,
  storedLines,
} from '#service/core/pack/dictionaryWriter.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { type EntrySource, giellaltEntry } from '#service/import/entries/giellaltEntry.ts';
import { entryKey, mergedEntry } from '#service/import/entries/mergedEntries.ts';
import { reversedEntries } from '#service/import/entries/reversedEntries.ts';
import { termwikiPages } from '#service/import/entries/termwikiReader.ts';
import type { DictionaryFiles } from '#service/import/files/giellaltFiles.ts';
import {
  RefusedFile,
  readThrough,
  refusing,
  shortHash,
  sourceHead,
  statInside,
} from '#service/import/files/sourceFile.ts';
import { xmlElements } from '#service/import/files/xmlReader.ts';
import { type Dictionary, type DictionaryCode, originalOf, termBank } from '#src/language/dictionaries.ts';
import { ImportResult, lossIn } from './importReport.ts';

/** Called after each file with the dictionary's code and the file's path. */
export type Progress = (code: string, file: string) => void;

/** Memory of a string besides its characters. */
const bytesOfString = 40;

/** Memory that the lines of one file's articles may take: twenty times the largest. */
const maxBytes = 120_000_000;

/** Files of lists for machine translation. */
const listPrefix = 'all_';

/** The stored line of an article, and by what another one that says the same is known. */
interface ReadArticle {
  readonly key: string;
  readonly line: string;
}

/** An article, or why something is left out. */
type ReadLine = ReadArticle | { readonly dropped: string };

/**
 * `force` accepts another root element and a large loss. Files that can't be read are in the result. Throws Error of
 * SQLite, without changes.
 */
export function importDictionary(
  driver: Driver,
  { dictionary, folder, ...source }: DictionaryFiles,
  progress: Progress,
  force = false,
): ImportResult {
  const { code } = dictionary;
  const result = new ImportResult(code);
  const refuse = (error: RefusedFile) => result.refused.push(error);
  source.refused.forEach(refuse);
  const { version, files, repeated } = readThrough(source.files, refuse);
  result.repeated = repeated;
  const rights =
    code === termBank
      ? ({ origin: 'termwiki' } as const)
      : ({ origin: 'giellalt', licence: licenceOf(folder), credit: creditOf(files) } as const);
  const record = { code, version, ...rights };
  const taken: string[] = [];
  const posOf = (lemma: string) => {
    result.asksOthers = true;
    const pos = posInOthers(driver, dictionary, lemma);
    taken.push(`${lemma} ${pos}`);
    return pos;
  };
  const options = { posOf, hasOneTarget: !basename(folder ?? '').endsWith('-mul') };
  function linesOfFiles(): Iterable<string> {
    const lineOf = new Map<string, string>();
    let readFiles = 0;
    for (const file of files) {
      const own = refusing(refuse, () => wholeFile(file, linesIn(file, dictionary, force, options), result));
      if (own !== undefined) readFiles += 1;
      for (const { key, line } of own ?? []) {
        const before = lineOf.get(key);
        if (before !== undefined) result.drop('repeats another entry');
        lineOf.set(key, before === undefined || before === line ? line : mergedLine(before, line));
      }
      progress(code, file);
    }
    result.entries = lineOf.size;
    if (readFiles === 0) throw new NotReplaced('none of its files could be read');
    // With what it took from others, another content.
    if (result.asksOthers) record.version = `${version}.${shortHash(taken.join('\n'))}`;
    return lineOf.values();
  }
  function linesOfOriginal(original: DictionaryCode): Iterable<string> {
    const stored = storedDictionaries(driver).find((one) => one.code === original);
    if (stored === undefined || filesVersion(stored) !== version)
      throw new NotReplaced(`${original}, from which it is made, was not imported`);
    record.version = stored.version;
    const entries = reversedEntries(storedLines(driver, original));
    result.entries = entries.length;
    return entries.map(encodeEntry);
  }
  function* lines(): Generator<string> {
    const original = originalOf(code);
    const all = original === undefined ? linesOfFiles() : linesOfOriginal(original);
    const loss = force ? undefined : lossIn(entriesNow(driver, code), result.entries, 'entries');
    if (loss !== undefined) throw new NotReplaced(loss);
    yield* all;
  }
  try {
    replaceDictionary(driver, record, lines());
  } catch (error) {
    if (!(error instanceof NotReplaced)) throw error;
    result.reason = error.message;
  }
  return result;
}

/** The part of a version that only the dictionary's own files decide. */
export function filesVersion({ version }: { readonly version: string }): string {
  return version.replace(/\..*/u, '');
}

/** How much would be lost; the sample dictionary may be replaced. */
function entriesNow(driver: Driver, code: string): number {
  const now = storedDictionaries(driver).find((stored) => stored.code === code);
  return now === undefined || now.origin === 'starter' ? 0 : now.entries;
}

function mergedLine(line: string, other: string): string {
  return encodeEntry(mergedEntry(decodeEntry(line), decodeEntry(other)));
}

/** The whole file, since a broken one is refused whole. Lines take a tenth of articles. Throws RefusedFile. */
function wholeFile(file: string, read: Iterable<ReadLine>, result: ImportResult): readonly ReadArticle[] {
  const articles: ReadArticle[] = [];
  const dropped: string[] = [];
  let bytes = 0;
  for (const one of read) {
    if ('dropped' in one) {
      dropped.push(one.dropped);
      continue;
    }
    articles.push(one);
    bytes += 2 * one.line.length + bytesOfString;
    if (bytes > maxBytes) throw new RefusedFile(file, 'too large for memory; split the file');
  }
  for (const reason of dropped) result.drop(reason);
  return articles;
}

/** Hashes take less memory than keys. */
function readArticle(line: string, key = line): ReadArticle {
  return { key: hash('sha256', key, 'base64'), line };
}

function* linesIn(
  file: string,
  dictionary: Dictionary,
  force: boolean,
  options: EntrySource,
): Generator<ReadLine> {
  if (dictionary.code === termBank) {
    for (const page of termwikiPages(file, force ? undefined : 'mediawiki'))
      yield typeof page === 'string' ? { dropped: page } : readArticle(encodeConcept(page));
    return;
  }
  for (const element of xmlElements(file, new Set(['e']), force ? undefined : 'r')) {
    const rubbish: string[] = [];
    const entry = giellaltEntry(element, dictionary, {
      ...options,
      noteRubbish: (what) => rubbish.push(what),
      isList: basename(file).startsWith(listPrefix),
    });
    yield* rubbish.map((dropped) => ({ dropped }));
    yield typeof entry === 'string'
      ? { dropped: entry }
      : readArticle(withOneSoftSign(encodeEntry(entry)), entryKey(entry));
  }
}

/**
 * Only the nouns of *dict-sms-mul* write the soft sign of Skolt Sámi as ˊ. Two entries that only the sign tells apart
 * stay two, as in their file.
 */
function withOneSoftSign(line: string): string {
  return line.replaceAll('\u02ca', '\u02b9');
}

/**
 * The part of speech that all other dictionaries of the same language give a word. The dictionary itself has no articles
 * while `replaceDictionary` reads its lines.
 */
function posInOthers(driver: Driver, { source }: Dictionary, lemma: string): string | undefined {
  const articles = articlesByLemma({ driver }, [lemma]).get(lemma) ?? [];
  const own = articles.filter(({ dictionary }) => dictionary.source === source);
  const words = own.flatMap(({ body }) => decodeEntry(body).lemmas);
  const all = new Set(words.flatMap((word) => (word.lemma === lemma && word.pos ? [word.pos] : [])));
  const [only] = all;
  return all.size === 1 ? only : undefined;
}

/** Short name of the licence in a checkout's LICENSE; '' if it cannot be read: the files name their authors. */
function licenceOf(folder = ''): string {
  const path = join(folder, 'LICENSE');
  const read = () => {
    statInside(folder, path);
    return sourceHead(path);
  };
  const head = existsSync(path) ? refusing(() => undefined, read) : undefined;
  const version = /Attribution (\d\.\d)/u.exec(head ?? '')?.[1];
  return version === undefined ? '' : `CC BY ${version}`;
}

/** The authors that the files' headers name: attribution is required. */
function creditOf(files: readonly string[]): string {
  const credits = files.flatMap((file) => /<ref>([\s\S]*?)<\/ref>/u.exec(sourceHead(file))?.[1] ?? []);
  const texts = credits.map((credit) => credit.replace(/<[^>]*>/gu, '').replace(/\s+/gu, ' '));
  return [...new Set(texts.map((text) => text.trim()))].slice(0, 3).join('\n');
}
