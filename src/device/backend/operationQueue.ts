/** The line to the worker that answers operations: one that hangs costs two seconds once, is ended and replaced. */
import type { DeviceReply } from '#src/device/worker/deviceMessages.ts';
import { createWorkerLine, type WorkerOperation } from './deviceConnection.ts';

/** A worker that lives may take so long, in milliseconds: on a slow phone opening a large database does. */
const replyTimeoutMs = 10_000;

/** After so many milliseconds without an answer the worker is to give a sign of life, and has as long for it. */
export const signOfLifeTimeoutMs = 1_000;

/** A worker whose replacement hangs too is left alone for so long, in milliseconds. */
export const hungRestMs = 60_000;

/** Operations for a worker. */
export interface OperationQueue {
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
