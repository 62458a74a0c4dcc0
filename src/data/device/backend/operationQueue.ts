/** The line to the worker that answers questions: one that hangs costs two seconds once, is ended and replaced. */
import type { DeviceReply } from '#src/data/device/worker/deviceMessages.ts';
import { createWorkerLine, type WorkerOperation } from './deviceConnection.ts';

/** A worker that lives may take so long, in milliseconds: on a slow phone opening a large database does. */
const replyTimeoutMs = 10_000;

/** After so long without an answer the worker is asked for a sign of life, and has as long to give it. In milliseconds. */
export const signOfLifeTimeoutMs = 1_000;

/** A worker whose replacement hangs too is not asked for so long, in milliseconds. */
export const rest = 60_000;

/** Questions to a worker. */
export interface OperationQueue {
  /** Fails with the worker's words, when it died or hung, and at once while such workers are left alone. */
  ask(question: WorkerOperation): Promise<DeviceReply>;
  /** Lets the next question go to a new worker, and ends the old one once what is asked is answered. */
  renew(): void;
}

/** Makes a line; the worker is started by the first question, and again after it died or hung. */
export function createOperationQueue(start: () => Worker): OperationQueue {
  let line = createWorkerLine(start);
  let hangs = 0;
  let restUntil = 0;

  /** Settles without a sign of life only where there was none. */
  async function asked(question: WorkerOperation): Promise<DeviceReply> {
    const mine = line;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hung = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        mine.ask({ kind: 'ping' }, signOfLifeTimeoutMs).catch(reject);
      }, signOfLifeTimeoutMs);
    });
    try {
      const reply = await Promise.race([mine.ask(question, replyTimeoutMs), hung]);
      hangs = 0;
      return reply;
    } catch (error) {
      if (mine === line && mine.isSilent()) replace(question);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  function replace(question: WorkerOperation): void {
    hangs += 1;
    line.end();
    line = createWorkerLine(start);
    if (hangs > 1) restUntil = Date.now() + rest;
    // Whether the new one can do it is found out while nobody waits for it.
    else asked(question).catch(() => undefined);
  }

  return {
    async ask(question) {
      if (Date.now() < restUntil) throw new Error('The worker hung, and the one after it too.');
      return asked(question);
    },
    renew() {
      line.retire();
      line = createWorkerLine(start);
      hangs = 0;
      restUntil = 0;
    },
  };
}
