/** Messages to the service worker. Without one, nothing is stored offline. */
import type { WorkerReply, WorkerRequest } from '#src/contract/workerMessage.ts';

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
