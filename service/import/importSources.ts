/** Finding out what the arguments of the import command name. */

import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileHead } from '#service/import/fileHead.ts';
import { type DictionaryFiles, dictionaryFiles, isCheckout } from '#service/import/giellaltFiles.ts';

/** What there is to import. */
export interface ImportSources {
  /** GiellaLT dictionaries, in the order found. */
  readonly dictionaries: readonly DictionaryFiles[];
  /** TermWiki exports. */
  readonly termwiki: readonly string[];
  /** Lists of forms. */
  readonly forms: readonly string[];
  /** What was named but cannot be imported, in words. */
  readonly skipped: readonly string[];
}

/** How much of a file is read to see whether it is a MediaWiki export. */
const headSize = 4096;

/** Looks at folders and files given by name, and at folders of form lists. */
export function importSources(paths: readonly string[], formFolders: readonly string[]): ImportSources {
  const found = paths.map((path) => sourcesAt(resolve(path)));
  const forms = formFolders.map((folder) => formLists(resolve(folder)));
  return {
    dictionaries: found.flatMap(({ dictionaries }) => dictionaries),
    termwiki: found.flatMap(({ termwiki }) => termwiki),
    forms: forms.flat(),
    skipped: [
      ...found.flatMap(({ skipped }) => skipped),
      ...formFolders
        .filter((_, place) => forms[place]?.length === 0)
        .map((folder) => `${folder}: no *.tsv.gz there`),
    ],
  };
}

const nothing: ImportSources = { dictionaries: [], termwiki: [], forms: [], skipped: [] };

function sourcesAt(path: string): ImportSources {
  if (!existsSync(path)) return { ...nothing, skipped: [`${path}: not there`] };
  if (!statSync(path).isDirectory()) {
    return isExport(path)
      ? { ...nothing, termwiki: [path] }
      : { ...nothing, skipped: [`${path}: no folder and no MediaWiki export`] };
  }
  if (isCheckout(path)) return checkout(path);
  const inner = readdirSync(path, { withFileTypes: true }).sort((one, other) =>
    one.name < other.name ? -1 : 1,
  );
  const checkouts = inner
    .filter((item) => isCheckout(item.name) && statSync(join(path, item.name)).isDirectory())
    .map((item) => checkout(join(path, item.name)));
  const termwiki = inner
    .filter((item) => item.name.endsWith('.xml') && item.isFile())
    .map((item) => join(path, item.name))
    .filter(isExport);
  if (checkouts.length === 0 && termwiki.length === 0) {
    return { ...nothing, skipped: [`${path}: no dict-* folder and no MediaWiki export in it`] };
  }
  return {
    ...nothing,
    dictionaries: checkouts.flatMap(({ dictionaries }) => dictionaries),
    termwiki,
    skipped: checkouts.flatMap(({ skipped }) => skipped),
  };
}

function checkout(folder: string): ImportSources {
  const all = dictionaryFiles(folder);
  if (all.length === 0) return { ...nothing, skipped: [`${folder}: no dictionary of ours has this name`] };
  const empty = all.filter(({ files }) => files.length === 0);
  return {
    ...nothing,
    dictionaries: all.filter(({ files }) => files.length > 0),
    skipped: empty.map(({ dictionary }) => `${folder}: no lexicon files for ${dictionary.code}`),
  };
}

function formLists(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.tsv.gz'))
    .sort()
    .map((name) => join(folder, name));
}

/** Whether a file's root element is `mediawiki`. A broken one is found out when it is read. */
function isExport(path: string): boolean {
  return /<mediawiki[\s>]/u.test(fileHead(path, headSize));
}
