/** Tells the service worker of sessions, and whether words outlive them. */
import type { WorkerRequest } from '#src/contract/workerMessage.ts';
import { isNewSession, noteSession, remembersWords } from '#src/local/remembering.ts';
import { askServiceWorker } from './workerClient.ts';

/** Whether words looked up may be searched and outlive the session (P12). Rejects as `askServiceWorker` does. */
export async function setWorkerRemembers(value: boolean): Promise<void> {
  await askServiceWorker({ ask: 'remember', value });
}

/**
 * Tells the worker that a tab was opened, but not of a reload: the last session is then forgotten. Resolves with
 * whether the worker knows of a "no" to remembering that local storage, written seconds late, has lost. Rejects as
 * `askServiceWorker`.
 */
export async function openSession(): Promise<boolean> {
  if (!isNewSession()) return false;
  noteSession();
  const answer = await askServiceWorker({ ask: 'arrive' });
  return answer?.remembers === false && remembersWords();
}

/** Tells the worker when a tab may be closing, so that it can end a session that is not to be remembered. */
export function tellOfLeaving(): void {
  addEventListener('pagehide', () => {
    const request: WorkerRequest = { ask: 'leave' };
    navigator.serviceWorker?.controller?.postMessage(request);
  });
}
