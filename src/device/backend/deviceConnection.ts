/** The line to a worker: an operation goes out, its answer comes back under the same number. */
import type { AnkiDeck } from '#src/device/worker/ankiCollection.ts';
import type { BuildProgress } from '#src/device/worker/buildProgress.ts';
import type { BuildOrder } from '#src/device/worker/databaseBuild.ts';
import type { DeviceReply, DeviceRequest } from '#src/device/worker/deviceMessages.ts';

/** What is sent to a worker, without its number. */
export type WorkerOperation = DeviceRequest extends infer Request
  ? Request extends DeviceRequest
    ? Omit<Request, 'number'>
    : never
  : never;

/** The code of a worker, or of the database engine, could not be fetched. */
export class WorkerNotLoaded extends Error {}

/** A worker that answers. */
export interface WorkerLine {
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
export function createWorkerLine(start: () => Worker): WorkerLine {
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
export function startDeviceWorker(): Worker {
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
