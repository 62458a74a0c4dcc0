/** Answers of the dictionaries on this device and of the service, with their provenance or one of the failures. */

import { ClientError, GraphQLClient } from 'graphql-request';
import * as v from 'valibot';
import { asksOwnService } from '#src/contract/configuration.ts';
import { isHtml } from '#src/contract/htmlPage.ts';
import { operationNameOf } from '#src/contract/namedDocument.ts';
import { shortAnswerTimeoutMs } from '#src/contract/workerMessage.ts';
import { configuration } from '#src/local/installation.ts';
import { answerTimeoutMs, withinTimeout } from '#src/lookup/lateRequests.ts';
import {
  failureOf,
  LookupError,
  requestFailure,
  serviceReached,
  statusFailure,
} from '#src/lookup/lookupError.ts';
import { pause } from '#src/state/pause.ts';
import { type Answered, mayGrow, type Provenance, provenanceIn } from './provenance.ts';
import { noteRefused, refusesAny } from './refusedFields.ts';
import { isUncontrolled, noteUncontrolledAnswer } from './serviceWorker/uncontrolledAnswers.ts';
import { requestKey, takeShellFetch } from './shellRequest.ts';

export interface DeviceAnswer {
  readonly data: unknown;
  /** Wanted packs that are not on the device; without any, the answer is complete. */
  readonly missing: readonly string[];
}

export interface DeviceBackend {
  /** `undefined` if no pack concerns it. Rejects if packs can't be read, and where the service would refuse. */
  ask(
    document: string,
    variables: Readonly<Record<string, unknown>>,
    signal?: AbortSignal,
  ): Promise<DeviceAnswer | undefined>;
  /** A page of sentences as the embedded corpus has it; otherwise as `ask`. */
  examples(language: string, lemma: string, start: number): Promise<DeviceAnswer | undefined>;
  /** Whether the database is not open yet, so that answers wait. */
  mustOpenFirst?(): boolean;
}

let backend: Promise<DeviceBackend> | undefined;

/** `undefined` stops the device from answering. The code is loaded only where there are dictionaries. */
export function setDeviceBackend(next: Promise<DeviceBackend> | undefined): void {
  backend = next;
  // The consumer handles it; this prevents a report as unhandled before.
  next?.catch(() => undefined);
}

/** `undefined` without dictionaries that have sentences. Rejects as `DeviceBackend`. */
export async function askDeviceExamples(
  language: string,
  lemma: string,
  start: number,
): Promise<DeviceAnswer | undefined> {
  return (await backend)?.examples(language, lemma, start);
}

export interface DeviceShare<Value> extends Omit<DeviceAnswer, 'data'> {
  readonly value: Value;
  /** A list of cached words is better then. */
  readonly foundNothing?: boolean | undefined;
}

interface Backends<Value> {
  /** `undefined` where nothing on the device concerns the operation. */
  readonly device: () => Promise<DeviceShare<Value> | undefined>;
  /** Rejects with a `LookupError` after the timeout. */
  readonly service: (timeoutMs: number) => Promise<Answered<Value>>;
  /** Whether to ask the service at the same time. */
  readonly mustOpenFirst?: () => Promise<boolean>;
}

/**
 * From the device where it knows everything, otherwise from the service, and if that fails from the device: the steps of
 * docs/offline.md. Throws LookupError of the service when neither answers; of the device when it can't be read. Rejects
 * with the signal's reason on abort.
 */
export async function deviceFirst<Value>(
  { device, service, mustOpenFirst }: Backends<Value>,
  signal: AbortSignal,
): Promise<Answered<Value>> {
  let deviceError: unknown;
  let foundNothing: boolean | undefined;
  const ofDevice = device().then(
    (share): Answered<Value> | undefined => {
      foundNothing = share?.foundNothing;
      return share && { value: share.value, origin: { from: 'device', missing: share.missing } };
    },
    (error: unknown) => {
      deviceError = error;
      return undefined;
    },
  );
  // Step 2: the device; while its database is being opened also the service. The first complete answer is enough.
  const early = (await mustOpenFirst?.()) ? service(shortAnswerTimeoutMs) : undefined;
  const answer = await Promise.race([ofDevice, ...(early ? [onlyOfService(early)] : [])]);
  signal.throwIfAborted();
  if (answer && !mayGrow(answer.origin)) return answer;
  const partial = answer;

  async function askService(): Promise<Answered<Value>> {
    if (early === undefined) return service(partial ? shortAnswerTimeoutMs : answerTimeoutMs);
    try {
      return await early;
    } catch (error) {
      // Where nothing on the device can stand in, a slow service gets the rest of its time.
      if (partial || failureOf(error) !== 'late') throw error;
      return service(answerTimeoutMs - shortAnswerTimeoutMs);
    }
  }
  try {
    // Steps 3 and 4: the service, or what the service worker cached.
    const answered = await askService();
    // Step 5: dictionaries on the device know more than a list of cached words, unless they found nothing.
    return partial && !foundNothing && answered.origin.from === 'seen' ? partial : answered;
  } catch (error) {
    if (signal.aborted) throw error;
    if (partial) return partial;
    // Step 6. The word may be on the device, where it could not be read.
    throw deviceError === undefined ? error : new LookupError('device', String(deviceError), deviceError);
  }
}

/** Stays pending after a failure or a cached answer, which may be older than the dictionaries on the device. */
function onlyOfService<Value>(answer: Promise<Answered<Value>>): Promise<Answered<Value>> {
  const never = new Promise<never>(() => undefined);
  return answer.then(
    (answered) => (answered.origin.from === 'service' ? answered : never),
    () => never,
  );
}

export interface DictionaryOperation<Schema extends v.GenericSchema> {
  /** Has exactly one named operation. */
  readonly document: string;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Parses `data`; a mismatch makes the answer `broken`. */
  readonly schema: Schema;
  /** Fields and arguments in it that some services lack. */
  readonly newFields?: readonly string[];
  /** After this time a service elsewhere, which may lack the fields, is also asked the next question; the first answer counts. */
  readonly patienceMs?: number;
  /** Whether the device's answer is empty: then a list of cached words is better. */
  readonly foundNothing?: (value: v.InferOutput<Schema>) => boolean;
}

/** `data` of an answer, with its provenance from the service worker. */
export interface UnparsedAnswer {
  readonly data: unknown;
  readonly origin: Provenance;
}

export function endpoint(): string {
  return new URL(configuration().dictionary, location.href).href;
}

function lookupErrorOf(error: unknown): LookupError {
  if (!(error instanceof ClientError)) return requestFailure(error);
  const { response } = error;
  const text = response.errors?.map((one) => one.message).join('; ') || response.body?.slice(0, 200);
  return statusFailure(response, text ?? '', response.errors !== undefined, error);
}

/** Throws LookupError `portal` for a page in place of an answer. */
export function notPortal(response: Response): Response {
  if (response.status === 511 || (response.status < 400 && isHtml(response.headers))) {
    throw new LookupError('portal', `HTTP ${response.status}: a page instead of an answer`);
  }
  return response;
}

/** Throws LookupError `broken` for another answer. */
export function checked<Schema extends v.GenericSchema>(
  schema: Schema,
  data: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  const wrong = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'data'}: ${issue.message}`);
  throw new LookupError('broken', wrong.slice(0, 3).join('; '));
}

async function fromDevice<Schema extends v.GenericSchema>(
  { document, variables, schema, foundNothing }: DictionaryOperation<Schema>,
  signal: AbortSignal,
): Promise<DeviceShare<v.InferOutput<Schema>> | undefined> {
  const found = await (await backend)?.ask(document, variables, signal);
  if (found === undefined) return undefined;
  const value = checked(schema, found.data);
  return { value, missing: found.missing, foundNothing: foundNothing?.(value) };
}

/**
 * Within the timeout. Throws LookupError without an answer, on a timeout, or for another answer than `schema`
 * describes. Rejects with the signal's reason on abort.
 */
export async function fromService<Schema extends v.GenericSchema>(
  { document, variables, schema }: DictionaryOperation<Schema>,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<Answered<v.InferOutput<Schema>>> {
  const key = requestKey(document, variables);
  const wasUncontrolled = isUncontrolled();
  const client = new GraphQLClient(endpoint(), {
    credentials: 'omit',
    fetch: async (...request) => notPortal(await (takeShellFetch(key) ?? fetch)(...request)),
  });
  const request = async (until: AbortSignal): Promise<UnparsedAnswer> => {
    const { data, headers } = await client.rawRequest({ query: document, variables, signal: until });
    const origin = provenanceIn(headers);
    // Also if it is late.
    if (origin.from === 'service') serviceReached.set(true);
    return { data, origin };
  };
  let answered: UnparsedAnswer;
  try {
    answered = await withinTimeout(key, signal, request, timeoutMs);
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    const failure = lookupErrorOf(error);
    // Where the device may answer, a slow service has little time.
    if (failure.failure !== 'late' || timeoutMs > shortAnswerTimeoutMs) {
      serviceReached.set(failure.failure === 'refused' || failure.failure === 'busy');
    }
    throw failure;
  }
  const { data, origin } = answered;
  if (origin.from !== 'service') serviceReached.set(false);
  try {
    const value = checked(schema, data);
    if (wasUncontrolled && origin.from === 'service') {
      const question = JSON.stringify({ operationName: operationNameOf(document), variables });
      noteUncontrolledAnswer({ service: endpoint(), question, data });
    }
    return { value, origin };
  } catch (error) {
    // Cached by an older version of the app: as good as not cached.
    if (origin.from === 'service') throw error;
    throw requestFailure(new TypeError('The cached answer cannot be read.', { cause: error }));
  }
}

interface ServiceRequest<Value> {
  /** As in `DictionaryOperation`. */
  readonly newFields: readonly string[];
  readonly ask: (timeoutMs: number) => Promise<Answered<Value>>;
  readonly patienceMs?: number | undefined;
}

/** Instead of a simpler question, for a service that lacks the fields. */
export const noAnswer: ServiceRequest<null> = {
  newFields: [],
  ask: async () => ({ value: null, origin: { from: 'service' } }),
};

/** For requests that go on when the person leaves: the answer is cached for their return. */
export function neverAborted(): AbortSignal {
  return new AbortController().signal;
}

export function serviceRequest<Schema extends v.GenericSchema>(
  operation: DictionaryOperation<Schema>,
  signal: AbortSignal,
): ServiceRequest<v.InferOutput<Schema>> {
  const { newFields = [], patienceMs } = operation;
  return { newFields, patienceMs, ask: (timeoutMs) => fromService(operation, signal, timeoutMs) };
}

/** The first of the questions whose fields the service has not refused. A refusal counts for a day. */
async function askInTurn<Value>(
  [request, ...simpler]: readonly [ServiceRequest<Value>, ...ServiceRequest<Value>[]],
  timeoutMs: number,
): Promise<Answered<Value>> {
  const { newFields, ask, patienceMs } = request;
  const [next, ...others] = simpler;
  if (next === undefined) return ask(timeoutMs);
  const askNext = () => askInTurn([next, ...others], timeoutMs);
  if (refusesAny(endpoint(), newFields)) return askNext();
  const answer = ask(timeoutMs).catch((error: unknown) => {
    if (failureOf(error) === 'refused') noteRefused(endpoint(), String(error));
    if (!refusesAny(endpoint(), newFields)) throw error;
    return askNext();
  });
  if (patienceMs === undefined || asksOwnService(configuration())) return answer;
  const early = await Promise.race([answer, pause(patienceMs)]);
  // If both fail, the first failure counts.
  return early ?? Promise.any([answer, askNext()]).catch(() => answer);
}

/**
 * As `deviceFirst`. The service is asked the simpler questions in turn if it lacks fields of the operation. Throws
 * LookupError without an answer, or on a timeout; a later answer is stored for the next request, and
 * `onAnswerAfterTimeout` tells of it. Rejects with the signal's reason on abort.
 */
export async function lookupAnswered<Schema extends v.GenericSchema, Other = never>(
  operation: DictionaryOperation<Schema>,
  signal: AbortSignal,
  simpler: readonly ServiceRequest<Other>[] = [],
): Promise<Answered<v.InferOutput<Schema> | Other>> {
  type Value = v.InferOutput<Schema> | Other;
  const service = (timeoutMs: number) =>
    askInTurn<Value>([serviceRequest(operation, signal), ...simpler], timeoutMs);
  const mustOpenFirst = async () => (await backend?.catch(() => undefined))?.mustOpenFirst?.() ?? false;
  return deviceFirst<Value>({ device: () => fromDevice(operation, signal), service, mustOpenFirst }, signal);
}
