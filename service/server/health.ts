/** The state of the service: `/-/health` for what restarts it, `/-/ready` for load balancers. */

import { heldDictionaries } from '#service/core/resolvers/heldDictionaries.ts';
import { revisionOf } from '#service/core/sqlite/database.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { jsonReply, type Reply } from '#service/server/reply.ts';
import { builtInNumbers } from '#src/language/dictionaries.ts';
import { messageOf } from '#src/state/unknownValue.ts';

/** The phase of the service: it also answers while it starts and until it stops. */
export type ServicePhase = 'starting' | 'serving' | 'stopping';

export interface ServiceHealth {
  /** Throws when the database can't be used. */
  readonly dataState: () => DataState;
  /** Absent while it serves normally. */
  readonly phase?: (() => ServicePhase) | undefined;
}

/** Whether the service works, even if not ready. */
export function healthReply(health: ServiceHealth): Reply {
  const state = stateOf(health);
  if (state.trouble !== undefined) return jsonReply(503, { ok: false, reason: state.trouble });
  const { version, entries } = state;
  return jsonReply(200, { ok: true, dataVersion: version, entries });
}

/** Not ready while the service starts or stops, nor without usable data. */
export function readyReply(health: ServiceHealth): Reply {
  const phase = health.phase?.() ?? 'serving';
  const state = stateOf(health);
  let reason: string | undefined;
  if (phase !== 'serving') reason = `The service is ${phase}.`;
  else if (state.trouble !== undefined) reason = state.trouble;
  else if (state.entries === 0)
    reason = 'The database contains no dictionaries. Import them: npm run dictionaries';
  return reason === undefined
    ? jsonReply(200, { ready: true })
    : jsonReply(503, { ready: false, reason }, { 'retry-after': '1' });
}

function stateOf({ dataState }: ServiceHealth) {
  try {
    const { version, holdings } = dataState();
    return { version, entries: holdings.reduce((sum, holding) => sum + holding.entries, 0) };
  } catch (error) {
    return { trouble: `The database cannot be used: ${messageOf(error)}` };
  }
}

/** The version changes with the data. Throws when the database can't be used. */
export function readDataState(driver: Driver) {
  return { version: revisionOf(driver), holdings: heldDictionaries(driver).map(heldOnPage) };
}

/** The app knows who made the built-in dictionaries, and the languages of all. */
function heldOnPage({
  code,
  entries,
  origin,
  version,
  imported,
  licence,
  publisher,
}: ReturnType<typeof heldDictionaries>[number]) {
  const held = { code, entries, origin, version, imported };
  return builtInNumbers.has(code) ? held : { ...held, licence, publisher };
}

export type DataState = ReturnType<typeof readDataState>;

export type Holding = DataState['holdings'][number];
