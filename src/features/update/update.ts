/** New versions of the app: announced, never forced; one tap, one reload (architecture, "Updates"). */

import type { WorkerRequest } from '#src/contract/workerMessage.ts';
import { loadPageAgain } from '#src/local/loadingAgain.ts';
import { documentRevision } from '#src/local/pageBlock.ts';
import { askWorker } from '#src/lookup/worker/workerClient.ts';
import { observable, useObservable } from '#src/state/useObservable.ts';
import { delay } from './delay.ts';

/**
 * `ready`: there is a new version.
 * `missing`: a part of this version could not be fetched, most likely because there is a newer one.
 */
export type UpdateState = 'none' | 'ready' | 'missing';

const update = observable<UpdateState>('none');

let reloading = false;

/** Announces a new version; not while this tab is on its way to it. */
export function announceUpdate(next: UpdateState): void {
  if (!reloading) update.set(next);
}

/** Whether there is a new version, as it is now. */
export function updateState(): UpdateState {
  return update.get();
}

/** Whether there is a new version, drawn again when that changes. */
export function useUpdate(): UpdateState {
  return useObservable(update);
}

/** How long a worker has to say which version it is. */
const revisionTimeoutMs = 2_000;

function post(worker: ServiceWorker, request: WorkerRequest): void {
  worker.postMessage(request);
}

/** `undefined` too from one that does not say in time. */
async function revisionOf(worker: ServiceWorker): Promise<string | undefined> {
  const answer = await askWorker({ ask: 'revision' }, revisionTimeoutMs, worker).catch(() => undefined);
  return answer?.revision;
}

/** Whether a worker is of the version of this page; `undefined` where one of them does not say. */
export async function isOfThisVersion(worker: ServiceWorker): Promise<boolean | undefined> {
  const here = documentRevision();
  const there = await revisionOf(worker);
  return here === undefined || there === undefined ? undefined : here === there;
}

/** Has a version that waits be the one in use, from now on for every tab. */
export function takeIntoUse(waiting: ServiceWorker, registration: ServiceWorkerRegistration): void {
  // Browsers wait for the old one to have nothing to do.
  if (registration.active) post(registration.active, { ask: 'retire' });
  post(waiting, { ask: 'activate' });
}

/** How long a new version has to take over: then the page is loaded again all the same. */
const takeOverTimeoutMs = 1_500;

function reaching(worker: ServiceWorker, states: readonly ServiceWorkerState[]): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!states.includes(worker.state)) return;
      worker.removeEventListener('statechange', look);
      resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

async function takeOver(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return;
  const { installing, active } = registration;
  if (installing) await reaching(installing, ['installed', 'activating', 'activated', 'redundant']);
  const { waiting } = registration;
  if (waiting) {
    takeIntoUse(waiting, registration);
    // From here on the browser asks it for the page, as soon as it is ready.
    await reaching(waiting, ['activating', 'activated', 'redundant']);
  } else if (active) {
    // The newer one is not here yet: the page comes from the network.
    post(active, { ask: 'retire' });
  }
}

/**
 * Loads the page again, with the new version if there is one. `before` runs just
 * ahead of it, to carry over what the address does not hold.
 */
export async function reloadUpdated(before: () => void = () => undefined): Promise<void> {
  reloading = true;
  if ('serviceWorker' in navigator) {
    // Without a worker, as in private windows, the page comes from the network anyway.
    await Promise.race([takeOver().catch(() => undefined), delay(takeOverTimeoutMs)]);
  }
  before();
  loadPageAgain();
}
