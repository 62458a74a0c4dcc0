/** Registers the service worker, follows its versions, and hears of its late answers. Loaded after the start. */
import { Workbox } from 'workbox-window';
import { announceUpdate, isOfThisVersion, takeIntoUse, update } from '#src/features/update/update.ts';
import { lookAtServedPage } from '#src/local/installation.ts';
import { announceNewerAnswer } from '#src/lookup/lateRequests.ts';
import { pause } from '#src/state/pause.ts';
import { hourMs } from '#src/state/time.ts';

/** Between checks for a new version. */
const checkIntervalMs = hourMs;

/** Least time between checks when the app is shown again. */
const checkPauseMs = 10_000;

/** The browser begins to install within this time. */
const installStartMs = 8_000;

const registrationTimeoutMs = 10_000;

/**
 * Makes the browser check for a new worker, and checks the page itself: Chromium's check may never end (seen
 * with its debugger attached, after the service stopped under two tabs).
 */
async function checkForUpdate(registration: ServiceWorkerRegistration): Promise<void> {
  // Fails without a network.
  registration.update().catch(() => undefined);
  const isOther = await lookAtServedPage().catch(() => false);
  if (!isOther) return;
  await pause(installStartMs);
  const { installing, waiting } = registration;
  if (!installing && !waiting && update.get() === 'none') announceUpdate('ready');
}

function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now();
  let soon: ReturnType<typeof setTimeout> | undefined;
  const checkNow = (): void => {
    clearTimeout(soon);
    checkedAt = Date.now();
    void checkForUpdate(registration);
  };
  const checkSoon = (): void => {
    clearTimeout(soon);
    soon = setTimeout(checkNow, Math.max(0, checkedAt + checkPauseMs - Date.now()));
  };
  setInterval(checkNow, checkIntervalMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') checkSoon();
    else clearTimeout(soon);
  });
  addEventListener('online', checkSoon);
  // A part of the app is missing: there is a newer version.
  addEventListener('vite:preloadError', checkNow);
  // The cached page has old facts about the data.
  if (navigator.serviceWorker.controller) void lookAtServedPage().catch(() => undefined);
}

/** A part of the app can't be fetched though there is a network: the page is of an older version. */
export function watchMissingParts(): void {
  addEventListener('vite:preloadError', () => {
    if (navigator.onLine) announceUpdate('missing');
  });
}

function watchWorkers(registration: ServiceWorkerRegistration, onReady: () => void): void {
  const isFirst = registration.active === null;
  const follow = (worker: ServiceWorker | null): void => {
    if (!worker) return;
    const notice = async (): Promise<void> => {
      if (isFirst && worker.state === 'activated') onReady();
      if (worker.state !== 'installed' || registration.active === null) return;
      // This page already came from the network, by the one reload.
      if (await isOfThisVersion(worker)) takeIntoUse(worker, registration);
      else announceUpdate('ready');
    };
    worker.addEventListener('statechange', () => void notice());
    void notice();
  };
  follow(registration.waiting);
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));

  const workers = navigator.serviceWorker;
  // It sends no other message but replies, which come by ports.
  workers.addEventListener('message', announceNewerAnswer);
  let hadOne = workers.controller !== null;
  workers.addEventListener('controllerchange', async () => {
    const { controller } = workers;
    const isUpdate = hadOne;
    hadOne = controller !== null;
    // Where the versions are unknown, only a worker that took another's place counts as one of another version.
    if (!controller || ((await isOfThisVersion(controller)) ?? !isUpdate)) return;
    // Another tab accepted it. Not even a hidden tab reloads by itself: something may be in progress there.
    announceUpdate('ready');
  });
}

/** `onReady` is called on a first visit, when the worker has everything it needs. Never rejects: a failure is logged. */
export async function registerWorker(onReady: () => void): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  try {
    // Registering waits for a check for a new version, which may never end.
    const registered = await Promise.race([new Workbox('/sw.js').register(), pause(registrationTimeoutMs)]);
    const registration = registered ?? (await navigator.serviceWorker.getRegistration());
    if (!registration) return;
    watchWorkers(registration, onReady);
    checkForUpdates(registration);
  } catch (error) {
    // Private windows and locked-down devices refuse; the app works without.
    console.warn('There is no service worker: nothing is cached for offline use.', error);
  }
}
