/** The browser's offer to install the app: it comes once, early, and is kept for the drawer's entry. */
import { observable, useObservable } from '#src/state/useObservable.ts';

/** The event by which Chromium offers it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

const offer = observable<InstallOffer | undefined>(undefined);

function isOffer(event: Event): event is InstallOffer {
  return 'prompt' in event;
}

/** Holds the browser's offer from now on. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // The entry in the drawer asks, not a banner over what is being read.
    event.preventDefault();
    if (isOffer(event)) offer.set(event);
  });
  addEventListener('appinstalled', () => offer.set(undefined));
}

/** Whether the browser offers to install, drawn again when that changes. */
export function useInstallOffer(): boolean {
  return useObservable(offer) !== undefined;
}

/** Shows the browser's own question; an offer can be used once. Rejects where the browser no longer shows it. */
export async function install(): Promise<void> {
  const now = offer.get();
  offer.set(undefined);
  await now?.prompt();
}
