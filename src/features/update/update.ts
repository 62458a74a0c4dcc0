import type { WorkerRequest } from '#src/contract/workerMessage.ts';
import { loadPageAgain } from '#src/local/loadingAgain.ts';
import { documentRevision } from '#src/local/pageBlock.ts';
import { formatAddress, parseRoute } from '#src/lookup/address/address.ts';
import { askServiceWorker } from '#src/lookup/serviceWorker/workerClient.ts';
import { pause } from '#src/state/pause.ts';
import { observable } from '#src/state/useObservable.ts';
import { searchField } from '#src/ui/waiting/shell.ts';

/**
 * `ready`: there is a new version.
 * `missing`: a part of this version could not be fetched, probably because there is a newer one.
 */
type UpdateState = 'none' | 'ready' | 'missing';

export const update = observable<UpdateState>('none');

let reloading = false;

/** Not while this tab is loading the new version. */
export function announceUpdate(next: UpdateState): void {
  if (!reloading) update.set(next);
}

const revisionTimeoutMs = 2_000;

/** `undefined` if a version is unknown, also since the worker does not answer in time. */
export async function isOfThisVersion(worker: ServiceWorker): Promise<boolean | undefined> {
  const here = documentRevision();
  const there = await askServiceWorker({ ask: 'revision' }, revisionTimeoutMs, worker).catch(() => undefined);
  return here === undefined || there === undefined ? undefined : here === there.revision;
}

/** For all tabs. */
export function takeIntoUse(waiting: ServiceWorker, registration: ServiceWorkerRegistration): void {
  // Browsers wait until the old one is idle.
  registration.active?.postMessage({ ask: 'retire' } satisfies WorkerRequest);
  waiting.postMessage({ ask: 'activate' } satisfies WorkerRequest);
}

/** After this the page is reloaded anyway. */
const takeOverTimeoutMs = 1_500;

function reaching(worker: ServiceWorker, states: readonly ServiceWorkerState[]): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (!states.includes(worker.state)) return;
      worker.removeEventListener('statechange', check);
      resolve();
    };
    worker.addEventListener('statechange', check);
    check();
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
    // From now on the browser requests the page from it, as soon as it is ready.
    await reaching(waiting, ['activating', 'activated', 'redundant']);
  } else if (active) {
    // The newer one is not here yet: the page comes from the network.
    active.postMessage({ ask: 'retire' } satisfies WorkerRequest);
  }
}

export async function reloadUpdated(): Promise<void> {
  reloading = true;
  if ('serviceWorker' in navigator) {
    // Without a worker, as in private windows, the page comes from the network anyway.
    await Promise.race([takeOver().catch(() => undefined), pause(takeOverTimeoutMs)]);
  }
  try {
    carryText();
  } finally {
    loadPageAgain();
  }
}

/** Puts the typed text into the address, which survives the reload. */
function carryText(): void {
  const typed = searchField()?.value ?? '';
  const route = parseRoute(location.pathname, location.search);
  if (route.kind !== 'lookup' || route.address.search === typed || typed === '') return;
  history.replaceState(history.state, '', formatAddress({ ...route.address, search: typed }));
}
