/** Finds what folders and files hold for the import. Links may not leave a named folder. */

import { globSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { dictionaryOf, termBank } from '#src/language/dictionaries.ts';
import { isDataLanguage, paradigmLanguages } from '#src/language/languages.ts';
import { type DictionaryFiles, dictionaryFiles } from './giellaltFiles.ts';
import { attempt, isXml, RefusedFile, refusing, sourceHead, statInside } from './sourceFile.ts';

/** Where a language's forms come from. */
export interface FormFiles {
  readonly language: string;
  /** In the order in which they were named. */
  readonly files: readonly string[];
  readonly transducer?: string;
}

const listEnding = '.tsv.gz';
const unpackedEnding = '.tsv';
const generatorEnding = '.hfstol';

export function importSources(
  paths: readonly string[],
  formFolders: readonly string[],
  transducerFolders: readonly string[] = [],
) {
  const dictionaries: DictionaryFiles[] = [];
  const termwiki: string[] = [];
  const lists: string[] = [];
  const generators = new Map<string, string>();
  /** Messages about what was found but is not for this program. */
  const skipped: string[] = [];
  /** Named files, or files that look like sources, that cannot be imported. */
  const refused: RefusedFile[] = [];

  const look = (work: () => void): void => {
    refusing((error) => refused.push(error), work);
  };

  const addCheckout = (folder: string, root: string): void => {
    const all = dictionaryFiles(folder, root);
    if (all.length === 0) skipped.push(`${folder}: its name is not dict-xxx-yyy, with two ISO 639 codes`);
    for (const one of all) {
      if (one.files.length + one.refused.length > 0) dictionaries.push(one);
      else skipped.push(`${folder}: it contains no XML files of the dictionary ${one.dictionary.code}`);
    }
  };

  /** Adds a checkout or an export; returns whether it is one, or was refused. */
  const addInner = (root: string, path: string): boolean => {
    let isSource = true;
    look(() => {
      const isFolder = statInside(root, path).isDirectory();
      if (isCheckout(path) && isFolder) addCheckout(path, root);
      else if (!isCheckout(path) && isExport(path)) termwiki.push(path);
      else isSource = false;
    });
    return isSource;
  };

  /** Adds a checkout, a folder of checkouts and exports, or an export. */
  const addPath = (path: string): void => {
    if (!statInside(path, path).isDirectory()) {
      if (!isExport(path)) throw new RefusedFile(path, 'neither a folder nor a MediaWiki export');
      termwiki.push(path);
    } else if (isCheckout(path)) {
      addCheckout(path, path);
    } else {
      const names = namesIn(path).filter((name) => isCheckout(name) || isXml(name));
      const found = names.filter((name) => addInner(path, join(path, name)));
      if (found.length === 0)
        throw new RefusedFile(path, 'it contains no dict-* folder and no MediaWiki export');
    }
  };

  /** Adds the lists in a folder; without any, those in its folders. */
  const addLists = (folder: string): void => {
    for (const name of namesIn(folder)) {
      if (name.endsWith(unpackedEnding) && isLanguageCode(name.slice(0, -unpackedEnding.length)))
        skipped.push(`${join(folder, name)}: lists must be gzipped (${name}.gz)`);
    }
    const own = filesIn(folder, `*${listEnding}`);
    const found = own.length > 0 ? own : filesIn(folder, `*/*${listEnding}`);
    if (found.length === 0) throw new RefusedFile(folder, `it contains no *${listEnding}`);
    for (const path of found) {
      look(() => {
        statInside(folder, path);
        if (!isLanguageCode(listLanguage(path)))
          throw new RefusedFile(path, `“${listLanguage(path)}” is not an ISO 639 code of three letters`);
        lists.push(path);
      });
    }
  };

  /** Adds the newest generator of each language in a folder, or the named generator. */
  const addGenerators = (path: string): void => {
    const isFolder = attempt(path, () => statSync(path)).isDirectory();
    const root = isFolder ? path : dirname(path);
    const files = isFolder
      ? filesIn(path, `**/*${generatorEnding}`).filter((file) => isGeneratorName(basename(file)))
      : [path];
    if (files.length === 0) throw new RefusedFile(path, `it contains no generator-gt-norm${generatorEnding}`);
    const found: { readonly file: string; readonly time: number }[] = [];
    for (const file of files) look(() => void found.push({ file, time: statInside(root, file).mtimeMs }));
    for (const { file } of found.toSorted((one, other) => other.time - one.time)) {
      look(() => {
        const language = generatorLanguage(file, root);
        const used = generators.get(language);
        if (!(paradigmLanguages as readonly string[]).includes(language))
          skipped.push(`${file}: “${language}” is not a language with inflected forms here`);
        else if (used === undefined) generators.set(language, file);
        else if (used !== file) skipped.push(`${file}: ignored, because ${used} is used`);
      });
    }
  };

  for (const path of paths) look(() => addPath(resolve(path)));
  for (const folder of formFolders) look(() => addLists(resolve(folder)));
  for (const folder of transducerFolders) look(() => addGenerators(resolve(folder)));
  const languages = new Set([...lists.map(listLanguage), ...generators.keys()]);
  const forms = [...languages].map((language): FormFiles => {
    const files = lists.filter((file) => listLanguage(file) === language);
    const transducer = generators.get(language);
    return { language, files, ...(transducer === undefined ? {} : { transducer }) };
  });
  if (termwiki.length > 0)
    dictionaries.push({ dictionary: dictionaryOf(termBank), files: termwiki, refused: [] });
  return { dictionaries, forms, skipped, refused };
}

export type ImportSources = Readonly<ReturnType<typeof importSources>>;

function namesIn(folder: string): readonly string[] {
  return attempt(folder, () => readdirSync(folder)).sort();
}

function isCheckout(path: string): boolean {
  return basename(path).startsWith('dict-');
}

function isExport(path: string): boolean {
  return /<mediawiki[\s>]/u.test(sourceHead(path));
}

function isLanguageCode(text: string): boolean {
  return /^[a-z]{3}$/u.test(text);
}

function listLanguage(file: string): string {
  return basename(file).slice(0, -listEnding.length);
}

/** Links to folders are not followed. */
function filesIn(folder: string, pattern: string): readonly string[] {
  const exclude = ['**/node_modules', '**/.*'];
  return globSync(pattern, { cwd: folder, exclude })
    .sort()
    .map((name) => join(folder, name));
}

export function isGeneratorName(name: string): boolean {
  return languageInName(name) !== undefined;
}

/** The language of `sme.hfstol`, `generator-sme.hfstol`, `generator-gt-norm-sme.hfstol`: '' without, `undefined` for other files. */
function languageInName(name: string): string | undefined {
  if (!name.endsWith(generatorEnding)) return undefined;
  const parts = name.slice(0, -generatorEnding.length).split(/[-_.]/u);
  const others = parts.filter((part) => !['generator', 'gt', 'norm'].includes(part));
  const [language = ''] = others;
  if (others.length > 1 || (language !== '' && !isLanguageCode(language))) return undefined;
  return language === '' && !parts.includes('generator') ? undefined : language;
}

/** By its name, or the nearest folder of a language (`lang-sme/src/fst`, `share/giella/sme`). Throws RefusedFile. */
function generatorLanguage(file: string, root: string): string {
  const named = languageInName(basename(file));
  if (named) return named;
  const folders = dirname(file).split(sep).reverse();
  // Above the named folder `/home/fin` may be a person's.
  const inside = relative(root, dirname(file)).split(sep).filter(Boolean).length + 1;
  for (const [place, folder] of folders.entries()) {
    const [, language] = /^lang-([a-z]{3})$/u.exec(folder) ?? [];
    if (language !== undefined) return language;
    if (place < inside && (isDataLanguage(folder) || folders[place + 1] === 'giella')) return folder;
  }
  throw new RefusedFile(file, 'neither its name nor its folders name a language (sme.hfstol, lang-sme, sme)');
}
