/** Which repositories there are for the dictionaries and languages of this program, and which of them are wanted. */

import { checkoutOf } from '#service/import/files/giellaltFiles.ts';
import { type DictionaryCode, dictionaries } from '#src/language/dictionaries.ts';
import { paradigmLanguages } from '#src/language/languages.ts';

/** A repository, and what of the database is made of it. */
export interface Repository {
  /** Its name under the address: `dict-sme-nob`, `lang-sme`. */
  readonly name: string;
  readonly kind: 'dictionaries' | 'transducers';
  /** Dictionary codes, or the language whose forms it makes. */
  readonly codes: readonly string[];
}

/** The dictionary that has no repository: nothing of GiellaLT or Divvun holds the TermWiki's content. */
export const withoutRepository = 'termwiki' satisfies DictionaryCode;

/** All repositories, in the order of the dictionaries; those of the transducers last. */
export const repositories: readonly Repository[] = [
  ...[...Map.groupBy(dictionaries, checkoutOf)].flatMap(([name, all]): readonly Repository[] =>
    name === undefined ? [] : [{ name, kind: 'dictionaries', codes: all.map(({ code }) => code) }],
  ),
  ...paradigmLanguages.map(
    (language): Repository => ({ name: `lang-${language}`, kind: 'transducers', codes: [language] }),
  ),
];

/**
 * The repositories that are wanted: all, or those that `only` names (`sme-nob,gtnobsme`), by their name with or
 * without its beginning, or by a code.
 * @throws {Error} in words for names that no repository has.
 */
export function wantedRepositories(only: string | undefined, transducers: boolean): readonly Repository[] {
  const offered = repositories.filter(({ kind }) => transducers || kind === 'dictionaries');
  if (only === undefined) return offered;
  const names = only.split(',').map((name) => name.trim());
  const isNamed = (repository: Repository, name: string) =>
    repository.name === name ||
    repository.name.replace(/^(?:dict|lang)-/u, '') === name ||
    repository.codes.includes(name);
  const unknown = names.filter((name) => !offered.some((repository) => isNamed(repository, name)));
  if (unknown.length > 0)
    throw new Error(
      `No repository is called ${unknown.map((name) => `“${name}”`).join(', ')}. There are: ` +
        `${offered.map(({ name }) => name).join(', ')}.`,
    );
  return offered.filter((repository) => names.some((name) => isNamed(repository, name)));
}
