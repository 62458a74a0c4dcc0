/** Which versions of imported data the database holds. */

import { storedFormLists } from '#service/core/forms/formWriter.ts';
import { storedDictionaries } from '#service/core/pack/dictionaryWriter.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';

/** The version by dictionary code, or of forms by language; what the starter lexicon brought is none. */
export type StoredVersions = ReadonlyMap<string, string>;

/** Reads the versions; throws the error of SQLite where the database can't be used. */
export function storedVersions(driver: Driver): StoredVersions {
  const dictionaries = storedDictionaries(driver).map(({ code, version, origin }) => ({
    key: code,
    version,
    origin,
  }));
  const forms = storedFormLists(driver).map(({ language, version, origin }) => ({
    key: language,
    version,
    origin,
  }));
  return new Map(
    [...dictionaries, ...forms]
      .filter(({ origin }) => origin !== 'starter')
      .map(({ key, version }) => [key, version]),
  );
}
