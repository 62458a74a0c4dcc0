/** The browser's offer to install the app: it comes once, early, and is kept for the drawer's entry. */
import { useSyncExternalStore } from 'react';

/** The event by which Chromium offers it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

function isOffer(event: Event): event is InstallOffer {
  return 'prompt' in event;
}

function hold(next: InstallOffer | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Holds the browser's offer from now on. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // The entry in the drawer asks, not a banner over what is being read.
    event.preventDefault();
    if (isOffer(event)) hold(event);
  });
  addEventListener('appinstalled', () => hold(undefined));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the browser offers to install, drawn again when that changes. */
export function useInstallOffer(): boolean {
  return useSyncExternalStore(subscribe, () => offer !== undefined);
}

/** Shows the browser's own question; an offer can be used once. */
export async function install(): Promise<void> {
  const now = offer;
  hold(undefined);
  await now?.prompt();
}
