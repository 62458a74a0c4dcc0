/**
 * Carries out jobs: fetches, checks and stores parts one after the other. Meanwhile packs that are complete go into the
 * database, so that each answers while others are on their way. The state is in the storage, so that work continues
 * after any interruption.
 */
import { hasPack, type Pack, type PackPart, sameParts } from '#service/core/pack/pack.ts';
import { isQuotaError } from '#src/contract/cacheLimits.ts';
import { tablesVersion } from '#src/contract/versions.ts';
import {
  type DeviceRecord,
  type DeviceStorage,
  isFile,
  type Job,
  type JobFailure,
  type Jobs,
} from '#src/device/storage/deviceStorage.ts';
import type { BuildPlan, BuildProgress, BuiltDatabase } from '#src/device/worker/databaseBuild.ts';
import { minuteMs } from '#src/state/time.ts';
import { messageOf } from '#src/state/unknownValue.ts';
import { FetchError, type PackSource } from './packSource.ts';

interface FetchActivity {
  /** `offline`, `silent`: no network, or no answer of the service; retried automatically. */
  readonly kind: 'fetching' | 'offline' | 'silent';
  readonly id: string;
  /** Fetched bytes of the pack, with those of the current part. */
  readonly bytes: number;
}

/** A pack is fetched while others are built. */
export interface Activity {
  readonly fetch?: FetchActivity | undefined;
  readonly build?: BuildProgress | undefined;
}

export interface DownloadEnvironment {
  readonly storage: DeviceStorage;
  readonly source: PackSource;
  /** Whether the bytes have this hash. */
  readonly isPart: (bytes: Uint8Array<ArrayBuffer>, hash: string) => Promise<boolean>;
  /** Called before something is fetched that will be built. */
  readonly startBuilder: () => void;
  readonly build: (plan: BuildPlan, onProgress: (progress: BuildProgress) => void) => Promise<BuiltDatabase>;
  /** A name that no database had before. */
  readonly newFile: () => string;
  /** Settles after the time, or when there may be a network. */
  readonly hopeForNetwork: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly onActivity: (activity: Activity | undefined) => void;
  /** Called when the storage has changed; the work waits for it. */
  readonly onChange: () => Promise<void>;
}

export function jobsOf(packs: readonly Pack[], state: 'wanted' | 'paused' | 'removing'): Jobs {
  return Object.fromEntries(packs.map((pack) => [pack.id, { state, pack }]));
}

/** Changes the jobs of these packs, except removals. */
export function changedJobs(jobs: Jobs, ids: readonly string[], change: (job: Job) => Job): Jobs {
  return Object.fromEntries(
    Object.entries(jobs).map(([id, job]) => [
      id,
      ids.includes(id) && job.state !== 'removing' ? change(job) : job,
    ]),
  );
}

export function jobsWithout(jobs: Jobs, ids: readonly string[]): Jobs {
  return Object.fromEntries(Object.entries(jobs).filter(([id]) => !ids.includes(id)));
}

export function isComplete({ parts }: Pack, here: ReadonlySet<string>): boolean {
  return parts.every(({ hash }) => here.has(hash));
}

/** Installed, or to be installed or removed. */
export function ownPacks(record: DeviceRecord | undefined, jobs: Jobs): readonly Pack[] {
  return [...(record?.packs ?? []), ...Object.values(jobs).map(({ pack }) => pack)];
}

/** Deletes parts of packs that are neither installed nor wanted. Rejects where the browser refuses. */
export async function deleteUnusedParts(
  storage: DeviceStorage,
  record: DeviceRecord | undefined,
  jobs: Jobs,
): Promise<void> {
  const used = ownPacks(record, jobs);
  await storage.deleteOtherParts(new Set(used.flatMap(({ parts }) => parts.map(({ hash }) => hash))));
}

/** Without these requests the connection is idle between parts: everything takes 1.3 times as long on a phone. */
const partsAhead = 2;

interface MissingPart {
  readonly job: Job;
  readonly part: PackPart;
  /** Bytes of the pack's parts before it. */
  readonly offset: number;
}

function missingParts(job: Job, here: ReadonlySet<string>): readonly MissingPart[] {
  let offset = 0;
  return job.pack.parts.flatMap((part) => {
    const missing = { job, part, offset };
    offset += part.bytes;
    return here.has(part.hash) ? [] : [missing];
  });
}

interface RequestedPart {
  readonly id: string;
  readonly abort: AbortController;
  readonly progress: PartProgress;
  readonly content: Promise<Uint8Array<ArrayBuffer>>;
}

interface PartProgress {
  /** Received so far. */
  bytes: number;
  /** Called while it is the first of the requested parts. */
  onBytes?: () => void;
}

/** Before a part is fetched again without a network: the first time, and at most. */
const firstWaitMs = 2000;
const longestWaitMs = minuteMs;

export function createDownloads(environment: DownloadEnvironment) {
  const { storage, source, onActivity, onChange } = environment;
  /** By hash. */
  const requests = new Map<string, RequestedPart>();
  let waitMs = firstWaitMs;
  let activity: Activity = {};
  let mayMove = true;

  function show(change: Activity): void {
    activity = { ...activity, ...change };
    onActivity(activity);
  }

  async function setJob(job: Job, before: Job): Promise<void> {
    await storage.changeJobs((jobs) => {
      const now = jobs[job.pack.id];
      // A newer change wins.
      return now?.state === before.state ? { ...jobs, [job.pack.id]: job } : jobs;
    });
    await onChange();
  }

  function fail(job: Job, failure: JobFailure, error: unknown): Promise<void> {
    const text = messageOf(error);
    const isRemoval = job.state === 'removing';
    return setJob({ state: 'failed', pack: job.pack, failure, text, ...(isRemoval && { isRemoval }) }, job);
  }

  function requestOf({ job, part }: MissingPart): RequestedPart {
    const before = requests.get(part.hash);
    if (before) return before;
    const abort = new AbortController();
    const progress: PartProgress = { bytes: 0 };
    const content = proved(part.hash, abort.signal, (bytes) => {
      progress.bytes = Math.min(bytes, part.bytes);
      progress.onBytes?.();
    });
    // Reported when its turn comes.
    content.catch(() => undefined);
    const request = { id: job.pack.id, abort, progress, content };
    requests.set(part.hash, request);
    return request;
  }

  function dropRequests(): void {
    for (const { abort } of requests.values()) abort.abort();
    requests.clear();
  }

  /** Fetches and stores the first part; the next ones are requested meanwhile. */
  async function fetchFirst(missing: MissingPart, ahead: readonly MissingPart[]): Promise<void> {
    const { job, part, offset } = missing;
    if (requests.size === 0) environment.startBuilder();
    const request = requestOf(missing);
    const { progress } = request;
    const { signal } = request.abort;
    progress.onBytes = () =>
      show({ fetch: { kind: 'fetching', id: job.pack.id, bytes: offset + progress.bytes } });
    progress.onBytes();
    for (const next of ahead) requestOf(next);
    try {
      const content = await request.content;
      signal.throwIfAborted();
      await storage.setPart(part.hash, content).catch((error: unknown) => {
        throw new StorageRefusal(error);
      });
      await onChange();
      waitMs = firstWaitMs;
    } catch (error) {
      if (signal.aborted) return;
      await recover(job, error, offset, signal);
      dropRequests();
    } finally {
      requests.delete(part.hash);
    }
  }

  /** Fetched again, past the browser's cache, if the hash is wrong. Rejects as the source, or with `corrupted`. */
  async function proved(hash: string, signal: AbortSignal, onBytes: (bytes: number) => void) {
    for (const fresh of [false, true]) {
      const content = await source.part({ hash, signal, onBytes, fresh });
      if (await environment.isPart(content, hash)) return content;
    }
    throw new FetchError('corrupted', `${hash} is not what it should be.`);
  }

  async function recover(job: Job, error: unknown, bytes: number, signal: AbortSignal): Promise<void> {
    if (error instanceof StorageRefusal) {
      await fail(job, isQuotaError(error.cause) ? 'full' : 'refused', error.cause);
    } else if (mayPass(error)) {
      show({ fetch: { kind: error.failure === 'offline' ? 'offline' : 'silent', id: job.pack.id, bytes } });
      await environment.hopeForNetwork(waitMs, signal);
      waitMs = Math.min(waitMs * 2, longestWaitMs);
    } else {
      const failure = error instanceof FetchError && error.failure === 'corrupted' ? 'corrupted' : 'gone';
      const [asked] = await Promise.allSettled([source.manifest()]);
      if (signal.aborted) return;
      if (asked.status === 'rejected' && mayPass(asked.reason))
        return recover(job, asked.reason, bytes, signal);
      const newest = asked.status === 'fulfilled' ? asked.value.packs : [];
      const pack = newest.find(({ id }) => id === job.pack.id);
      // A part that is not there, or not as it should be, may be of an older version.
      if (pack === undefined || sameParts(pack, job.pack)) await fail(job, failure, error);
      else await setJob({ state: 'wanted', pack }, job);
    }
  }

  /**
   * Builds the next database from what is installed and some of these; without any, moves the database into a file, or
   * changes nothing where the browser has no files.
   */
  async function build(record: DeviceRecord | undefined, ready: readonly Job[]): Promise<void> {
    const changed = new Map(ready.map((job) => [job.pack.id, job]));
    const packs: readonly Pack[] = [
      ...(record?.packs ?? []).filter(({ id }) => !changed.has(id)),
      ...ready.filter(({ state }) => state === 'wanted').map(({ pack }) => pack),
    ];
    const onProgress = (progress: BuildProgress): void => show({ build: progress });
    onProgress({});
    let inUse = record;
    try {
      const next = await makeDatabase(environment, record, packs, onProgress);
      // Nothing moved, so other tabs are told nothing: they would try the same, and tell this one.
      if (ready.length === 0 && next.file === record?.file) return show({ build: undefined });
      const done = ready.filter(({ state, pack }) => state === 'removing' || hasPack(next.packs, pack));
      // Without a usable base installed packs are built again, too; those that the build did not reach become jobs.
      const leftToBuild = packs.filter(
        ({ id }) => !changed.has(id) && !next.packs.some((own) => own.id === id),
      );
      const doneIds = done.map(({ pack }) => pack.id);
      // In one step with reading the jobs, so that cancelled ones count.
      const taken = await storage.commit(next, (jobs) =>
        done.every((job) => isDone(jobs[job.pack.id], job))
          ? { ...jobsOf(leftToBuild, 'wanted'), ...jobsWithout(jobs, doneIds) }
          : undefined,
      );
      inUse = taken ? next : record;
      await deleteUnusedParts(storage, inUse, await storage.jobs());
    } catch (error) {
      const failure = isQuotaError(error) ? 'full' : 'unusable';
      for (const job of ready) await fail(job, failure, error);
      if (ready.length === 0) console.warn('The dictionaries were not moved into a file.', error);
    }
    // Workers close the last database before it is deleted.
    await onChange();
    await storage.deleteOtherDatabases([inUse?.file]).catch(() => undefined);
    show({ build: undefined });
  }

  async function workLeft() {
    const [jobs, here] = await Promise.all([storage.jobs(), storage.partHashes()]);
    const all = Object.values(jobs);
    const wanted = all.filter(({ state }) => state === 'wanted');
    return {
      missing: wanted.flatMap((job) => missingParts(job, here)),
      ready: [
        ...all.filter(({ state }) => state === 'removing'),
        ...wanted.filter(({ pack }) => isComplete(pack, here)),
      ],
    };
  }

  /**
   * Into a file, if the database is one of an older version of the app. Once in a page load: only the worker knows whether
   * the browser has files.
   */
  async function moveDatabase(): Promise<void> {
    if (!mayMove) return;
    const record = await storage.record();
    mayMove = false;
    if (record?.file === undefined || isFile(record.file)) return;
    // The same packs, in another place.
    if ((await baseIn(storage, record)) !== undefined) await build(record, []);
  }

  async function buildAll(): Promise<void> {
    for (;;) {
      const { ready } = await workLeft();
      if (ready.length === 0) return;
      await build(await storage.record(), ready);
    }
  }

  return {
    /** One at a time per device; settles when no job is left that can be done. Rejects for unreadable storage. */
    async run(): Promise<void> {
      let builds: Promise<void> | undefined;
      try {
        await moveDatabase();
        for (;;) {
          const {
            missing: [first, ...others],
            ready,
          } = await workLeft();
          if (ready.length > 0) {
            builds ??= buildAll().finally(() => {
              builds = undefined;
            });
            // Reported below, where it is awaited.
            builds.catch(() => undefined);
          }
          if (first) {
            await fetchFirst(first, others.slice(0, partsAhead));
            continue;
          }
          if (builds === undefined) return;
          show({ fetch: undefined });
          await builds;
        }
      } finally {
        dropRequests();
        await builds?.catch(() => undefined);
        activity = {};
        onActivity(undefined);
      }
    },
    /** Stops what is no longer wanted. */
    async jobsChanged(): Promise<void> {
      // Requests that begin while the jobs are read are not judged by them.
      const judged = [...requests.values()];
      const jobs = await storage.jobs();
      for (const { id, abort } of judged) if (jobs[id]?.state !== 'wanted') abort.abort();
    },
  };
}

/** The browser refused to store; `cause` says why. */
class StorageRefusal extends Error {
  constructor(cause: unknown) {
    super('The browser does not store this.', { cause });
  }
}

function mayPass(error: unknown): error is FetchError {
  return error instanceof FetchError && ['offline', 'unreachable', 'portal'].includes(error.failure);
}

/** Whether a job is still the one that was carried out. */
function isDone(job: Job | undefined, done: Job): boolean {
  return job !== undefined && job.state === done.state && sameParts(job.pack, done.pack);
}

/**
 * Builds a database of these packs; without a base, of those whose parts are here. Committing the returned record puts it
 * into use.
 */
async function makeDatabase(
  { storage, build, newFile }: DownloadEnvironment,
  record: DeviceRecord | undefined,
  packs: readonly Pack[],
  onProgress: (progress: BuildProgress) => void,
): Promise<DeviceRecord> {
  // Other databases are left over from interrupted work.
  await storage.deleteOtherDatabases([record?.file]);
  const base = await baseIn(storage, record);
  const here = await storage.partHashes();
  const possible = base ? packs : packs.filter((pack) => isComplete(pack, here));
  const built =
    possible.length === 0
      ? { file: undefined, fileBytes: 0, packs: possible }
      : await build({ packs: possible, base, file: newFile() }, onProgress);
  const offered = ((await storage.lastManifest())?.manifest.packs ?? packs).map(({ id }) => id);
  return { ...built, tables: tablesVersion, packs: [...built.packs], offered };
}

/** A database to start from; `undefined` if it is gone or of another version. */
async function baseIn(storage: DeviceStorage, record: DeviceRecord | undefined): Promise<BuildPlan['base']> {
  if (record?.file === undefined || record.tables !== tablesVersion) return undefined;
  const { file, fileBytes, packs } = record;
  return (await storage.hasDatabase(file)) ? { file, fileBytes, packs } : undefined;
}
