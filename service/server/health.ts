/** How the service is: `/-/health` for who would start it again, `/-/ready` for who would send it readers. */

import { storedDictionaries } from '#service/core/pack/dictionaryWriter.ts';
import { revisionOf } from '#service/core/sqlite/database.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import type { Integrity } from '#service/server/integrity.ts';
import { jsonReply, type Reply } from '#service/server/reply.ts';

/** The phase of the service: it also answers while it starts and until it stops. */
export type ServicePhase = 'starting' | 'serving' | 'stopping';

/** The health of the service. */
export interface ServiceHealth {
  /** State of the data; throws when the database can't be used. */
  readonly dataState: () => DataState;
  /** Whether the database is sound; absent where nobody watches it. */
  readonly integrity?: (() => Integrity) | undefined;
  /** The phase; absent while it serves normally. */
  readonly phase?: (() => ServicePhase) | undefined;
}

/** Whether the service works; it need not be ready for readers. */
export function healthReply(health: ServiceHealth): Reply {
  const state = stateOf(health);
  if ('trouble' in state) return jsonReply(503, { ok: false, reason: state.trouble });
  const { version, entries } = state;
  return jsonReply(200, { ok: true, checked: health.integrity?.().isChecked, dataVersion: version, entries });
}

/** Whether readers may come now: not while the service starts or is about to stop, nor without usable data. */
export function readyReply(health: ServiceHealth): Reply {
  const phase = health.phase?.() ?? 'serving';
  const state = stateOf(health);
  let reason: string | undefined;
  if (phase !== 'serving') reason = `The service is ${phase}.`;
  else if ('trouble' in state) reason = state.trouble;
  else if (state.entries === 0)
    reason = 'The database contains no dictionaries. Import them: npm run dictionaries';
  return reason === undefined
    ? jsonReply(200, { ready: true })
    : jsonReply(503, { ready: false, reason }, { 'retry-after': '1' });
}

/** The data, or why it cannot be used. */
function stateOf({
  dataState,
  integrity,
}: ServiceHealth): { readonly trouble: string } | { readonly version: number; readonly entries: number } {
  // Damaged pages that no query has met are found by the watch.
  const trouble = integrity?.().trouble;
  if (trouble !== undefined) return { trouble };
  try {
    const { version, holdings } = dataState();
    return { version, entries: holdings.reduce((sum, holding) => sum + holding.entries, 0) };
  } catch (error) {
    return {
      trouble: `The database cannot be used: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}

/** The counts of one dictionary. */
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
