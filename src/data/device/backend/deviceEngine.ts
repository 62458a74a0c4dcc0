/** The page's two lines to the device's backend: one for questions, kept; one for building, ended afterwards. */
import type { BuildProgress } from '#src/data/device/worker/buildProgress.ts';
import type { BuildOrder } from '#src/data/device/worker/databaseBuild.ts';
import type { DeviceBackend } from '#src/data/lookup/deviceBackend.ts';
import { createWorkerLine } from './deviceConnection.ts';
import { createOperationQueue } from './operationQueue.ts';

function start(): Worker {
  return new Worker(new URL('../worker/deviceWorker.ts', import.meta.url), {
    type: 'module',
    name: 'device',
  });
}

/** Since the last word of how far it is: minutes on a slow phone, never for ever. */
const buildTimeoutMs = 5 * 60_000;

const questions = createOperationQueue(start);

/** The dictionaries of this device. */
export const workerBackend: DeviceBackend = {
  async ask(document, variables) {
    const reply = await questions.ask({ kind: 'ask', document, variables });
    return reply.kind === 'answer' ? reply.answer : undefined;
  },
  async examples(language, lemma, start) {
    const reply = await questions.ask({ kind: 'examples', language, lemma, start });
    return reply.kind === 'answer' ? reply.answer : undefined;
  },
};

/**
 * Lets the next question go to a new worker. The old one's memory would keep the
 * room of the old database beside that of the new: 150 MB instead of 105.
 */
export function renewWorker(): void {
  questions.renew();
}

/** Builds a database in a worker of its own; what it used of memory goes with it. */
export async function buildInWorker(
  order: BuildOrder,
  onProgress: (progress: BuildProgress) => void,
): Promise<number> {
  const line = createWorkerLine(start);
  try {
    const reply = await line.ask({ kind: 'build', order }, buildTimeoutMs, onProgress);
    if (reply.kind !== 'built') throw new Error(`The worker answered ${reply.kind}.`);
    return reply.fileBytes;
  } finally {
    line.end();
  }
}
