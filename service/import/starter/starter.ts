/** Fills a database with the sample dictionary (service/starter). */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { encodeConcept } from '#service/core/article/concept.ts';
import { encodeEntry } from '#service/core/article/entry.ts';
import type { FormRow } from '#service/core/forms/formGatherer.ts';
import { storedFormLists, writeForms } from '#service/core/forms/formWriter.ts';
import { replaceDictionary, storedDictionaries } from '#service/core/pack/dictionaryWriter.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { termwikiPages } from '#service/import/entries/termwikiReader.ts';
import { shortHash } from '#service/import/files/sourceFile.ts';
import { readerVersion } from '#src/contract/versions.ts';
import { type Dictionary, dictionaries, termBank } from '#src/language/dictionaries.ts';
import { readStarterLexicon, type StarterLexicon, starterEntries, starterForms } from './starterLexicon.ts';

export const starterFolder = resolve(import.meta.dirname, '../../starter');

/**
 * Fills dictionaries and forms that are empty, or of an older version of the sample dictionary. Imported data
 * is never changed (D34). Throws Error of SQLite.
 */
export function prepareStarter(driver: Driver, folder = starterFolder): void {
  const version = starterVersion(folder);
  const isWanted = (stored?: { readonly origin: string; readonly version: string }) =>
    stored === undefined || (stored.origin === 'starter' && stored.version !== version);
  const stored = new Map(storedDictionaries(driver).map((record) => [record.code, record]));
  const wanted = dictionaries.filter(({ code }) => isWanted(stored.get(code)));
  if (wanted.length > 0) {
    const lexicon = readStarterLexicon(folder);
    for (const dictionary of wanted) {
      const record = { code: dictionary.code, version, origin: 'starter' } as const;
      replaceDictionary(driver, record, starterLines(lexicon, folder, dictionary));
    }
  }
  const lists = new Map(storedFormLists(driver).map((record) => [record.language, record]));
  for (const language of new Set(formFiles(folder).map((file) => file.language))) {
    if (isWanted(lists.get(language)))
      writeForms(driver, { language, version, origin: 'starter' }, starterFormRows(folder, language));
  }
}

export function starterFormRows(folder: string, language: string): readonly FormRow[] {
  return formFiles(folder)
    .filter((file) => file.language === language)
    .flatMap(({ path, pos }) => starterForms(path, pos));
}

function starterLines(lexicon: StarterLexicon, folder: string, dictionary: Dictionary): readonly string[] {
  if (dictionary.code !== termBank) return starterEntries(lexicon, dictionary).map(encodeEntry);
  const file = join(folder, 'terms.xml');
  const pages = existsSync(file) ? [...termwikiPages(file)] : [];
  return pages.flatMap((page) => (typeof page === 'string' ? [] : [encodeConcept(page)]));
}

/** The files of forms: `sme-N.tsv`. */
function formFiles(folder: string) {
  const forms = join(folder, 'forms');
  if (!existsSync(forms)) return [];
  return readdirSync(forms, { recursive: true, encoding: 'utf8' })
    .sort()
    .flatMap((name) => {
      const [, language, pos] = /^([a-z]{3})-([A-Za-z]+)\.tsv$/u.exec(basename(name)) ?? [];
      return language === undefined || pos === undefined ? [] : [{ language, pos, path: join(forms, name) }];
    });
}

/** Hash of the sample dictionary, and of how it is read. */
export function starterVersion(folder: string): string {
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  const tables = names.filter((name) => /\.(tsv|xml)$/u.test(name)).map((name) => join(folder, name));
  const files = [...tables, ...formFiles(folder).map(({ path }) => path)];
  return shortHash(
    Buffer.concat([Buffer.from(`reader ${readerVersion}`), ...files.map((file) => readFileSync(file))]),
  );
}
