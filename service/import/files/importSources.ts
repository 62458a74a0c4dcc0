/** Finds what folders and files hold for the import. Links may not leave a named folder. */

import { type Dirent, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { dataLanguages, isDataLanguage, paradigmLanguages } from '#src/language/languages.ts';
import { type DictionaryFiles, dictionaryFiles } from './giellaltFiles.ts';
import { attempt, RefusedFile, refusing, sourceHead, statInside } from './sourceFile.ts';

/** Where a language's forms come from. */
export interface FormFiles {
  /** ISO 639-3. */
  readonly language: string;
  /** In the order in which they were named. */
  readonly files: readonly string[];
  readonly transducer?: string;
}

const listEnding = '.tsv.gz';
const unpackedEnding = '.tsv';
const generatorEnding = '.hfstol';

/** Folders within folders in which generators are searched: `lang-sme/build/src/fst` in a folder of checkouts is five. */
const maxLevels = 8;

export function importSources(
  paths: readonly string[],
  formFolders: readonly string[],
  transducerFolders: readonly string[] = [],
) {
  const finder = new SourceFinder();
  for (const path of paths) finder.look(() => finder.addPath(resolve(path)));
  for (const folder of formFolders) finder.look(() => finder.addLists(resolve(folder)));
  for (const folder of transducerFolders) finder.look(() => finder.addGenerators(resolve(folder)));
  return finder.sources();
}

export type ImportSources = Readonly<ReturnType<typeof importSources>>;

class SourceFinder {
  readonly #dictionaries: DictionaryFiles[] = [];
  readonly #termwiki: string[] = [];
  readonly #lists: string[] = [];
  readonly #generators = new Map<string, string>();
  readonly #skipped: string[] = [];
  readonly #refused: RefusedFile[] = [];

  look(work: () => void): void {
    refusing((error) => this.#refused.push(error), work);
  }

  sources() {
    const languages = new Set([...this.#lists.map(listLanguage), ...this.#generators.keys()]);
    const forms = [...languages].map((language): FormFiles => {
      const files = this.#lists.filter((file) => listLanguage(file) === language);
      const transducer = this.#generators.get(language);
      return { language, files, ...(transducer === undefined ? {} : { transducer }) };
    });
    return {
      dictionaries: this.#dictionaries,
      termwiki: this.#termwiki,
      forms,
      /** Messages about what was found but is not for this program. */
      skipped: this.#skipped,
      /** Named files, or files that look like sources, that cannot be imported. */
      refused: this.#refused,
    };
  }

  /** Adds a checkout, a folder of checkouts and exports, or an export. */
  addPath(path: string): void {
    if (!statInside(path, path).isDirectory()) {
      if (!isExport(path)) throw new RefusedFile(path, 'neither a folder nor a MediaWiki export');
      this.#termwiki.push(path);
    } else if (isCheckout(path)) {
      this.#addCheckout(path, path);
    } else {
      const names = namesIn(path).filter((name) => isCheckout(name) || name.endsWith('.xml'));
      const found = names.filter((name) => this.#addInner(path, join(path, name)));
      if (found.length === 0)
        throw new RefusedFile(path, 'it contains no dict-* folder and no MediaWiki export');
    }
  }

  /** Adds a checkout or an export; returns whether it is one, or was refused. */
  #addInner(root: string, path: string): boolean {
    let isSource = true;
    this.look(() => {
      const isFolder = statInside(root, path).isDirectory();
      if (isCheckout(path) && isFolder) this.#addCheckout(path, root);
      else if (!isCheckout(path) && isExport(path)) this.#termwiki.push(path);
      else isSource = false;
    });
    return isSource;
  }

  #addCheckout(folder: string, root: string): void {
    const all = dictionaryFiles(folder, root);
    if (all.length === 0) this.#skipped.push(`${folder}: no known dictionary has this name`);
    for (const one of all) {
      if (one.files.length + one.refused.length > 0) this.#dictionaries.push(one);
      else this.#skipped.push(`${folder}: it contains no XML files of the dictionary ${one.dictionary.code}`);
    }
  }

  /** Adds the lists in a folder; without any, those in its folders. */
  addLists(folder: string): void {
    const names = namesIn(folder);
    for (const name of names) {
      if (name.endsWith(unpackedEnding) && isDataLanguage(name.slice(0, -unpackedEnding.length)))
        this.#skipped.push(`${join(folder, name)}: lists must be gzipped (${name}.gz)`);
    }
    const isFolder = (name: string) =>
      statSync(join(folder, name), { throwIfNoEntry: false })?.isDirectory() === true;
    const isList = (name: string) => name.endsWith(listEnding);
    const lists = names.some(isList)
      ? names.filter(isList)
      : names.filter(isFolder).flatMap((inner) => {
          const own = namesIn(join(folder, inner)).filter(isList);
          return own.map((name) => join(inner, name));
        });
    if (lists.length === 0) throw new RefusedFile(folder, `it contains no *${listEnding}`);
    for (const path of lists.map((name) => join(folder, name))) {
      this.look(() => {
        statInside(folder, path);
        if (!isDataLanguage(listLanguage(path)))
          throw new RefusedFile(
            path,
            `“${listLanguage(path)}” is not a known language (${dataLanguages.join(', ')})`,
          );
        this.#lists.push(path);
      });
    }
  }

  /** Adds the newest generator of each language in a folder, or the named generator. */
  addGenerators(path: string): void {
    const isFolder = attempt(path, () => statSync(path)).isDirectory();
    const root = isFolder ? path : dirname(path);
    const files = isFolder ? generatorsIn(path) : [path];
    if (files.length === 0) throw new RefusedFile(path, `it contains no generator-gt-norm${generatorEnding}`);
    const found: { readonly file: string; readonly time: number }[] = [];
    for (const file of files)
      this.look(() => void found.push({ file, time: statInside(root, file).mtimeMs }));
    for (const { file } of found.toSorted((one, other) => other.time - one.time)) {
      this.look(() => {
        const language = generatorLanguage(file, root);
        const used = this.#generators.get(language);
        if (!(paradigmLanguages as readonly string[]).includes(language))
          this.#skipped.push(`${file}: “${language}” is not a language with inflected forms here`);
        else if (used === undefined) this.#generators.set(language, file);
        else if (used !== file) this.#skipped.push(`${file}: ignored, because ${used} is used`);
      });
    }
  }
}

function namesIn(folder: string): readonly string[] {
  return attempt(folder, () => readdirSync(folder)).sort();
}

function isCheckout(path: string): boolean {
  return basename(path).startsWith('dict-');
}

function isExport(path: string): boolean {
  return /<mediawiki[\s>]/u.test(sourceHead(path));
}

function listLanguage(file: string): string {
  return basename(file).slice(0, -listEnding.length);
}

/** Files that are named like generators. Links to folders are not followed: they could lead in circles. */
function generatorsIn(folder: string, level = 0): readonly string[] {
  const entries: readonly Dirent[] = attempt(folder, () => readdirSync(folder, { withFileTypes: true }));
  const files = entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return isGeneratorName(entry.name) ? [path] : [];
    const isLeftOut = entry.name.startsWith('.') || entry.name === 'node_modules' || level === maxLevels;
    return isLeftOut ? [] : generatorsIn(path, level + 1);
  });
  return files.sort();
}

export function isGeneratorName(name: string): boolean {
  return languageInName(name) !== undefined;
}

/** Of `sme.hfstol`, `generator-sme.hfstol`, `generator-gt-norm-sme.hfstol`: '' without, `undefined` for other files. */
function languageInName(name: string): string | undefined {
  if (!name.endsWith(generatorEnding)) return undefined;
  const parts = name.slice(0, -generatorEnding.length).split(/[-_.]/u);
  const others = parts.filter((part) => !['generator', 'gt', 'norm'].includes(part));
  const [language = ''] = others;
  if (others.length > 1 || (language !== '' && !/^[a-z]{3}$/u.test(language))) return undefined;
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
