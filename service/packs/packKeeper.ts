/** Keeps the folder of packs true to the database while the service runs. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { troubleOf } from '#service/node/nodeSqlite.ts';

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
  /**
   * Settles once packs of the data as it was at start are there, or could not be
   * made; when that has failed a while ago, once it was tried again.
   */
  ready(): Promise<void>;
  /**
   * Makes packs now if need be, and again whenever the data has changed and come to
   * rest; what fails is tried again, less and less often.
   */
  start(): void;
  /** Stops watching, and waits for what is being made. */
  stop(): Promise<void>;
}

/** An import changes the data once for each dictionary: packs are made when it has been still for this long. */
const usualInterval = 5000;

/** The longest pause between attempts, in intervals: five minutes. */
const longestPause = 60;

/**
 * Makes a keeper; nothing happens before its start.
 * Nothing of it throws or rejects: what goes wrong is noted.
 */
export function createPackKeeper(options: PackKeeperOptions): PackKeeper {
  const { revision, noteError, interval = usualInterval } = options;
  let made = Number.NaN;
  let lastRevision = Number.NaN;
  let making: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** Attempts that have failed since one succeeded, and when the last of them did. */
  let failures = 0;
  let failedAt = 0;
  let told: string | undefined;
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();

  const make = (): Promise<void> => {
    const now = readRevision();
    making ??= runWorker(options)
      .then(() => {
        made = now;
        failures = 0;
        told = undefined;
      })
      .catch((error: unknown) => {
        // What has failed may have nothing to do with the data: a full disk is cleared, and nobody says so.
        failures += 1;
        failedAt = performance.now();
        if (String(error) !== told) noteError(reasonOf(error));
        told = String(error);
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

  /** Whether the last attempt has failed so many intervals ago. */
  const hasRested = (intervals: number): boolean => performance.now() - failedAt >= intervals * interval;

  const look = (): void => {
    const now = readRevision();
    const isDue = failures === 0 || hasRested(Math.min(2 ** failures, longestPause));
    if (now !== made && now === lastRevision && making === undefined && isDue) void make();
    lastRevision = now;
  };

  return {
    async ready() {
      await begun;
      if (failures > 0 && (making !== undefined || hasRested(1))) await make();
    },
    start() {
      void make().then(begin);
      timer = setInterval(look, interval).unref();
    },
    async stop() {
      clearInterval(timer);
      await making;
    },
  };
}

const causes = { full: 'the disk is full', damaged: 'the database is damaged' } as const;

/** In words where people can mend it; anything else with its place. */
function reasonOf(error: unknown): unknown {
  const trouble = troubleOf(error);
  if (trouble === undefined || !(error instanceof Error)) return error;
  return `The packs for devices could not be made: ${causes[trouble]} (${error.message}).`;
}

async function runWorker({ database, folder }: PackKeeperOptions): Promise<void> {
  const worker = new Worker(new URL('./packWorker.ts', import.meta.url), {
    workerData: { database, folder },
  });
  // An error of the thread rejects `once`.
  await once(worker, 'message');
}
