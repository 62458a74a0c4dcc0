/** Registers the service worker, and tells what becomes of it. Loaded after the start: the first search waits for none of it. */
import { Workbox } from 'workbox-window';
import { announceUpdate } from '#src/data/update.ts';

/** A new version is looked for this often, and when the app is looked at again after a tenth of it. In milliseconds. */
const lookingEvery = 60 * 60_000;

function lookForUpdates(workbox: Workbox): void {
  let looked = Date.now();
  const look = (atLeast: number): void => {
    if (Date.now() - looked < atLeast) return;
    looked = Date.now();
    // Without a network there is none to be found.
    workbox.update().catch(() => undefined);
  };
  setInterval(() => look(lookingEvery / 2), lookingEvery);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look(lookingEvery / 10);
  });
  addEventListener('online', () => look(lookingEvery / 10));
  // A part of the app is gone: there is a newer one.
  addEventListener('vite:preloadError', () => look(0));
}

/** A part of the app that can't be fetched though there is a network: the page belongs to an older version. */
export function watchMissingParts(): void {
  addEventListener('vite:preloadError', () => {
    if (navigator.onLine) announceUpdate('missing');
  });
}

/** Registers it; `onReady` is called once, when the first one has everything it needs. */
export async function registerWorker(onReady: () => void): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const workbox = new Workbox('/sw.js');
  workbox.addEventListener('activated', ({ isUpdate }) => {
    if (!isUpdate) onReady();
  });
  workbox.addEventListener('waiting', () => announceUpdate('ready'));
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    // Another tab accepted it. One that nobody looks at follows at once, so that both show the same.
    if (!isUpdate) return;
    if (document.visibilityState === 'hidden') location.reload();
    else announceUpdate('elsewhere');
  });
  try {
    await workbox.register();
    lookForUpdates(workbox);
  } catch (error) {
    // Private windows and locked-down devices refuse; the app works without.
    console.warn('There is no service worker: nothing is kept for times with no network.', error);
  }
}
