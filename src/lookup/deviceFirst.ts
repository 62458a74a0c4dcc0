/** Who answers: the device where it knows all of it, else the service, and where that fails the device what it has. */

import { LookupError } from './lookupError.ts';
import type { Answered } from './provenance.ts';
import { answerTimeoutMs, shortAnswerTimeoutMs } from './timeLimits.ts';

/** What the device knows: `missing` are the packs that could also have known something, the others came to it at `since`. */
export interface DeviceShare<Value> {
  readonly value: Value;
  readonly missing: readonly string[];
  readonly since?: Readonly<Record<string, number>> | undefined;
}

/** The two that can answer. */
export interface BothBackends<Value> {
  /** `undefined` where nothing on the device concerns the operation. */
  readonly device: () => Promise<DeviceShare<Value> | undefined>;
  /** Rejects with a `LookupError` after so many milliseconds. */
  readonly service: (timeoutMs: number) => Promise<Answered<Value>>;
  /** An answer of before, with what of it is of these packs in the device's version. */
  readonly renewed?: ((before: Value, device: Value, packs: ReadonlySet<string>) => Value) | undefined;
}

/** The packs that came to the device after that moment. */
function newerThan(at: number, { since = {} }: Pick<DeviceShare<unknown>, 'since'>): ReadonlySet<string> {
  return new Set(Object.entries(since).flatMap(([id, came]) => (came > at ? [id] : [])));
}

/**
 * Answers from one of them, or from both.
 * @throws {LookupError} of the service, when neither answers; of the device, when what is there can't be read. Rejects with the
 * signal's reason when it is aborted.
 */
export async function deviceFirst<Value>(
  { device, service, renewed }: BothBackends<Value>,
  signal: AbortSignal,
): Promise<Answered<Value>> {
  let broken: unknown;
  const share = await device().catch((error: unknown) => {
    broken = error;
    return undefined;
  });
  signal.throwIfAborted();
  const kept: Answered<Value> | undefined = share && {
    value: share.value,
    origin: { from: 'device', missing: share.missing },
  };
  if (kept && share?.missing.length === 0) return kept;
  try {
    const answered = await service(kept ? shortAnswerTimeoutMs : answerTimeoutMs);
    // Dictionaries on the device know more than the words it happens to have seen.
    if (kept && answered.origin.from === 'seen') return kept;
    if (share === undefined || renewed === undefined || answered.origin.from !== 'kept') return answered;
    // What is kept of before may be older than the dictionaries that have come since.
    const newer = newerThan(answered.origin.at, share);
    if (newer.size === 0) return answered;
    return { value: renewed(answered.value, share.value, newer), origin: answered.origin };
  } catch (error) {
    if (signal.aborted) throw error;
    if (kept) return kept;
    // Not "this is not kept here": it may be, and could not be read.
    throw broken === undefined ? error : new LookupError('device', String(broken), broken);
  }
}
