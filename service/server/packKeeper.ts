/** Keeps the folder of packs true to the database while the service runs. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { revisionOf } from '#service/core/database.ts';
import type { Driver } from '#service/core/driver.ts';
import { createPackAnswers, type PackAnswers } from './packAnswers.ts';
import { databaseFile, packFolder } from './settings.ts';

/** What a keeper watches and where it writes. */
export interface PackKeeperOptions {
  /** File of the database. */
  readonly database: string;
  /** Folder of the packs. */
  readonly folder: string;
  /** A number that is another one after every change of the data. */
  readonly revision: () => number;
  /** Told when packs could not be made; the older ones stay. */
  readonly noteError: (error: unknown) => void;
  /** Milliseconds between looks at the data. */
  readonly interval?: number;
}

/** Watches the data and makes packs. */
export interface PackKeeper {
  /** Settles once packs of the data as it was at start are there (or could not be made). */
  readonly ready: Promise<void>;
  /** Makes packs now if need be, and again whenever the data has changed and come to rest. */
  start(): void;
  /** Stops watching, and waits for what is being made. */
  stop(): Promise<void>;
}

/** An import changes the data once for each dictionary: packs are made when it has been still for this long. */
const usualInterval = 5000;

/** Makes a keeper; nothing happens before its start. */
export function createPackKeeper(options: PackKeeperOptions): PackKeeper {
  const { revision, noteError, interval = usualInterval } = options;
  let made = Number.NaN;
  let seen = Number.NaN;
  let making: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const { promise: ready, resolve: beReady } = Promise.withResolvers<void>();

  const make = (): Promise<void> => {
    const now = readRevision();
    making ??= runWorker(options)
      .then(() => {
        made = now;
      })
      .catch((error: unknown) => {
        // Tried again when the data changes next, not every few seconds.
        made = now;
        noteError(error);
      })
      .finally(() => {
        making = undefined;
      });
    return making;
  };

  /** An unusable database is told of by the health check; here it only means: not now. */
  const readRevision = (): number => {
    try {
      return revision();
    } catch {
      return made;
    }
  };

  const look = (): void => {
    const now = readRevision();
    if (now !== made && now === seen && making === undefined) void make();
    seen = now;
  };

  return {
    ready,
    start() {
      void make().then(beReady);
      timer = setInterval(look, interval).unref();
    },
    async stop() {
      clearInterval(timer);
      await making;
    },
  };
}

/** The packs of a data folder: their keeper, and what it keeps as answers. */
export function createDataPacks(
  driver: Driver,
  dataFolder: string,
  noteError: (error: unknown) => void,
  interval?: number,
): { readonly keeper: PackKeeper; readonly answers: PackAnswers } {
  const folder = packFolder(dataFolder);
  const database = databaseFile(dataFolder);
  const keeper = createPackKeeper({
    database,
    folder,
    revision: () => revisionOf(driver),
    noteError,
    ...(interval === undefined ? {} : { interval }),
  });
  return { keeper, answers: createPackAnswers(folder, keeper.ready) };
}

async function runWorker({ database, folder }: PackKeeperOptions): Promise<void> {
  const worker = new Worker(new URL('./packWorker.ts', import.meta.url), {
    workerData: { database, folder },
  });
  // An error of the thread rejects `once`.
  await once(worker, 'message');
}
