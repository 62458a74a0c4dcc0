/** The page's side of the conversation with the service worker. There may be none: then nothing was visited. */
import { clear, createStore, set } from 'idb-keyval';
import {
  type AnswerAfterTimeout,
  type OfflineArea,
  type OfflineAreaSize,
  offlineAreas,
  type WorkerReply,
  type WorkerRequest,
} from '#src/contract/workerMessage.ts';
import { remembersWords, sessionKey } from '#src/data/local/remembering.ts';
import type { StorageArea } from '#src/data/local/storageArea.ts';
import { noteAnswerAfterTimeout } from '#src/data/lookup/answerAfterTimeout.ts';
import { type CameAnswer, operationKey } from '#src/data/lookup/lookup.ts';

/** The worker in use; `undefined` where there is none, or browsers have none in this window. */
async function worker(): Promise<ServiceWorker | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return registration?.active ?? undefined;
}

/** How long the worker may take, in milliseconds: one that died answers never. */
export const workerTimeoutMs = 10_000;

/** The same for fetching the database engine, half a megabyte, on a slow line. */
const engineTimeoutMs = 5 * 60_000;

/**
 * Asks the worker.
 * @throws {Error} with the browser's words when it refuses, and when it doesn't answer within `wait`
 * milliseconds; `undefined` where there is no worker.
 */
async function ask(
  request: WorkerRequest,
  wait = workerTimeoutMs,
): Promise<Extract<WorkerReply, { done: true }> | undefined> {
  const to = await worker();
  if (to === undefined) return undefined;
  const { port1, port2 } = new MessageChannel();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reply = new Promise<WorkerReply>((resolve, reject) => {
    port1.onmessage = ({ data }) => resolve(data);
    timer = setTimeout(
      () => reject(new Error(`The service worker did not answer within ${wait / 1000} s.`)),
      wait,
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

/** How much of what was visited is kept, by area; `undefined` where no worker keeps anything. */
export async function visitedSizes(): Promise<Readonly<Record<OfflineArea, OfflineAreaSize>> | undefined> {
  return (await ask({ ask: 'size' }))?.sizes;
}

/** The stores of the worker, by the names of each. */
const stores = [
  ['visited-contents', 'contents'],
  ['visited-facts', 'facts'],
  ['visited-seen', 'seen'],
] as const;

/** Where no worker does it, whatever an earlier one left goes whole. */
async function clearStores(): Promise<void> {
  for (const [database, store] of stores) await clear(createStore(database, store));
  const settings = createStore('visited-settings', 'settings');
  for (const shelf of offlineAreas) await set(`total ${shelf}`, 0, settings);
}

/** Has the worker forget; where there is none, or none that answers, all goes. */
async function haveForgotten(request: WorkerRequest): Promise<void> {
  const answer = await ask(request).catch((error: unknown) => {
    console.warn('The service worker did not forget; the page does it.', error);
    return undefined;
  });
  if (answer === undefined) await clearStores();
}

/** Forgets what was visited, or one area of it. */
export function clearOffline(shelf?: OfflineArea): Promise<void> {
  return haveForgotten({ ask: 'clear', ...(shelf && { shelf }) });
}

/** Forgets what was visited of these words. */
export function forgetVisited(words: readonly string[]): Promise<void> {
  return haveForgotten({ ask: 'forget', words });
}

/** Tells the worker whether seen words may be searched and outlive the session (P12). */
export async function setWorkerRemembers(value: boolean): Promise<void> {
  await ask({ ask: 'remember', value });
}

function isReload(): boolean {
  try {
    if (sessionStorage.getItem(sessionKey) !== null) return true;
    sessionStorage.setItem(sessionKey, 'begun');
  } catch {
    // Without session storage every load is a session of its own.
  }
  return false;
}

/**
 * Tells the worker that a tab was opened, once, and not after a reload: what a session before left is then forgotten.
 * @returns whether the worker knows of a "no" to remembering that the page does not: browsers write local storage
 * some seconds late, and one that is ended meanwhile loses it.
 */
export async function openSession(): Promise<boolean> {
  if (isReload()) return false;
  const answer = await ask({ ask: 'arrive' });
  return answer?.remembers === false && remembersWords();
}

/** Tells the worker when a tab may be closing, so that it can end a session whose words are not to be remembered. */
export function tellOfLeaving(): void {
  addEventListener('pagehide', () => {
    const request: WorkerRequest = { ask: 'leave' };
    navigator.serviceWorker?.controller?.postMessage(request);
  });
}

/** Has the worker keep the database engine, so that downloaded dictionaries answer after a cold start with no network. */
export async function keepEngine(): Promise<void> {
  try {
    await ask({ ask: 'engine' }, engineTimeoutMs);
  } catch (error) {
    console.warn('The database engine is not kept for times with no network.', error);
  }
}

function isLate(message: unknown): message is AnswerAfterTimeout {
  return typeof message === 'object' && message !== null && 'late' in message;
}

/** Takes answers that came after the worker had given kept ones, and has them shown. */
export function takeAnswersAfterTimeout(): void {
  navigator.serviceWorker?.addEventListener('message', ({ data: message }: MessageEvent<unknown>) => {
    if (!isLate(message)) return;
    const { query, variables } = JSON.parse(message.question);
    const came: CameAnswer = { data: message.data, origin: { from: 'service' } };
    noteAnswerAfterTimeout(operationKey(query, variables), came);
  });
}

function offlineArea(name: OfflineArea, megabytes: readonly number[]): StorageArea {
  return {
    name,
    bytes: async () => (await visitedSizes())?.[name].bytes ?? 0,
    clear: () => clearOffline(name),
    limit: {
      choices: megabytes.map((each) => each * 1_000_000),
      bytes: async () => (await visitedSizes())?.[name].budget,
      change: async (bytes) => {
        await ask({ ask: 'budget', shelf: name, bytes });
      },
    },
  };
}

/** Answers that were seen. */
export const answersArea = offlineArea('answers', [10, 30, 100, 300]);

/** Sounds that were heard. */
export const soundsArea = offlineArea('sounds', [20, 50, 150, 500]);
