/** How the service is: `/-/health` for who would start it again, `/-/ready` for who would send it readers. */

import { storedDictionaries } from '#service/core/pack/dictionaryWriter.ts';
import { revisionOf } from '#service/core/sqlite/database.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import type { Integrity } from '#service/server/integrity.ts';
import { jsonReply, type Reply } from '#service/server/reply.ts';

/** What the service is about: it also answers while it starts and until it stops. */
export type ServicePhase = 'starting' | 'serving' | 'stopping';

/** What is known of the service. */
export interface ServiceHealth {
  /** State of the data; throws when the database can't be used. */
  readonly dataState: () => DataState;
  /** Whether the database is sound; absent where nobody watches it. */
  readonly integrity?: (() => Integrity) | undefined;
  /** What the service is about; absent where it does nothing but serve. */
  readonly phase?: (() => ServicePhase) | undefined;
}

/** Why no readers should be sent, by phase. */
const unready: Readonly<Record<Exclude<ServicePhase, 'serving'>, string>> = {
  starting: 'The service is starting.',
  stopping: 'The service is stopping.',
};

/** What isn't so is never `ok`: damaged pages that no query has met are found by the watch. */
export function healthReply({ dataState, integrity }: ServiceHealth): Reply {
  const { trouble, isChecked } = integrity?.() ?? {};
  if (trouble !== undefined) return jsonReply(503, { ok: false, reason: trouble });
  try {
    const state = dataState();
    const entries = entriesIn(state);
    return jsonReply(200, { ok: true, checked: isChecked, dataVersion: state.version, entries });
  } catch (error) {
    return jsonReply(503, { ok: false, reason: unusable(error) });
  }
}

/** Whether readers may come now: not while it starts or is about to stop, nor without usable data. */
export function readyReply({ dataState, integrity, phase }: ServiceHealth): Reply {
  const reason = unreadyReason(dataState, integrity?.().trouble, phase?.() ?? 'serving');
  return reason === undefined
    ? jsonReply(200, { ready: true })
    : jsonReply(503, { ready: false, reason }, { 'retry-after': '1' });
}

function unreadyReason(
  dataState: () => DataState,
  trouble: string | undefined,
  phase: ServicePhase,
): string | undefined {
  if (phase !== 'serving') return unready[phase];
  if (trouble !== undefined) return trouble;
  try {
    return entriesIn(dataState()) === 0
      ? 'The database contains no dictionaries. Import them: npm run dictionaries'
      : undefined;
  } catch (error) {
    return unusable(error);
  }
}

function entriesIn({ holdings }: DataState): number {
  return holdings.reduce((sum, holding) => sum + holding.entries, 0);
}

function unusable(error: unknown): string {
  return `The database cannot be used: ${error instanceof Error ? error.message : String(error)}`;
}

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
