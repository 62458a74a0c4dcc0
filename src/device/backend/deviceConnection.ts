/** The line to a worker: an operation goes out, its answer comes back under the same number. */
import type { AnkiDeck } from '#src/device/worker/ankiCollection.ts';
import type { BuildOrder, BuildProgress } from '#src/device/worker/databaseBuild.ts';
import type { DeviceReply, DeviceRequest } from '#src/device/worker/deviceMessages.ts';
import type { DeviceBackend } from '#src/lookup/lookup.ts';

/** What is sent to a worker, without its number. */
type WorkerOperation = DeviceRequest extends infer Request
  ? Request extends DeviceRequest
    ? Omit<Request, 'number'>
    : never
  : never;

/** The code of a worker, or of the database engine, could not be fetched. */
export class WorkerNotLoaded extends Error {}

/** A worker that answers. */
interface WorkerLine {
  /**
   * Rejects with the worker's words, or when it died, or after `timeoutMs` milliseconds without a word of the operation;
   * `onProgress` hears how far it is.
   */
  send(
    operation: WorkerOperation,
    timeoutMs: number,
    onProgress?: (progress: BuildProgress) => void,
  ): Promise<DeviceReply>;
  /** Ends the worker; its memory is given back. */
  end(): void;
  /** The same, once everything is answered. */
  retire(): void;
  /** Whether an operation's time ended, and no word has come since. */
  isSilent(): boolean;
}

interface Waiting {
  /** A word that it is worked on. */
  readonly wait: () => void;
  readonly progress: (progress: BuildProgress) => void;
  readonly resolve: (reply: DeviceReply) => void;
  readonly reject: (error: Error) => void;
}

/** Makes a line; the worker is started by the first operation, and again after it died. */
function createWorkerLine(start: () => Worker): WorkerLine {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let last = 0;
  let retired = false;
  let silent = false;

  const end = (reason = new Error('The worker was ended.')): void => {
    worker?.terminate();
    worker = undefined;
    silent = false;
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  };

  const started = (): Worker => {
    if (worker) return worker;
    worker = start();
    worker.addEventListener('message', ({ data }: MessageEvent<DeviceReply>) => {
      silent = false;
      const sender = waiting.get(data.number);
      if (data.kind === 'preparing') {
        sender?.wait();
        return;
      }
      if (data.kind === 'progress') {
        sender?.wait();
        sender?.progress(data.progress);
        return;
      }
      waiting.delete(data.number);
      if (data.kind === 'failed') sender?.reject(new Error(data.text));
      else if (data.kind === 'notLoaded') sender?.reject(new WorkerNotLoaded(data.text));
      else sender?.resolve(data);
      if (retired && waiting.size === 0) end();
    });
    // Without a message its script could not be fetched.
    worker.addEventListener('error', ({ message }) =>
      end(message ? new Error(message) : new WorkerNotLoaded('The worker could not be started.')),
    );
    return worker;
  };

  return {
    send(operation, timeoutMs, onProgress) {
      last += 1;
      const number = last;
      return new Promise((resolve, reject) => {
        const giveUp = (): void => {
          waiting.delete(number);
          silent = true;
          reject(new Error(`The worker did not answer within ${timeoutMs / 1000} s.`));
        };
        let timer = setTimeout(giveUp, timeoutMs);
        waiting.set(number, {
          wait: () => {
            clearTimeout(timer);
            timer = setTimeout(giveUp, timeoutMs);
          },
          progress: (progress) => onProgress?.(progress),
          resolve: (reply) => {
            clearTimeout(timer);
            resolve(reply);
          },
          reject: (error) => {
            clearTimeout(timer);
            reject(error);
          },
        });
        started().postMessage({ ...operation, number });
      });
    },
    end: () => end(),
    retire() {
      retired = true;
      if (waiting.size === 0) end();
    },
    isSilent: () => silent,
  };
}

/** Starts the device's worker. */
function startDeviceWorker(): Worker {
  return new Worker(new URL('../worker/deviceWorker.ts', import.meta.url), {
    type: 'module',
    name: 'device',
  });
}

/** For ten thousand words on a slow phone. */
const ankiTimeoutMs = 60_000;

/** Makes Anki's database of a deck, in a worker of its own: nothing of it is loaded before. Rejects as `buildInWorker` does. */
export async function ankiInWorker(deck: AnkiDeck): Promise<Uint8Array<ArrayBuffer>> {
  const line = createWorkerLine(startDeviceWorker);
  try {
    const reply = await line.send({ kind: 'anki', deck }, ankiTimeoutMs);
    if (reply.kind !== 'anki') throw new Error(`The worker answered ${reply.kind}.`);
    return reply.bytes;
  } finally {
    line.end();
  }
}

/** Since the last word of how far it is: minutes on a slow phone, never for ever. */
const buildTimeoutMs = 5 * 60_000;

/**
 * Builds a database in a worker of its own, whose memory is given back with it; gives the database's size in bytes.
 * Rejects with the worker's words, or when it died or hung.
 */
export async function buildInWorker(
  order: BuildOrder,
  onProgress: (progress: BuildProgress) => void,
): Promise<number> {
  const line = createWorkerLine(startDeviceWorker);
  try {
    const reply = await line.send({ kind: 'build', order }, buildTimeoutMs, onProgress);
    if (reply.kind !== 'built') throw new Error(`The worker answered ${reply.kind}.`);
    return reply.fileBytes;
  } finally {
    line.end();
  }
}

/** A worker that lives may take so long, in milliseconds: on a slow phone opening a large database does. */
const replyTimeoutMs = 10_000;

/** After so many milliseconds without an answer the worker is to give a sign of life, and has as long for it. */
export const signOfLifeTimeoutMs = 1_000;

/** A worker whose replacement hangs too is left alone for so long, in milliseconds. */
export const hungRestMs = 60_000;

/** Operations for a worker. */
interface OperationQueue {
  /** Rejects with the worker's words, when it died or hung, and at once while such workers are left alone. */
  send(operation: WorkerOperation): Promise<DeviceReply>;
  /** Lets the next operation go to a new worker, and ends the old one once everything is answered. */
  renew(): void;
}

/** Makes a line; the worker is started by the first operation, and again after it died or hung. */
export function createOperationQueue(start: () => Worker): OperationQueue {
  let line = createWorkerLine(start);
  let hangs = 0;
  let restUntil = 0;

  /** Settles without a sign of life only where there was none. */
  async function answerTo(operation: WorkerOperation): Promise<DeviceReply> {
    const mine = line;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hung = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        mine.send({ kind: 'ping' }, signOfLifeTimeoutMs).catch(reject);
      }, signOfLifeTimeoutMs);
    });
    try {
      const reply = await Promise.race([mine.send(operation, replyTimeoutMs), hung]);
      hangs = 0;
      return reply;
    } catch (error) {
      if (mine === line && mine.isSilent()) replace(operation);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  function replace(operation: WorkerOperation): void {
    hangs += 1;
    line.end();
    line = createWorkerLine(start);
    if (hangs > 1) restUntil = Date.now() + hungRestMs;
    // Whether the new one can do it is found out while nobody waits for it.
    else answerTo(operation).catch(() => undefined);
  }

  return {
    async send(operation) {
      if (Date.now() < restUntil) throw new Error('The worker hung, and the one after it too.');
      return answerTo(operation);
    },
    renew() {
      line.retire();
      line = createWorkerLine(start);
      hangs = 0;
      restUntil = 0;
    },
  };
}

const operations = createOperationQueue(startDeviceWorker);

/** See `DeviceBackend`. */
export const workerBackend: DeviceBackend = {
  async ask(document, variables) {
    const reply = await operations.send({ kind: 'ask', document, variables });
    return reply.kind === 'answer' ? reply.answer : undefined;
  },
  async examples(language, lemma, start) {
    const reply = await operations.send({ kind: 'examples', language, lemma, start });
    return reply.kind === 'answer' ? reply.answer : undefined;
  },
};

/**
 * Lets the next operation go to a new worker. The old one's memory would keep the
 * room of the old database beside that of the new: 150 MB instead of 105.
 */
export function renewWorker(): void {
  operations.renew();
}
