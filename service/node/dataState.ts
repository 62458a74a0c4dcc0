/** What the database holds at the moment: for the health check, and for the page, which shows it without asking. */

import { storedDictionaries } from '#service/core/pack/dictionaryWriter.ts';
import { revisionOf } from '#service/core/sqlite/database.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';

/** What is held of one dictionary. */
export interface Holding {
  readonly code: string;
  readonly entries: number;
  /** Where the entries come from; `starter` is the lexicon that comes with the product (D34). */
  readonly origin: string;
  /** Another one, other content. */
  readonly version: string;
  /** Day of the import, `YYYY-MM-DD`. */
  readonly imported: string;
}

/** The state of the data. */
export interface DataState {
  /** Another number after every change. */
  readonly version: number;
  readonly holdings: readonly Holding[];
}

/** Reads the state; throws when the database can't be used. */
export function readDataState(driver: Driver): DataState {
  const holdings = storedDictionaries(driver).map(({ code, entries, origin, version, importedAt }) => ({
    code,
    entries,
    origin,
    version,
    imported: importedAt.slice(0, 'YYYY-MM-DD'.length),
  }));
  return { version: revisionOf(driver), holdings };
}
