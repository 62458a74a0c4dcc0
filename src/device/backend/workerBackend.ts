/** The dictionaries of this device, answering in a worker that is kept. */
import type { DeviceBackend } from '#src/lookup/deviceBackend.ts';
import { startDeviceWorker } from './deviceConnection.ts';
import { createOperationQueue } from './operationQueue.ts';

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
