/** Where repositories are fetched from, where they lie, and how much of them is borne: from the environment. */

import { isAbsolute, resolve } from 'node:path';
import { dataFolderFrom, projectFolder } from '#service/node/settings.ts';
import type { Environment } from '#src/contract/environment.ts';

/** An address that repositories stand under, and by what git may reach them. */
export interface BaseAddress {
  /** Without a stroke at its end: a repository is `{url}/{name}`. */
  readonly url: string;
  /** As `GIT_ALLOW_PROTOCOL` takes them. */
  readonly protocols: string;
}

/** Settings of `npm run dictionaries`, checked. */
export interface RepositorySettings {
  /** Where `dict-*` stand. */
  readonly dictionaries: BaseAddress;
  /** Where `lang-*` stand. */
  readonly transducers: BaseAddress;
  /** Folder of the clones and their files. */
  readonly folder: string;
  /** Seconds that one repository may take. */
  readonly seconds: number;
  /** Bytes that one repository may have, packed or unpacked. */
  readonly bytes: number;
}

/** The public repositories of GiellaLT. */
const giellalt = 'https://github.com/giellalt';

/** What git may speak where the address begins so: a page that moves to https is followed, never the other way. */
const protocolsOf: Readonly<Record<string, string>> = {
  'https:': 'https',
  'http:': 'http:https',
  'file:': 'file',
};

/**
 * Reads the settings.
 * @throws {Error} naming every wrong variable and what it may be.
 */
export function repositorySettings(environment: Environment): RepositorySettings {
  const wrong: string[] = [];
  const number = (name: string, fallback: number, most: number): number => {
    const text = environment[name] || String(fallback);
    if (/^\d{1,9}$/u.test(text) && Number(text) >= 1 && Number(text) <= most) return Number(text);
    wrong.push(`${name} is “${text}”; it must be a whole number from 1 to ${most}.`);
    return fallback;
  };
  const address = (name: string, fallback: string): BaseAddress => {
    const text = environment[name] || fallback;
    const read = baseAddress(text);
    if (typeof read !== 'string') return read;
    // Whoever put a password into it does not want to see it in a log.
    wrong.push(`${name} is “${text.replace(/\/\/[^/]*@/u, '//…@')}”; ${read}.`);
    return { url: fallback, protocols: '' };
  };
  const dictionaries = address('REPOSITORIES', giellalt);
  const transducers = address('TRANSDUCER_REPOSITORIES', dictionaries.url);
  const settings: RepositorySettings = {
    dictionaries,
    transducers,
    folder: environment['REPOSITORY_FOLDER']
      ? resolve(projectFolder, environment['REPOSITORY_FOLDER'])
      : resolve(dataFolderFrom(environment), 'repositories'),
    seconds: number('REPOSITORY_SECONDS', 900, 86_400),
    bytes: number('REPOSITORY_MEGABYTES', 2000, 100_000) * 1_000_000,
  };
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return settings;
}

/** An address as git is given it, or what is wrong with it. */
function baseAddress(text: string): BaseAddress | string {
  const example = `it must be an address like ${giellalt}`;
  // Every name that git is given begins with the address: one that is a place or an option to git never gets there.
  const url = isAbsolute(text) || !URL.canParse(text) ? undefined : new URL(text);
  const protocols = url === undefined ? undefined : protocolsOf[url.protocol];
  if (url === undefined || protocols === undefined || !text.includes('://'))
    return `${example}, with https, http or file before ://`;
  if (url.search !== '' || url.hash !== '' || text.includes('?') || text.includes('#'))
    return `${example}, without a query: the name of the repository follows it`;
  if (url.username !== '' || url.password !== '') return `${example}, without a name or password in it`;
  if (url.hostname.startsWith('-') || (url.protocol === 'file:' && url.hostname !== '')) return example;
  return { url: url.href.replace(/\/+$/u, ''), protocols };
}
