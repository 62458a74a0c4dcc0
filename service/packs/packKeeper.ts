/** Keeps the packs up to date with the database while the service runs. */

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { troubleOf } from '#service/node/nodeSqlite.ts';

/** What a keeper watches and where it writes. */
export interface PackKeeperOptions {
  /** File of the database. */
  readonly database: string;
  /** Folder of the packs. */
  readonly folder: string;
  /** A number that every change of the data changes. */
  readonly revision: () => number;
  /** Called when packs could not be made; the older ones stay. */
  readonly noteError: (error: unknown) => void;
  /** Milliseconds between checks of the data. */
  readonly interval?: number;
}

/** Watches the data and makes packs. Nothing of it throws or rejects. */
export interface PackKeeper {
  /** Settles once the first packs are made or have failed; after a failure, once making them was tried again. */
  ready(): Promise<void>;
  /** Makes packs now if need be, and whenever the data has changed and come to rest. Retries failures. */
  start(): void;
  /** Stops watching, and waits for packs that are being made. */
  stop(): Promise<void>;
}

/** An import changes the data once for each dictionary: packs are made after no change for so long. */
const usualInterval = 5000;

/** The longest pause between attempts, in intervals: five minutes. */
const longestPause = 60;

export function createPackKeeper(options: PackKeeperOptions): PackKeeper {
  const { revision, noteError, interval = usualInterval } = options;
  let madeRevision = Number.NaN;
  let lastRevision = Number.NaN;
  let making: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** Failed attempts since the last success, and when the last one failed. */
  let failures = 0;
  let failedAt = 0;
  let lastError = '';
  const { promise: started, resolve: noteStart } = Promise.withResolvers<void>();

  /** The health check reports an unusable database; no packs are made of it. */
  const readRevision = (): number => {
    try {
      return revision();
    } catch {
      return madeRevision;
    }
  };

  const makeOnce = async (): Promise<void> => {
    const now = readRevision();
    try {
      await runWorker(options);
      madeRevision = now;
      failures = 0;
      lastError = '';
    } catch (error) {
      failures += 1;
      failedAt = performance.now();
      if (String(error) !== lastError) noteError(reasonOf(error));
      lastError = String(error);
    }
    making = undefined;
  };
  const make = (): Promise<void> => {
    making ??= makeOnce();
    return making;
  };

  const hasRested = (intervals: number) => performance.now() - failedAt >= intervals * interval;

  const check = (): void => {
    const now = readRevision();
    const isDue = failures === 0 || hasRested(Math.min(2 ** failures, longestPause));
    if (now !== madeRevision && now === lastRevision && making === undefined && isDue) void make();
    lastRevision = now;
  };

  return {
    async ready() {
      await started;
      if (failures > 0 && (making !== undefined || hasRested(1))) await make();
    },
    start() {
      void make().then(noteStart);
      timer = setInterval(check, interval).unref();
    },
    async stop() {
      clearInterval(timer);
      await making;
    },
  };
}

/** A message for the user if the disk is full or the database damaged; any other error keeps its stack. */
function reasonOf(error: unknown): unknown {
  const trouble = troubleOf(error);
  if (trouble === undefined || !(error instanceof Error)) return error;
  const cause = trouble === 'full' ? 'the disk is full' : 'the database is damaged';
  return `The packs for devices could not be made: ${cause} (${error.message}). The service tries again.`;
}

async function runWorker({ database, folder }: PackKeeperOptions): Promise<void> {
  const worker = new Worker(new URL('./packMaker.ts', import.meta.url), { workerData: { database, folder } });
  // An error of the thread rejects `once`.
  await once(worker, 'message');
}
