/** The library of this page: the browser's own storage, locks, network and worker. */

import { lastClient } from '#src/data/cache/persister.ts';
import { buildInWorker, renewWorker, workerBackend } from '#src/data/device/backend/deviceEngine.ts';
import { packAddress, packSource } from '#src/data/device/downloads/packSource.ts';
import { deviceStorage } from '#src/data/device/storage/deviceStorage.ts';
import { isPart } from '#src/data/device/storage/partContent.ts';
import { type DeviceNews, deviceChannel } from '#src/data/device/worker/deviceMessages.ts';
import { setDeviceBackend } from '#src/data/lookup/deviceBackend.ts';
import { DeviceLibrary } from './deviceLibrary.ts';
import { readNote, writeNote } from './deviceNote.ts';
import { dropOlderAnswers } from './olderAnswers.ts';
import { storageEstimate } from './storageEstimate.ts';

/** Hours after which the service is asked again what it offers. */
const askAgain = 6;

let library: DeviceLibrary | undefined;

/**
 * The library, made and started by the first who wants it. Where no packs are
 * offered it has an address that answers nothing, and keeps what is there.
 */
export function browserLibrary(): DeviceLibrary {
  library ??= make();
  return library;
}

/** Whether this page can keep dictionaries: a secure page (https) in a browser with locks, hashes and unpacking. */
export function canKeepDictionaries(): boolean {
  return (
    isSecureContext &&
    'locks' in navigator &&
    'DecompressionStream' in globalThis &&
    'indexedDB' in globalThis
  );
}

function make(): DeviceLibrary {
  const channel = new BroadcastChannel(deviceChannel);
  const made = new DeviceLibrary({
    storage: deviceStorage(),
    source: packSource(packAddress() ?? '/-/packs'),
    isPart,
    build: buildInWorker,
    newFile: () => `database-${crypto.randomUUID()}`,
    hopeForNetwork,
    alone: async (work) => {
      await navigator.locks.request('satnegirji-downloads', work);
    },
    tell: (news) => channel.postMessage(news),
    room: () => storageEstimate(),
    readNote,
    writeNote,
    onInstalled: (isAnother) => {
      renewWorker();
      setDeviceBackend(Promise.resolve(workerBackend));
      const client = lastClient();
      if (isAnother && client) dropOlderAnswers(client);
    },
    now: () => Date.now(),
  });
  channel.addEventListener('message', ({ data }: MessageEvent<DeviceNews>) => made.hear(data));
  void made.start().then(() => {
    const { seen, health } = made.state();
    const isOld = seen === undefined || Date.now() - seen.at > askAgain * 3_600_000;
    if (isOld && health !== 'refused' && packAddress() !== undefined) void made.ask();
  });
  return made;
}

/** Waits, but not once the browser says that it is online again, or somebody comes back to the page. */
function hopeForNetwork(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const finish = (): void => {
      clearTimeout(timer);
      done.abort();
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    const options = { once: true, signal: done.signal };
    signal.addEventListener('abort', finish, options);
    addEventListener('online', finish, options);
    document.addEventListener('visibilitychange', finish, options);
  });
}
