/** The service worker's own code between the page and the service, without a browser: what it keeps is in IndexedDB. */
import { answerOperation } from '#sw/answers/dictionaryAnswers.ts';
import { readOperation } from '#sw/store/operation.ts';

/** The `fetch` of a page whose requests go through the worker; `settled` waits until it has kept what it keeps. */
export interface WorkerBetween {
  readonly fetch: typeof fetch;
  readonly settled: () => Promise<void>;
}

/** Puts the worker before a network. */
export function workerBetween(network: typeof fetch): WorkerBetween {
  const works: Promise<unknown>[] = [];
  return {
    async fetch(input, init = {}) {
      const service = String(input);
      const body = String(init.body);
      const operation = readOperation(body);
      if (operation === undefined) return network(input, init);
      return answerOperation({
        service,
        operation,
        body,
        network: () => network(input, init),
        waitUntil: (work) => void works.push(work),
        tell: async () => undefined,
      });
    },
    async settled() {
      await Promise.all(works.splice(0));
    },
  };
}
