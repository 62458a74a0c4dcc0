/** Filling a database with the starter lexicon that comes with the product (service/starter/). */

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type Article, articleOfConcept, articleOfEntry } from '#service/core/article/article.ts';
import type { FormRow } from '#service/core/forms/formGatherer.ts';
import { addMissingForms, storedFormLists, writeForms } from '#service/core/forms/formWriter.ts';
import { replaceDictionary, storedDictionaries } from '#service/core/pack/dictionaryWriter.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { termwikiPages } from '#service/import/entries/termwikiReader.ts';
import { readerVersion } from '#src/contract/versions.ts';
import { type Dictionary, dictionaries, termBank } from '#src/language/dictionaries.ts';
import { readStarterLexicon, type StarterLexicon, starterEntries, starterForms } from './starterLexicon.ts';

/** What was done with the starter lexicon. */
export interface StarterReport {
  /** Codes of the dictionaries that were filled now. */
  readonly filled: readonly string[];
  /** Languages whose forms were filled now. */
  readonly forms: readonly string[];
}

/** Where the lexicon lies. */
export const starterFolder = resolve(import.meta.dirname, '../../starter');

/** Names of the files of forms: `sme-N.tsv`. */
const formFileName = /^([a-z]{3})-([A-Za-z]+)\.tsv$/u;

/**
 * Fills the dictionaries that are empty, or that still hold an older version
 * of the starter lexicon; likewise the forms of languages. Imported data is
 * never touched (D34); an imported list of forms is given the lemmas it lacks.
 * Does nothing, fast, when everything is there.
 * @throws {Error} of SQLite, of the file system, or naming the line of a table that has too many cells.
 */
export function prepareStarter(driver: Driver, folder = starterFolder): StarterReport {
  const version = starterVersion(folder);
  const stored = new Map(storedDictionaries(driver).map((record) => [record.code, record]));
  const wanted = dictionaries.filter(({ code }) => isWanted(stored.get(code), version));
  if (wanted.length > 0) fill(driver, folder, version, wanted);

  const lists = new Map(storedFormLists(driver).map((record) => [record.language, record]));
  const languages = [...new Set(formFiles(folder).map(({ language }) => language))];
  const forms = languages.filter((language) => isWanted(lists.get(language), version));
  for (const language of forms) {
    writeForms(driver, { language, version, origin: 'starter' }, starterFormRows(folder, language));
  }
  for (const language of languages.filter((one) => !forms.includes(one))) {
    if (lists.get(language)?.origin === 'starter') continue;
    addMissingForms(driver, language, starterFormRows(folder, language), version);
  }
  return { filled: wanted.map(({ code }) => code), forms };
}

/**
 * The starter lexicon's forms of a language.
 * @throws {Error} of the file system.
 */
export function starterFormRows(folder: string, language: string): readonly FormRow[] {
  return formFiles(folder)
    .filter((file) => file.language === language)
    .flatMap(({ path, pos }) => starterForms(path, pos));
}

/** Nothing there yet, or the lexicon of another version of the product. */
function isWanted(
  stored: { readonly origin: string; readonly version: string } | undefined,
  version: string,
): boolean {
  return stored === undefined || (stored.origin === 'starter' && stored.version !== version);
}

function fill(driver: Driver, folder: string, version: string, wanted: readonly Dictionary[]): void {
  const lexicon = readStarterLexicon(folder);
  for (const dictionary of wanted) {
    replaceDictionary(
      driver,
      { code: dictionary.code, version, origin: 'starter' },
      starterArticles(lexicon, folder, dictionary),
    );
  }
}

function starterArticles(
  lexicon: StarterLexicon,
  folder: string,
  dictionary: Dictionary,
): readonly Article[] {
  if (dictionary.code !== termBank) {
    return starterEntries(lexicon, dictionary).map((entry) => articleOfEntry(dictionary, entry));
  }
  const file = join(folder, 'terms.xml');
  const pages = existsSync(file) ? [...termwikiPages(file)] : [];
  return pages.flatMap((page) => ('concept' in page ? [articleOfConcept(page.concept)] : []));
}

function formFiles(
  folder: string,
): readonly { readonly language: string; readonly pos: string; readonly path: string }[] {
  const forms = join(folder, 'forms');
  if (!existsSync(forms)) return [];
  return readdirSync(forms, { recursive: true, encoding: 'utf8' })
    .sort()
    .flatMap((name) => {
      const [, language, pos] = formFileName.exec(basename(name)) ?? [];
      return language === undefined || pos === undefined ? [] : [{ language, pos, path: join(forms, name) }];
    });
}

/**
 * Hash of the lexicon, and of how it is read.
 * @throws {Error} of the file system.
 */
export function starterVersion(folder: string): string {
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  const files = names.filter((name) => /\.(tsv|xml)$/u.test(name)).map((name) => join(folder, name));
  const hash = createHash('sha256').update(`reader ${readerVersion}`);
  for (const file of [...files, ...formFiles(folder).map(({ path }) => path)])
    hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
