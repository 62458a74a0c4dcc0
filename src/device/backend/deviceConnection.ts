/** Messages to workers of the device's dictionaries; an answer has the number of its operation. */
import type { AnkiDeck, AnkiNotes } from '#src/device/worker/ankiCollection.ts';
import type { BuildPlan, BuildProgress, BuiltDatabase } from '#src/device/worker/databaseBuild.ts';
import type { DeviceOperation, DeviceReply, Numbered } from '#src/device/worker/deviceMessages.ts';
import type { DeviceBackend } from '#src/lookup/lookup.ts';
import { openingDictionaries } from '#src/state/openingDictionaries.ts';
import { minuteMs } from '#src/state/time.ts';
import { takeDeviceWorker } from './earlyWorker.ts';

/** The code of a worker, or of the database engine, could not be fetched. */
export class WorkerNotLoaded extends Error {}

interface Waiting {
  /** Restarts the timeout. */
  readonly extend: () => void;
  readonly onProgress: ((progress: BuildProgress) => void) | undefined;
  readonly resolve: (reply: DeviceReply) => void;
  readonly reject: (error: Error) => void;
}

/** A worker, started by the first operation, and again after it died. */
class WorkerConnection {
  readonly #start: () => Worker;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #last = 0;
  #isRetired = false;
  /** Whether an operation timed out, without a message since. */
  isSilent = false;
  /** Whether the code has been loaded. */
  hasSpoken = false;
  /** Whether the dictionaries have been opened. After news of other dictionaries the next operation opens them again. */
  hasOpened = false;

  constructor(start: () => Worker) {
    this.#start = start;
  }

  /** Rejects with the worker's message, when it died, and after `timeoutMs` without a message about the operation. */
  send(
    operation: DeviceOperation,
    timeoutMs: number,
    onProgress?: (progress: BuildProgress) => void,
    signal?: AbortSignal,
  ): Promise<DeviceReply> {
    this.#last += 1;
    const number = this.#last;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reply = new Promise<DeviceReply>((resolve, reject) => {
      const extend = (): void => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          this.#waiting.delete(number);
          this.isSilent = true;
          reject(new Error(`The worker did not answer within ${timeoutMs / 1000} s.`));
          this.#endRetired();
        }, timeoutMs);
      };
      extend();
      this.#waiting.set(number, { extend, onProgress, resolve, reject });
      this.#started().postMessage({ ...operation, number });
    });
    signal?.addEventListener('abort', () => {
      if (this.#waiting.has(number)) this.#worker?.postMessage({ kind: 'drop', number });
    });
    return reply.finally(() => clearTimeout(timer));
  }

  end(reason = new Error('The worker was ended.')): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.isSilent = false;
    this.hasSpoken = false;
    this.hasOpened = false;
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }

  /** Ends the worker once everything is answered. */
  retire(): void {
    this.#isRetired = true;
    this.#endRetired();
  }

  #endRetired(): void {
    if (this.#isRetired && this.#waiting.size === 0) this.end();
  }

  #started(): Worker {
    if (this.#worker) return this.#worker;
    const worker = this.#start();
    this.#worker = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<Numbered<DeviceReply>>) => this.#hear(data));
    // Without a message its script could not be fetched.
    worker.addEventListener('error', ({ message }) =>
      this.end(message ? new Error(message) : new WorkerNotLoaded('The worker could not be started.')),
    );
    return worker;
  }

  #hear(reply: Numbered<DeviceReply>): void {
    this.isSilent = false;
    this.hasSpoken = true;
    const sender = this.#waiting.get(reply.number);
    if (reply.kind === 'preparing' || reply.kind === 'progress') {
      // All wait for the same steps.
      for (const { extend } of this.#waiting.values()) extend();
      if (reply.kind === 'progress') sender?.onProgress?.(reply.progress);
      return;
    }
    this.#waiting.delete(reply.number);
    // Operations that the device does not answer need no database.
    this.hasOpened ||= reply.kind === 'opened' || (reply.kind === 'answer' && reply.answer !== undefined);
    if (reply.kind === 'failed') sender?.reject(new Error(reply.text));
    else if (reply.kind === 'notLoaded') sender?.reject(new WorkerNotLoaded(reply.text));
    else sender?.resolve(reply);
    this.#endRetired();
  }
}

function startWorker(): Worker {
  return new Worker(new URL('../worker/deviceWorker.ts', import.meta.url), {
    type: 'module',
    name: 'device',
  });
}

/** The reply, which is of the only kind that answers its operation. */
async function replyOf<Kind extends DeviceReply['kind']>(kind: Kind, sent: Promise<DeviceReply>) {
  const reply = await sent;
  if (reply.kind !== kind) throw new Error(`The worker answered ${reply.kind}.`);
  return reply as Extract<DeviceReply, { readonly kind: Kind }>;
}

/** For ten thousand words on a slow phone. */
const ankiTimeoutMs = minuteMs;

/** In a worker of its own, which frees the memory. */
async function ankiReply(operation: DeviceOperation): Promise<DeviceReply> {
  const connection = new WorkerConnection(startWorker);
  try {
    return await connection.send(operation, ankiTimeoutMs);
  } finally {
    connection.end();
  }
}

/** Rejects as `WorkerConnection.send`. */
export async function ankiInWorker(deck: AnkiDeck): Promise<Uint8Array<ArrayBuffer>> {
  return (await replyOf('anki', ankiReply({ kind: 'anki', deck }))).bytes;
}

/** At most `most` notes of a collection. Rejects as `WorkerConnection.send`. */
export async function ankiNotesInWorker(
  bytes: Uint8Array<ArrayBuffer>,
  most: number,
): Promise<readonly AnkiNotes[]> {
  return (await replyOf('ankiNotes', ankiReply({ kind: 'ankiNotes', bytes, most }))).types;
}

/** Without progress: minutes on a slow phone. */
const buildTimeoutMs = 5 * minuteMs;

/**
 * Without work, until a worker that has built is ended. With a worker for each build a pair of dictionaries takes 1.17 times,
 * everything 1.09 times as long.
 */
const builderIdleMs = 2_000;

let builder: WorkerConnection | undefined;
let ending: ReturnType<typeof setTimeout> | undefined;

function endBuilder(): void {
  builder?.end();
  builder = undefined;
}

/** If nothing more is built. */
function endBuilderAfter(idleMs: number): void {
  clearTimeout(ending);
  ending = setTimeout(endBuilder, idleMs);
}

/** Loads the engine while the first pack is on its way: a pair of dictionaries takes 0.94 of the time. */
export function startBuilder(): void {
  if (builder) return;
  builder = new WorkerConnection(startWorker);
  endBuilderAfter(10_000);
  builder.send({ kind: 'ping' }, replyTimeoutMs).catch(() => undefined);
}

/** Rejects as `WorkerConnection.send`. */
export async function buildInWorker(
  plan: BuildPlan,
  onProgress: (progress: BuildProgress) => void,
): Promise<BuiltDatabase> {
  clearTimeout(ending);
  builder ??= new WorkerConnection(startWorker);
  try {
    const sent = builder.send({ kind: 'build', plan }, buildTimeoutMs, onProgress);
    const { built } = await replyOf('built', sent);
    endBuilderAfter(builderIdleMs);
    return built;
  } catch (error) {
    endBuilder();
    throw error;
  }
}

/** For the code of the worker, and for each step of opening a large database, on a slow device. */
export const replyTimeoutMs = 30_000;

/** Without an answer, a worker that has spoken before is pinged. */
const pingAfterMs = 1_000;

/** On a slow device one answer may take so long, and the next waits for it. */
export const signOfLifeTimeoutMs = 10_000;

/** Pause after a replacement that hangs, too. */
const hungPauseMs = minuteMs;

/** The connection to the worker that answers operations: a hanging worker is replaced. */
export function createAnswerConnection(start: () => Worker) {
  let connection = new WorkerConnection(start);
  let hangs = 0;
  let pausedUntil = 0;
  /** Operations that wait for the dictionaries to open. */
  const opening = new Set<Promise<unknown>>();

  async function answerTo(operation: DeviceOperation, signal?: AbortSignal): Promise<DeviceReply> {
    const own = connection;
    const sent = own.send(operation, replyTimeoutMs, undefined, signal);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, pingAfterMs);
    });
    const signOfLife = late.then(async () => {
      if (operation.kind !== 'open' && !own.hasOpened) opening.add(sent);
      openingDictionaries.set(opening.size > 0);
      if (own.hasSpoken) await own.send({ kind: 'ping' }, signOfLifeTimeoutMs);
    });
    try {
      // Rejects without a sign of life; after one, the reply is waited for.
      await Promise.race([sent, signOfLife]);
      const reply = await sent;
      hangs = 0;
      return reply;
    } catch (error) {
      if (own === connection && own.isSilent) replace(operation);
      throw error;
    } finally {
      clearTimeout(timer);
      opening.delete(sent);
      openingDictionaries.set(opening.size > 0);
    }
  }

  function replace(operation: DeviceOperation): void {
    hangs += 1;
    connection.end();
    connection = new WorkerConnection(start);
    if (hangs > 1) pausedUntil = Date.now() + hungPauseMs;
    // Tests the new worker while nobody waits for it.
    else answerTo(operation).catch(() => undefined);
  }

  return {
    /** Rejects as `WorkerConnection.send`, and when the worker hangs; at once during the pause after that, and if aborted. */
    async send(operation: DeviceOperation, signal?: AbortSignal): Promise<DeviceReply> {
      signal?.throwIfAborted();
      if (Date.now() < pausedUntil) throw new Error('The worker hung, and the one after it too.');
      return answerTo(operation, signal);
    },
    isOpen: () => connection.hasOpened,
    /** Sends the next operation to a new worker, and ends the old one once everything is answered. */
    renew(): void {
      connection.retire();
      connection = new WorkerConnection(start);
      hangs = 0;
      pausedUntil = 0;
    },
  };
}

const answerConnection = createAnswerConnection(() => takeDeviceWorker() ?? startWorker());

/** Opens the database beside the start of the page. */
export function openDatabaseEarly(): void {
  // Reported by the operation that needs it.
  answerConnection.send({ kind: 'open' }).catch(() => undefined);
}

/** After this time in the background the worker's memory is freed. */
export const backgroundMs = 3 * minuteMs;

export function freeInBackground(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(renewWorker, backgroundMs);
  });
}

export const workerBackend: DeviceBackend = {
  mustOpenFirst: () => !answerConnection.isOpen(),
  async ask(document, variables, signal) {
    const sent = answerConnection.send({ kind: 'ask', document, variables }, signal);
    return (await replyOf('answer', sent)).answer;
  },
  async examples(language, lemma, start) {
    const sent = answerConnection.send({ kind: 'examples', language, lemma, start });
    return (await replyOf('answer', sent)).answer;
  },
};

/** Frees memory: with the old worker 150 MB would stay, instead of 105. */
export function renewWorker(): void {
  answerConnection.renew();
}
