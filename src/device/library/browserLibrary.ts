/** The library of this page, with the browser's storage, locks, network and worker. */
import type { QueryClient } from '@tanstack/react-query';
import {
  buildInWorker,
  freeInBackground,
  openDatabaseEarly,
  renewWorker,
  startBuilder,
  workerBackend,
} from '#src/device/backend/deviceConnection.ts';
import { packSource } from '#src/device/downloads/packSource.ts';
import { deviceStorage, isPart } from '#src/device/storage/deviceStorage.ts';
import { type DeviceNews, deviceChannel } from '#src/device/worker/deviceMessages.ts';
import { readNote, writeNote } from '#src/local/deviceNote.ts';
import { packAddress } from '#src/local/installation.ts';
import { choose } from '#src/local/preferences.ts';
import { type StorageArea, storageEstimate } from '#src/local/storageArea.ts';
import { untilOnline } from '#src/local/untilOnline.ts';
import { queryClient } from '#src/lookup/cache/queryClient.ts';
import { type DeviceBackend, setDeviceBackend } from '#src/lookup/lookup.ts';
import { provenancesIn } from '#src/lookup/provenance.ts';
import { once } from '#src/state/memoized.ts';
import { hourMs } from '#src/state/time.ts';
import { useObservable } from '#src/state/useObservable.ts';
import { DeviceLibrary } from './deviceLibrary.ts';
import type { LibraryState } from './libraryState.ts';

/** Removes cached answers, so that no old translation is shown; what is on screen is refetched. */
export function dropOlderAnswers(client: QueryClient): void {
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) {
    if (provenancesIn(query.state.data).length === 0) continue;
    if (query.getObserversCount() === 0) cache.remove(query);
    else void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  }
}

/** Between requests of the service's manifest. */
const askAgainMs = 6 * hourMs;

/** Made and started on first use. Without packs it has an address that answers nothing, and keeps what is installed. */
export const browserLibrary = once(make);

/** Requires a secure page (https) in a browser with locks, hashes and decompression. */
export function canKeepDictionaries(): boolean {
  return (
    globalThis.isSecureContext &&
    'locks' in navigator &&
    'DecompressionStream' in globalThis &&
    'indexedDB' in globalThis
  );
}

export function useLibrary(): LibraryState {
  const { subscribe, state } = browserLibrary();
  return useObservable({ subscribe, get: state });
}

/** The page loads first, then the check and interrupted work. */
const startDelayMs = 1000;

/** Opens the database at once; only the library waits for the page. */
export function startDevice(): DeviceBackend {
  openDatabaseEarly();
  if (canKeepDictionaries()) setTimeout(browserLibrary, startDelayMs);
  return workerBackend;
}

/** The database and its parts. */
export const wholeArea: StorageArea = {
  name: 'whole',
  async clear() {
    choose({ offline: 'no' });
    await browserLibrary().clear();
  },
};

function make(): DeviceLibrary {
  const channel = new BroadcastChannel(deviceChannel);
  const made = new DeviceLibrary({
    storage: deviceStorage(),
    source: packSource(packAddress() ?? '/-/packs'),
    isPart,
    startBuilder,
    build: buildInWorker,
    newFile: () => `database-${crypto.randomUUID()}`,
    hopeForNetwork: untilOnline,
    alone: async (work) => {
      await navigator.locks.request('satnegirji-downloads', work);
    },
    tell: (news) => channel.postMessage(news),
    room: () => storageEstimate(),
    readNote,
    writeNote,
    onDatabase: (hasChanged, isThere) => {
      if (hasChanged) renewWorker();
      if (hasChanged && isThere) openDatabaseEarly();
      // Without dictionaries, no worker takes 14 MB.
      setDeviceBackend(isThere ? Promise.resolve(workerBackend) : undefined);
      const client = queryClient();
      if (hasChanged && client) dropOlderAnswers(client);
    },
    now: () => Date.now(),
  });
  freeInBackground();
  channel.addEventListener('message', ({ data }: MessageEvent<DeviceNews>) => void made.followNews(data));
  const askIfOld = (): void => {
    const { lastManifest, health } = made.state();
    const isOld = lastManifest === undefined || Date.now() - lastManifest.at > askAgainMs;
    if (isOld && health !== 'refused' && packAddress() !== undefined) void made.ask();
  };
  made
    .start()
    .then(askIfOld)
    .catch((error: unknown) => console.warn('The dictionaries of this device could not be started.', error));
  return made;
}
