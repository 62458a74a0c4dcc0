/** The repositories of dictionaries and transducers, and the settings of `npm run dictionaries`. */

import { delimiter, resolve } from 'node:path';
import { checkoutOf } from '#service/import/files/giellaltFiles.ts';
import { dataFolderFrom, numbersFrom, projectFolder } from '#service/node/settings.ts';
import type { Environment } from '#src/contract/configuration.ts';
import {
  type DictionaryCode,
  dictionaries,
  dictionaryOf,
  isDictionaryCode,
} from '#src/language/dictionaries.ts';
import { paradigmLanguages } from '#src/language/languages.ts';

export interface Repository {
  /** Its name under the address: `dict-sme-nob`, `lang-sme`. */
  readonly name: string;
  readonly kind: 'dictionaries' | 'transducers';
  /** Dictionary codes, or the language whose forms it generates. */
  readonly codes: readonly string[];
}

/** Public dictionaries that the service deployed today lacks. Any other can be named (`--only`). */
const further: readonly DictionaryCode[] = [
  'gtsmjsme',
  'gtsmesmj',
  'gtnobsmj',
  'gtsmeeng',
  'gtsmesma',
  'gtsmasme',
  'gtsmsfinrev',
  'gtsmsrusrev',
];

/** All repositories, in the order of the dictionaries; transducers last. */
export const repositories: readonly Repository[] = [
  ...[...Map.groupBy([...dictionaries, ...further.map((code) => dictionaryOf(code))], checkoutOf)].flatMap(
    ([name, all]): readonly Repository[] =>
      name === undefined ? [] : [{ name, kind: 'dictionaries', codes: all.map(({ code }) => code) }],
  ),
  ...paradigmLanguages.map(
    (language): Repository => ({ name: `lang-${language}`, kind: 'transducers', codes: [language] }),
  ),
];

/** A repository of a dictionary that the program does not list, by name with or without prefix, or by code. */
function otherRepository(name: string): readonly Repository[] {
  const [, source = '', target = ''] = /^(?:dict-|gt)?([a-z]{3})-?([a-z]{3})$/u.exec(name) ?? [];
  const code = `gt${source}${target}`;
  const isKnown = isDictionaryCode(code) || target === 'mul';
  return isKnown ? [{ name: `dict-${source}-${target}`, kind: 'dictionaries', codes: [code] }] : [];
}

/**
 * All and those `imported` before, or those in `only` (`sme-nob,gtnobsme`): names with or without prefix, codes. Throws
 * Error for unknown names.
 */
export function wantedRepositories(
  only: string | undefined,
  transducers: boolean,
  imported: readonly string[] = [],
): readonly Repository[] {
  const listed = repositories.filter(({ kind }) => transducers || kind === 'dictionaries');
  const names = only?.split(',').map((name) => name.trim()) ?? [];
  const offered = [
    ...listed,
    ...[...names, ...imported].flatMap(otherRepository).filter(({ name, codes }, place, all) => {
      const isListed = listed.some((one) => one.name === name || one.codes.includes(codes[0] ?? ''));
      return !isListed && all.findIndex((one) => one.name === name) === place;
    }),
  ];
  if (only === undefined) return offered;
  const isNamed = ({ name, codes }: Repository, wanted: string) =>
    [name, name.replace(/^(?:dict|lang)-/u, ''), ...codes].includes(wanted);
  const unknown = names.filter((name) => !offered.some((repository) => isNamed(repository, name)));
  if (unknown.length > 0)
    throw new Error(
      `Unknown repository: ${unknown.map((name) => `“${name}”`).join(', ')}. Known repositories: ` +
        `${listed.map(({ name }) => name).join(', ')}.`,
    );
  return offered.filter((repository) => names.some((name) => isNamed(repository, name)));
}

const giellalt = 'https://github.com/giellalt';

/** Protocols that git may use: a redirect from http to https is followed, never the other way. */
const protocolsOf: Readonly<Record<string, string>> = {
  'https:': 'https',
  'http:': 'http:https',
  'file:': 'file',
};

/** Throws Error that names every wrong variable and its allowed values. */
export function repositorySettings(environment: Environment) {
  const wrong: string[] = [];
  const address = (name: string, fallback: string) => {
    const text = environment[name] || fallback;
    const read = baseAddress(text);
    if (read !== undefined) return read;
    // Keeps a password out of the log.
    const shown = text.replace(/\/\/[^/]*@/u, '//…@');
    wrong.push(
      `${name} is “${shown}”; it must be an address like ${giellalt}, with https, http or file before ://, ` +
        'without a query, a name or a password.',
    );
    return { url: fallback, protocols: '' };
  };
  const folder = environment['REPOSITORY_FOLDER'];
  const folders = environment['TRANSDUCERS'] || undefined;
  const settings = {
    dictionaries: address('REPOSITORIES', giellalt),
    /** `undefined`: none. */
    transducers: environment['TRANSDUCER_REPOSITORIES']
      ? address('TRANSDUCER_REPOSITORIES', giellalt)
      : undefined,
    /** Folders with generators; `undefined`: where packages install them. */
    transducerFolders: folders?.split(delimiter).map((one) => resolve(projectFolder, one)),
    /** For clones and for the list of what was imported. */
    folder: folder ? resolve(projectFolder, folder) : resolve(dataFolderFrom(environment), 'repositories'),
    /** Limit for each git command. */
    seconds: numbersFrom(environment, wrong)('REPOSITORY_SECONDS', 900, 1, 99_999),
  };
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return settings;
}

export type RepositorySettings = Readonly<ReturnType<typeof repositorySettings>>;

/**
 * The address without a slash at its end, to which `/{name}` is added, and its protocols as `GIT_ALLOW_PROTOCOL` takes
 * them. `undefined` for a text that is no address, such as an option or a path of git.
 */
function baseAddress(text: string) {
  const url = URL.parse(text);
  const protocols = url === null ? undefined : protocolsOf[url.protocol];
  if (url === null || protocols === undefined || !text.includes('://') || /[?#]/u.test(text))
    return undefined;
  const isOption = url.hostname.startsWith('-');
  const isOtherMachine = url.protocol === 'file:' && url.hostname !== '';
  if (`${url.username}${url.password}` !== '' || isOption || isOtherMachine) return undefined;
  return { url: url.href.replace(/\/+$/u, ''), protocols };
}
