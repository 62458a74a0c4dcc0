/** Messages to the service worker. Without one, nothing is stored offline. */
import type { WorkerReply, WorkerRequest } from '#src/contract/workerMessage.ts';
import { remembersWords, sessionKey } from '#src/local/remembering.ts';

/** A worker that died never answers. */
export const workerTimeoutMs = 10_000;

/** `undefined` without one, or where browsers have none. */
export async function workerInUse(): Promise<ServiceWorker | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return registration?.active ?? undefined;
}

/** `undefined` without a worker. Rejects with the browser's message for a refusal, and after `timeoutMs`. */
export async function askServiceWorker(
  request: WorkerRequest,
  timeoutMs = workerTimeoutMs,
  worker?: ServiceWorker,
): Promise<Extract<WorkerReply, { done: true }> | undefined> {
  const to = worker ?? (await workerInUse());
  if (to === undefined) return undefined;
  const { port1, port2 } = new MessageChannel();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reply = new Promise<WorkerReply>((resolve, reject) => {
    port1.onmessage = ({ data }) => resolve(data);
    timer = setTimeout(
      () => reject(new Error(`The service worker did not answer within ${timeoutMs / 1000} s.`)),
      timeoutMs,
    );
  });
  to.postMessage(request, [port2]);
  const answer = await reply.finally(() => {
    clearTimeout(timer);
    port1.close();
  });
  if (answer.done) return answer;
  throw new Error(answer.failed);
}

/** Whether words looked up may be searched and outlive the session (P12). Rejects as `askServiceWorker` does. */
export async function setWorkerRemembers(value: boolean): Promise<void> {
  await askServiceWorker({ ask: 'remember', value });
}

function isReload(): boolean {
  try {
    if (sessionStorage.getItem(sessionKey) !== null) return true;
    sessionStorage.setItem(sessionKey, 'begun');
  } catch {
    // Without session storage every load is a session.
  }
  return false;
}

/**
 * Tells the worker that a tab was opened, but not of a reload: the last session is then forgotten. Resolves with
 * whether the worker knows of a "no" to remembering that local storage, written seconds late, has lost. Rejects as
 * `askServiceWorker`.
 */
export async function openSession(): Promise<boolean> {
  if (isReload()) return false;
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
