/** New versions of the app: announced, never forced; one tap, one reload (architecture, "Updates"). */
import { useSyncExternalStore } from 'react';
import type { WorkerRequest } from '#src/configuration/workerMessage.ts';

/**
 * `ready`: a new version waits. `elsewhere`: another tab took it into use already.
 * `missing`: a part of this version could not be fetched, most likely because there is a newer one.
 */
export type UpdateState = 'none' | 'ready' | 'elsewhere' | 'missing';

let state: UpdateState = 'none';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let reloading = false;

/** Announces a new version; not while this tab is on its way to it. */
export function announceUpdate(next: UpdateState): void {
  if (reloading) return;
  state = next;
  for (const listener of listeners) listener();
}

/** Whether there is a new version, as it is now. */
export function updateState(): UpdateState {
  return state;
}

/** Whether there is a new version, drawn again when that changes. */
export function useUpdate(): UpdateState {
  return useSyncExternalStore(subscribe, updateState);
}

/** Waiting for a new version to take over, in milliseconds: then the page is loaded again all the same. */
const takeover = 4_000;

/**
 * Loads the page again, with the new version if there is one. `before` runs just
 * ahead of it, to carry over what the address does not hold.
 */
export async function reloadUpdated(before: () => void = () => undefined): Promise<void> {
  reloading = true;
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  const registration = await workers?.getRegistration().catch(() => undefined);
  if (workers && registration?.waiting) {
    const request: WorkerRequest = { ask: 'activate' };
    const taken = new Promise((resolve) => {
      workers.addEventListener('controllerchange', resolve, { once: true });
      setTimeout(resolve, takeover);
    });
    registration.waiting.postMessage(request);
    await taken;
  }
  before();
  location.reload();
}

/** Whether an error is a part of the app that could not be fetched: gone with an old version, or no network. */
export function isMissingPart(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|preload CSS|importing a module/iu.test(error.message)
  );
}
