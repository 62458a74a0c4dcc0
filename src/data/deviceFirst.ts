/** Who answers: the device where it knows all of it, else the service, and where that fails the device what it has. */
import { LookupError } from '#src/data/lookupError.ts';
import type { Answered } from '#src/data/origin.ts';
import { patience, shortPatience } from '#src/data/patience.ts';

/** What the device knows: `missing` are the packs that could also have known something. */
export interface DeviceShare<Value> {
  readonly value: Value;
  readonly missing: readonly string[];
}

/** The two that can be asked. */
export interface BothSeats<Value> {
  /** `undefined` where nothing on the device concerns the question. */
  readonly device: () => Promise<DeviceShare<Value> | undefined>;
  /** Waits so many milliseconds. */
  readonly service: (wait: number) => Promise<Answered<Value>>;
}

/**
 * Asks them.
 * @throws {LookupError} of the service, when neither answers; of the device, when what is there can't be read.
 */
export async function deviceFirst<Value>(
  { device, service }: BothSeats<Value>,
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
    const answered = await service(kept ? shortPatience : patience);
    // Dictionaries on the device know more than the words it happens to have seen.
    return kept && answered.origin.from === 'seen' ? kept : answered;
  } catch (error) {
    if (signal.aborted) throw error;
    if (kept) return kept;
    // Not "this is not kept here": it may be, and could not be read.
    throw broken === undefined ? error : new LookupError('device', String(broken), broken);
  }
}
