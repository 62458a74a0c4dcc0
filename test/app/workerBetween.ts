/** The service worker's own code between the page and the service, without a browser: what it keeps is in IndexedDB. */
import type { WorkerRequest } from '#src/contract/workerMessage.ts';
import { answerCorpus, answerOperation, answerSound } from '#sw/answers/dictionaryAnswers.ts';
import { reply } from '#sw/conversation.ts';
import { readOperation } from '#sw/store/operation.ts';

/** The `fetch` of a page whose requests go through the worker; `settled` waits until it has kept what it keeps. */
export interface WorkerBetween {
  readonly fetch: typeof fetch;
  readonly settled: () => Promise<void>;
}

/** `tell`: what the page hears of late answers. */
export function workerBetween(
  network: typeof fetch,
  tell = async (): Promise<void> => undefined,
): WorkerBetween {
  const works: Promise<unknown>[] = [];
  return {
    async fetch(input, init = {}) {
      const service = String(input);
      const waitUntil = (work: Promise<unknown>) => void works.push(work);
      const late = { question: `${service} ${String(init.body)}`, tell };
      const sources = { network: () => network(input, init), waitUntil, late };
      if (service.includes('/corpus/')) return answerCorpus(service, sources);
      const body = String(init.body);
      if (service.includes('/speech/')) return answerSound(service, body, sources);
      const operation = readOperation(body);
      if (operation === undefined) return network(input, init);
      return answerOperation(service, operation, sources);
    },
    async settled() {
      await Promise.all(works.splice(0));
    },
  };
}

export const surroundings = { tabs: async () => 1, activate: async () => undefined, revision: undefined };

/** Puts the worker in use, as the page talks to it, in the browser; returns how to remove it. */
export function pageWorker(): () => void {
  const active = {
    postMessage(request: WorkerRequest, [port]: [MessagePort]): void {
      void reply(request, surroundings).then((answer) => port.postMessage(answer));
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ active }), addEventListener: () => undefined },
  });
  return () => Reflect.deleteProperty(navigator, 'serviceWorker');
}
