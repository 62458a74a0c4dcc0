import type { WorkerRequest } from '#src/contract/workerMessage.ts';
import { loadPageAgain } from '#src/local/loadingAgain.ts';
import { documentRevision } from '#src/local/pageBlock.ts';
import { formatAddress, parsePlace } from '#src/lookup/address/address.ts';
import { askWorker } from '#src/lookup/worker/workerClient.ts';
import { observable, useObservable } from '#src/state/useObservable.ts';

/** Done after so many milliseconds, with nothing. */
export function delay(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), milliseconds);
  });
}

/**
 * `ready`: there is a new version.
 * `missing`: a part of this version could not be fetched, most likely because there is a newer one.
 */
type UpdateState = 'none' | 'ready' | 'missing';

const update = observable<UpdateState>('none');

let reloading = false;

/** Announces a new version; not while this tab is on its way to it. */
export function announceUpdate(next: UpdateState): void {
  if (!reloading) update.set(next);
}

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

export const scrollKey = 'updateScroll';

/** How long after the reload there may be too little to scroll yet. */
const scrollTimeoutMs = 5_000;

interface ScrollPlace {
  /** Which scrolled element, by its place in the document. */
  readonly path: readonly number[];
  readonly top: number;
}

function pathOf(element: Element): number[] {
  const parent = element.parentElement;
  return parent === null ? [] : [...pathOf(parent), [...parent.children].indexOf(element)];
}

function elementAt(path: readonly number[]): Element | undefined {
  let element: Element | undefined = document.documentElement;
  for (const index of path) element = element?.children[index];
  return element;
}

/** Text that is typed and not yet in the address goes there. */
function carryText(): void {
  const typed = document.querySelector<HTMLInputElement>('.bar input[type="text"]')?.value ?? '';
  const place = parsePlace(location.pathname, location.search);
  if (place.kind !== 'lookup' || place.address.search === typed || typed === '') return;
  history.replaceState(history.state, '', formatAddress({ ...place.address, search: typed }));
}

function carryScroll(): void {
  const places: ScrollPlace[] = [...document.querySelectorAll('main, main *')]
    .filter(({ scrollTop }) => scrollTop > 0)
    .map((element) => ({ path: pathOf(element), top: element.scrollTop }));
  try {
    sessionStorage.setItem(scrollKey, JSON.stringify(places));
  } catch {
    // Without session storage the page starts at its top.
  }
}

/** Carries over, just before the reload. Throws nothing: a browser without storage starts at the top of the page. */
export function carryOver(): void {
  carryText();
  carryScroll();
}

function isPlace(stored: unknown): stored is ScrollPlace {
  if (typeof stored !== 'object' || stored === null || !('path' in stored) || !('top' in stored))
    return false;
  const { path, top } = stored;
  return typeof top === 'number' && Array.isArray(path) && path.every((at) => typeof at === 'number');
}

/** The version of before wrote them: what this one doesn't understand is passed over. */
function readPlaces(): readonly ScrollPlace[] {
  try {
    const text = sessionStorage.getItem(scrollKey);
    sessionStorage.removeItem(scrollKey);
    const stored: unknown = text === null ? [] : JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isPlace) : [];
  } catch {
    return [];
  }
}

/** After the reload: scrolls to where one was, as soon as there is enough to scroll. */
export function takeUpScroll(): void {
  const until = Date.now() + scrollTimeoutMs;
  let left = readPlaces();
  const look = (): void => {
    left = left.filter(({ path, top }) => {
      const element = elementAt(path);
      if (!element || element.scrollHeight - element.clientHeight < top) return true;
      element.scrollTop = top;
      return false;
    });
    if (left.length > 0 && Date.now() < until) requestAnimationFrame(look);
  };
  look();
}
