import type { KeptPlace } from '#src/saved/keptWord.ts';

/** Why the place is not known. `unsupported`: this browser, or a page that is not secure, has none. */
export type PlaceFailure = 'unsupported' | 'refused' | 'unavailable' | 'late';

/** How long the device may look for itself, and how old what it knows may be, in milliseconds. */
const placeTimeoutMs = 20_000;
const oldest = 60_000;

const failures: Readonly<Record<number, PlaceFailure>> = { 1: 'refused', 2: 'unavailable', 3: 'late' };

/** Where the device is; a failure is an answer. The browser asks the person first. */
export function devicePlace(): Promise<KeptPlace | PlaceFailure> {
  const { geolocation } = navigator as { readonly geolocation?: Geolocation };
  if (geolocation === undefined) return Promise.resolve('unsupported');
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      ({ code }) => resolve(failures[code] ?? 'unavailable'),
      { enableHighAccuracy: true, timeout: placeTimeoutMs, maximumAge: oldest },
    );
  });
}
