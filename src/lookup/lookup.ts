/**
 * The one door through which every dictionary answer comes. It knows the network
 * and the dictionaries on this device; who looks something up knows only answers, where
 * they came from, and the closed list of failures.
 */

import { ClientError, GraphQLClient } from 'graphql-request';
import * as v from 'valibot';
import { configuration } from '#src/local/installation.ts';
import { withinTimeout } from './answerTimeout.ts';
import { operationKey, takeFirstOperation } from './firstOperation.ts';
import { LookupError, requestFailure, statusFailure } from './lookupError.ts';
import { type Answered, type Provenance, provenanceIn } from './provenance.ts';
import { answerTimeoutMs, shortAnswerTimeoutMs } from './timeLimits.ts';

/** What the device knows: `missing` are the packs that could also have known something, the others came to it at `since`. */
export interface DeviceShare<Value> {
  readonly value: Value;
  readonly missing: readonly string[];
  readonly since?: Readonly<Record<string, number>> | undefined;
}

/** The two that can answer. */
interface BothBackends<Value> {
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

/** What the device answers. */
export interface DeviceAnswer {
  /** `data` of a GraphQL answer. */
  readonly data: unknown;
  /** Packs that are not on the device and could have known something: none, and the answer is whole. */
  readonly missing: readonly string[];
  /** When the packs that it is from came to the device, in milliseconds, where that is known. */
  readonly since?: Readonly<Record<string, number>> | undefined;
}

/** The dictionaries on this device. */
export interface DeviceBackend {
  /**
   * Answers from what is there; `undefined` when nothing of it concerns the operation.
   * Rejects when it can't be read, and for operations that the service would refuse too.
   */
  ask(document: string, variables: Readonly<Record<string, unknown>>): Promise<DeviceAnswer | undefined>;
  /** A page of stored sentences with a lemma, from a place on, as the embedded corpus gives it; otherwise as `ask`. */
  examples(language: string, lemma: string, start: number): Promise<DeviceAnswer | undefined>;
}

let backend: Promise<DeviceBackend> | undefined;

/** Makes the dictionaries of this device answer, or no longer. */
export function setDeviceBackend(next: Promise<DeviceBackend> | undefined): void {
  backend = next;
  // Who uses it hears of a failure; as long as nobody does it is none.
  next?.catch(() => undefined);
}

/** What the device answers; `undefined` when it has no dictionaries or none that concern the operation. Rejects as `DeviceBackend.ask`. */
async function askDevice(
  document: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<DeviceAnswer | undefined> {
  return (await backend)?.ask(document, variables);
}

/** A page of the device's sentences; `undefined` when it has no dictionaries or none with such sentences. Rejects as `DeviceBackend.examples`. */
export async function askDeviceExamples(
  language: string,
  lemma: string,
  start: number,
): Promise<DeviceAnswer | undefined> {
  return (await backend)?.examples(language, lemma, start);
}

/** An operation, with the shape its answer must have. */
export interface DictionaryOperation<Schema extends v.GenericSchema> {
  /** The GraphQL document; holds exactly one named operation. */
  readonly document: string;
  readonly variables: Readonly<Record<string, unknown>>;
  /** What of `data` is read; anything else makes the answer `broken`. */
  readonly answer: Schema;
  /** See `BothBackends`; absent where an answer of before says nothing that a newer dictionary says otherwise. */
  readonly renewed?: (
    before: v.InferOutput<Schema>,
    device: v.InferOutput<Schema>,
    packs: ReadonlySet<string>,
  ) => v.InferOutput<Schema>;
}

/** The address of the dictionary service that is asked. */
export function endpoint(): string {
  return new URL(configuration().dictionary, location.href).href;
}

function lookupErrorOf(error: unknown): LookupError {
  if (!(error instanceof ClientError)) return requestFailure(error);
  const { status, headers, errors, body } = error.response;
  const said = errors?.map((one) => one.message).join('; ') || body?.slice(0, 200);
  return statusFailure(status, headers, said ?? '', error);
}

function checked<Schema extends v.GenericSchema>(answer: Schema, data: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(answer, data);
  if (result.success) return result.output;
  const wrong = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'data'}: ${issue.message}`);
  throw new LookupError('broken', wrong.slice(0, 3).join('; '));
}

/** What the device answers; `undefined` where nothing on it concerns the operation. */
export async function fromDevice<Schema extends v.GenericSchema>({
  document,
  variables,
  answer,
}: DictionaryOperation<Schema>): Promise<DeviceShare<v.InferOutput<Schema>> | undefined> {
  const found = await askDevice(document, variables);
  if (found === undefined) return undefined;
  return { value: checked(answer, found.data), missing: found.missing, since: found.since };
}

/** An answer as it came, with where the service worker says that it is from. */
export interface CameAnswer {
  readonly data: unknown;
  readonly origin: Provenance;
}

/**
 * What the service answers within so many milliseconds.
 * @throws {LookupError} when there is no answer, none in time, or another than `answer` describes. Rejects with the
 * signal's reason when it is aborted.
 */
export async function fromService<Schema extends v.GenericSchema>(
  { document, variables, answer }: DictionaryOperation<Schema>,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<Answered<v.InferOutput<Schema>>> {
  const key = operationKey(document, variables);
  const onItsWay = takeFirstOperation(key);
  const client = new GraphQLClient(endpoint(), { credentials: 'omit', ...(onItsWay && { fetch: onItsWay }) });
  let came: unknown;
  try {
    came = await withinTimeout(
      key,
      signal,
      async (until) => {
        const { data, headers } = await client.rawRequest({ query: document, variables, signal: until });
        return { data, origin: provenanceIn(headers) } satisfies CameAnswer;
      },
      timeoutMs,
    );
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw lookupErrorOf(error);
  }
  // Under an operation's key nothing else is ever on its way.
  const { data, origin } = came as CameAnswer;
  try {
    return { value: checked(answer, data), origin };
  } catch (error) {
    // Kept by an older version of the app and read by none of today: as good as not kept.
    if (origin.from === 'service') throw error;
    throw requestFailure(new TypeError('What is kept cannot be read.', { cause: error }));
  }
}

/**
 * Looks something up. The device answers if it covers it fully, online too; else
 * the service, and where that fails or takes too long, the device what it has.
 * @throws {LookupError} when there is no answer, or none in time; an answer
 * that comes after that is kept for who looks it up again, and `onAnswerAfterTimeout` tells of it. Rejects with
 * the signal's reason when it is aborted.
 */
export async function lookupAnswered<Schema extends v.GenericSchema>(
  operation: DictionaryOperation<Schema>,
  signal: AbortSignal,
): Promise<Answered<v.InferOutput<Schema>>> {
  return deviceFirst(
    {
      device: () => fromDevice(operation),
      service: (timeoutMs) => fromService(operation, signal, timeoutMs),
      renewed: operation.renewed,
    },
    signal,
  );
}

/** The same where the provenance of the answer doesn't matter. */
export async function lookup<Schema extends v.GenericSchema>(
  operation: DictionaryOperation<Schema>,
  signal: AbortSignal,
): Promise<v.InferOutput<Schema>> {
  return (await lookupAnswered(operation, signal)).value;
}
