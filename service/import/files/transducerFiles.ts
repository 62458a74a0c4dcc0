/**
 * Finding the generators of languages, where GiellaLT's tools leave them: `generator-gt-norm.hfstol` somewhere in
 * `lang-sme` (`src/fst`, `build/src/fst`), in a folder called `sme` (`share/giella/sme`), or in any folder under a
 * name with the language: `sme.hfstol`, `generator-sme.hfstol`, `generator-gt-norm-sme.hfstol`.
 */

import { type Dirent, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { isDataLanguage, paradigmLanguages } from '#src/language/languages.ts';
import { attempt, RefusedFile, statInside } from './sourceFile.ts';

/** The generator of a language. */
export interface LanguageTransducer {
  /** ISO 639-3; one of those that have forms. */
  readonly language: string;
  readonly file: string;
}

/** What was found in a folder. */
export interface FoundTransducers {
  readonly transducers: readonly LanguageTransducer[];
  /** Generators that are not taken, and why. */
  readonly skipped: readonly string[];
  readonly refused: readonly RefusedFile[];
}

const ending = '.hfstol';

/** Folders within folders: `lang-sme/build/src/fst` in a folder of checkouts is five. */
const mostLevels = 8;

/** Files and folders that are looked at: ten checkouts have some ten thousand. */
const mostNames = 500_000;

/** Parts of a generator's name besides its language. */
const ownParts: ReadonlySet<string> = new Set(['generator', 'gt', 'norm']);

/** The generators in a folder and all folders in it, one for each language; a file can be named itself. */
export function transducerFiles(folder: string): FoundTransducers {
  const skipped: string[] = [];
  const refused: RefusedFile[] = [];
  const newest = new Map<string, { readonly file: string; readonly time: number }>();
  const look = (work: () => void) => {
    try {
      work();
    } catch (error) {
      if (!(error instanceof RefusedFile)) throw error;
      refused.push(error);
    }
  };
  const take = (file: string, root: string) => {
    const time = statInside(root, file).mtimeMs;
    const language = languageOf(file, root);
    if (language === undefined)
      throw new RefusedFile(
        file,
        'neither its name nor its folders name a language (sme.hfstol, lang-sme, sme)',
      );
    if (!(paradigmLanguages as readonly string[]).includes(language)) {
      skipped.push(`${file}: “${language}” is not a language with forms`);
      return;
    }
    const other = newest.get(language);
    if (other === undefined || time > other.time) newest.set(language, { file, time });
    if (other === undefined) return;
    const [older, newer] = time > other.time ? [other.file, file] : [file, other.file];
    skipped.push(`${older}: ignored, because ${newer} is used`);
  };
  look(() => {
    if (!attempt(folder, () => statSync(folder)).isDirectory()) {
      take(folder, dirname(folder));
      return;
    }
    const files = [...generatorsIn(folder)].sort();
    if (files.length === 0) throw new RefusedFile(folder, `it contains no generator-gt-norm${ending}`);
    for (const file of files) look(() => take(file, folder));
  });
  return {
    transducers: [...newest].map(([language, { file }]) => ({ language, file })),
    skipped,
    refused,
  };
}

/** Generators by their names. Links to folders are not followed: they could lead round. */
function* generatorsIn(root: string): Generator<string> {
  let names = 0;
  const folders: { readonly path: string; readonly level: number }[] = [{ path: root, level: 0 }];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const { path, level } = folder;
    for (const entry of namesIn(path)) {
      names += 1;
      if (names > mostNames)
        throw new RefusedFile(root, `more than ${mostNames} files; name a folder inside it`);
      const inner = join(path, entry.name);
      if (entry.isDirectory()) {
        if (level < mostLevels && !isAside(entry.name)) folders.push({ path: inner, level: level + 1 });
      } else if (isGeneratorName(entry.name)) yield inner;
    }
  }
}

function namesIn(folder: string): readonly Dirent[] {
  return attempt(folder, () => readdirSync(folder, { withFileTypes: true }));
}

function isAside(folder: string): boolean {
  return folder.startsWith('.') || folder === 'node_modules';
}

/** Whether a file is a generator, by its name. */
export function isGeneratorName(name: string): boolean {
  return languageInName(name) !== undefined;
}

/** The language in the name of a generator: '' where there is none; `undefined` where it is no generator's name. */
function languageInName(name: string): string | undefined {
  if (!name.endsWith(ending)) return undefined;
  const parts = name.slice(0, -ending.length).split(/[-_.]/u);
  const others = parts.filter((part) => !ownParts.has(part));
  const [language = ''] = others;
  if (others.length > 1 || (language !== '' && !/^[a-z]{3}$/u.test(language))) return undefined;
  return language === '' && !parts.includes('generator') ? undefined : language;
}

/** The language of a generator: by its name, or by the nearest folder that is named after one. */
function languageOf(file: string, root: string): string | undefined {
  const name = languageInName(basename(file));
  if (name) return name;
  const folders = dirname(file).split(sep).reverse();
  // A folder above the one that was named is somebody's home before it is a language.
  const inside =
    relative(root, dirname(file))
      .split(sep)
      .filter((part) => part !== '').length + 1;
  const checkout = /^lang-([a-z]{3})$/u;
  for (const [place, folder] of folders.entries()) {
    const [, language] = checkout.exec(folder) ?? [];
    if (language !== undefined) return language;
    if (place < inside && (isDataLanguage(folder) || folders[place + 1] === 'giella')) return folder;
  }
  return undefined;
}
