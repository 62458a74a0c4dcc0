/** The browser's offer comes once, early, and is stored for the drawer's entry. */
import { observable, useObservable } from '#src/state/useObservable.ts';

/** Chromium's `beforeinstallprompt`. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

const offer = observable<InstallOffer | undefined>(undefined);

function isOffer(event: Event): event is InstallOffer {
  return 'prompt' in event;
}

export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // The drawer's entry asks, not a banner.
    event.preventDefault();
    if (isOffer(event)) offer.set(event);
  });
  addEventListener('appinstalled', () => offer.set(undefined));
}

export function useInstallOffer(): boolean {
  return useObservable(offer) !== undefined;
}

/** An offer can be used once. Rejects if the browser no longer shows it. */
export async function install(): Promise<void> {
  const now = offer.get();
  offer.set(undefined);
  await now?.prompt();
}
