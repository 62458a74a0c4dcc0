/** The generators on this machine that `npm run dictionaries` uses. */

import { existsSync } from 'node:fs';
import { importSources } from '#service/import/files/importSources.ts';
import { dictionaryOf, termBank } from '#src/language/dictionaries.ts';
import { paradigmLanguages } from '#src/language/languages.ts';

/** Where the packages `giella-sme` … and `make install` put them, on Linux and macOS. */
export const installedGenerators = [
  '/usr/share/giella',
  '/usr/local/share/giella',
  '/opt/homebrew/share/giella',
] as const;

/** What was imported: dictionaries by code, forms by language. */
export interface StoredVersion {
  readonly code: string;
  readonly version: string;
  readonly origin: string;
}

/**
 * The generators in folders, by default in those of packages, for the languages of imported dictionaries.
 * Forms by repositories (`fetched`) and by lists take precedence.
 */
export function generatorSources(
  folders: readonly string[] | undefined,
  stored: readonly StoredVersion[],
  fetched: readonly string[],
) {
  const named = folders ?? installedGenerators.filter((folder) => existsSync(folder));
  const { forms, ...sources } = importSources([], [], named);
  const languages = paradigmLanguages.filter((language) => stored.some(({ code }) => isOf(code, language)));
  const found = forms.filter(({ language }) => languages.some((one) => one === language));
  const listed = found
    .map(({ language }) => language)
    .filter((language) => stored.some(({ code, origin }) => code === language && origin === 'lists'));
  const used = [...found.map(({ language }) => language), ...stored.map(({ code }) => code), ...fetched];
  return {
    ...sources,
    // Packages of other languages are no mistake.
    ...(folders === undefined ? { skipped: [], refused: [] } : {}),
    forms: found.filter(({ language }) => !fetched.includes(language) && !listed.includes(language)),
    /** Languages whose lists of forms a generator would replace. */
    listed,
    /** Languages of imported words, but without imported forms or a generator. */
    missing: languages.filter((language) => !used.includes(language)),
  };
}

export type GeneratorSources = ReturnType<typeof generatorSources>;

/** Whether a dictionary has words of a language. */
function isOf(code: string, language: string): boolean {
  const dictionary = dictionaryOf(code);
  return code === termBank || dictionary?.source === language || dictionary?.target === language;
}
