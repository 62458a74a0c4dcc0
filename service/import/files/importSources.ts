/** Finding out what the arguments of the import command name. */

import { readdirSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { dataLanguages, isDataLanguage } from '#src/language/languages.ts';
import { type DictionaryFiles, dictionaryFiles, isCheckout } from './giellaltFiles.ts';
import { attempt, RefusedFile, sourceHead, statInside } from './sourceFile.ts';
import { type LanguageTransducer, transducerFiles } from './transducerFiles.ts';

/** Where the forms of one language come from; all of it together is the language's list. */
export interface FormFiles {
  /** ISO 639-3. */
  readonly language: string;
  /** Lists, in the order in which they were named. */
  readonly files: readonly string[];
  /** A generator, where there is one. */
  readonly transducer?: string;
}

/** What there is to import. */
export interface ImportSources {
  /** GiellaLT dictionaries, in the order found. */
  readonly dictionaries: readonly DictionaryFiles[];
  /** TermWiki exports. */
  readonly termwiki: readonly string[];
  /** Lists of forms and generators, by language. */
  readonly forms: readonly FormFiles[];
  /** What was found but is not for this program, in words. */
  readonly skipped: readonly string[];
  /** What was named, or looks like a source, and can't be imported. */
  readonly refused: readonly RefusedFile[];
}

/** What one argument names. */
type Found = Omit<ImportSources, 'forms'>;

/** How much of a file is read to see whether it is a MediaWiki export. */
const headSize = 4096;

const listEnding = '.tsv.gz';

/** The same before it is packed. */
const unpackedEnding = '.tsv';

/**
 * Looks at folders and files given by name, at folders of form lists, and at folders with transducers. Links may not
 * lead out of them.
 */
export function importSources(
  paths: readonly string[],
  formFolders: readonly string[],
  transducerFolders: readonly string[] = [],
): ImportSources {
  const found = paths.map((path) => refusing(resolve(path), () => sourcesAt(resolve(path))));
  const lists = formFolders.map((folder) => formLists(resolve(folder)));
  const generators = transducerFolders.map((folder) => transducerFiles(resolve(folder)));
  const transducers = generators.flatMap((one) => one.transducers);
  const languages = new Set([
    ...lists.flatMap(({ files }) => files.map(languageOf)),
    ...transducers.map(({ language }) => language),
  ]);
  return {
    dictionaries: found.flatMap(({ dictionaries }) => dictionaries),
    termwiki: found.flatMap(({ termwiki }) => termwiki),
    forms: [...languages].map((language) => {
      const files = lists.flatMap((list) => list.files).filter((file) => languageOf(file) === language);
      const transducer = transducers.find((one) => one.language === language)?.file;
      return { language, files, ...(transducer === undefined ? {} : { transducer }) };
    }),
    skipped: [
      ...[...found, ...lists, ...generators].flatMap(({ skipped }) => skipped),
      ...secondTransducers(transducers),
    ],
    refused: [...found, ...lists, ...generators].flatMap(({ refused }) => refused),
  };
}

/** Of several folders the one named first counts. */
function secondTransducers(transducers: readonly LanguageTransducer[]): readonly string[] {
  const byLanguage = [...Map.groupBy(transducers, ({ language }) => language).values()];
  return byLanguage.flatMap(([first, ...others]) =>
    others
      .filter(({ file }) => file !== first?.file)
      .map(({ file }) => `${file}: ignored, because ${first?.file} comes first`),
  );
}

const nothing: Found = { dictionaries: [], termwiki: [], skipped: [], refused: [] };

/** A refusal of one place is noted, and the others are imported all the same. */
function refusing(path: string, look: () => Found): Found {
  try {
    return look();
  } catch (error) {
    if (error instanceof RefusedFile) return { ...nothing, refused: [error] };
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

function sourcesAt(path: string): Found {
  if (!statInside(path, path).isDirectory()) {
    if (isExport(path)) return { ...nothing, termwiki: [path] };
    throw new RefusedFile(path, 'neither a folder nor a MediaWiki export');
  }
  if (isCheckout(path)) return checkout(path, path);
  const inner = attempt(path, () => readdirSync(path)).sort();
  const parts = inner.map((name) => refusing(join(path, name), () => sourceIn(path, name)));
  const all = {
    dictionaries: parts.flatMap(({ dictionaries }) => dictionaries),
    termwiki: parts.flatMap(({ termwiki }) => termwiki),
    skipped: parts.flatMap(({ skipped }) => skipped),
    refused: parts.flatMap(({ refused }) => refused),
  };
  if (Object.values(all).every((found) => found.length === 0)) {
    throw new RefusedFile(path, 'it contains no dict-* folder and no MediaWiki export');
  }
  return all;
}

function sourceIn(root: string, name: string): Found {
  const path = join(root, name);
  const isFile = name.endsWith('.xml');
  if (!isFile && !isCheckout(name)) return nothing;
  const stats = statInside(root, path);
  if (isCheckout(name)) return stats.isDirectory() ? checkout(path, root) : nothing;
  return isExport(path) ? { ...nothing, termwiki: [path] } : nothing;
}

function checkout(folder: string, root: string): Found {
  const all = dictionaryFiles(folder, root);
  if (all.length === 0) return { ...nothing, skipped: [`${folder}: no known dictionary has this name`] };
  const isEmpty = ({ files, refused }: DictionaryFiles) => files.length + refused.length === 0;
  return {
    ...nothing,
    dictionaries: all.filter((one) => !isEmpty(one)),
    skipped: all
      .filter(isEmpty)
      .map(({ dictionary }) => `${folder}: no lexicon files for ${dictionary.code}`),
  };
}

function formLists(folder: string): {
  readonly files: readonly string[];
  readonly skipped: readonly string[];
  readonly refused: readonly RefusedFile[];
} {
  const files: string[] = [];
  const skipped: string[] = [];
  const refused: RefusedFile[] = [];
  const look = (work: () => void) => {
    try {
      work();
    } catch (error) {
      if (!(error instanceof RefusedFile)) throw error;
      refused.push(error);
    }
  };
  look(() => {
    const paths = listsIn(folder);
    skipped.push(...unpackedIn(folder));
    if (paths.length === 0) throw new RefusedFile(folder, `it contains no *${listEnding}`);
    for (const path of paths) {
      look(() => {
        statInside(folder, path);
        if (!isDataLanguage(languageOf(path))) {
          throw new RefusedFile(
            path,
            `“${languageOf(path)}” is not a known language (${dataLanguages.join(', ')})`,
          );
        }
        files.push(path);
      });
    }
  });
  return { files, skipped, refused };
}

/** Lists that nobody packed: their name alone keeps them out, which is said. */
function unpackedIn(folder: string): readonly string[] {
  return attempt(folder, () => readdirSync(folder))
    .sort()
    .filter((name) => name.endsWith(unpackedEnding) && isDataLanguage(name.slice(0, -unpackedEnding.length)))
    .map((name) => `${join(folder, name)}: lists must be gzipped (${name}.gz)`);
}

/** What is named as lists are in a folder; where nothing is, in the folders that lie in it: lists that belong together. */
function listsIn(folder: string): readonly string[] {
  const inner = attempt(folder, () => readdirSync(folder)).sort();
  const named = (names: readonly string[]) => names.filter((name) => name.endsWith(listEnding));
  if (named(inner).length > 0) return named(inner).map((name) => join(folder, name));
  return inner
    .map((name) => join(folder, name))
    .filter((path) => attempt(path, () => statSync(path, { throwIfNoEntry: false }))?.isDirectory() === true)
    .flatMap((path) => named(attempt(path, () => readdirSync(path)).sort()).map((name) => join(path, name)));
}

/** The language a list is of: its name says so. */
function languageOf(file: string): string {
  return basename(file).slice(0, -listEnding.length);
}

/** Whether a file's root element is `mediawiki`. A broken one is found out when it is read. */
function isExport(path: string): boolean {
  return /<mediawiki[\s>]/u.test(sourceHead(path, headSize));
}
