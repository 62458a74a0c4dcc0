/** The service worker in use, as the page talks to it: its own code, without a browser. */
import type { WorkerRequest } from '#src/contract/workerMessage.ts';
import { reply } from '#sw/conversation.ts';

const surroundings = {
  tabs: async () => 1,
  keepEngine: async () => undefined,
  activate: async () => undefined,
  revision: undefined,
};

/** Puts it there; returns how to take it away. */
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
